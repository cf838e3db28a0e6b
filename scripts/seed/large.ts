import { message, type Message } from '@app/core/messages/message.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { randomBytes } from 'node:crypto'
import { storePictures } from '../../server/catalogue/art/pictures.ts'
import { starterCatalogue } from '../../server/catalogue/starter.ts'
import { STARTER_CATEGORIES } from '../../server/catalogue/starter/categories.ts'
import { seedStarter } from '../../server/start/starter.ts'
import type { Database } from '../../server/db/connect.ts'
import type { ChangeDraft } from '../../server/log/change-draft.ts'
import { writeChangeSet } from '../../server/log/write.ts'
import {
  createCrawlers,
  createRuns,
  FAILED_RUNS,
  findingsOf,
  type LargeCrawler,
} from './crawlers.ts'
import { createEvents } from './events.ts'
import type { Kind } from './happenings.ts'
import { LARGE_SEED } from './marks.ts'
import { createMails, createPeople, type LargePerson } from './people.ts'
import { createReview } from './review.ts'
import * as store from './store.ts'

type SeedDeps = { database: Database; clock: Clock; dataDir: string }

/** Summary in the history when a seed fills an empty catalogue. */
export const FILLED_AGAIN = message('Filled the empty catalogue again')

/** Maximum number of events in a change set. */
const EVENTS_AT_ONCE = 5_000

export type Amounts = Record<
  'categories' | 'crawlers' | 'runs' | 'events' | 'questions' | 'people' | 'mails',
  number
>

/**
 * Fills the database with a full, invented calendar, the same for a seed and day, or with a portion of its events. Null
 * if any of it exists.
 */
export async function seedLarge(
  deps: SeedDeps,
  seed: string,
  portion = 1,
): Promise<Amounts | null> {
  const { pool } = deps.database
  if (await store.isPresent(pool)) return null
  const now = deps.clock.now()
  // If a first start is filling the catalogue right now, one of the two does it and the other waits.
  await seedStarter({ ...deps, summary: FILLED_AGAIN })
  await completeCatalogue(deps)
  const categories = await readCategories(deps)
  const given = { seed, now, categories }
  const crawlers = createCrawlers(given)
  const runs = createRuns(crawlers, given)
  const ofCategory = new Map(crawlers.map(({ row, category }) => [category.id, row.id]))
  const events = createEvents({
    ...given,
    today: now.toZonedDateTimeISO(HOME_ZONE).toPlainDate(),
    crawlerOf: (category) => ofCategory.get(category),
    portion,
  })
  const questions = createReview(crawlers, { seed, now, events })
  await write(deps, message('Large seed: crawlers'), async (draft) => {
    await draft.create(
      'crawlers',
      crawlers.map(({ row }) => row),
    )
    await insertRuns(draft, crawlers, runs)
    await insertReview(draft, questions)
  })
  for (const part of inParts(events))
    await write(deps, message('Large seed: events'), (draft) => draft.create('events', part))
  const people = createPeople(given)
  const mails = createMails(people, given)
  await write(deps, message('Large seed: people'), async (draft) => {
    await insertPeople(draft, people)
    await store.insertPlain(draft.client, 'mails', mails)
    draft.note('app-users', LARGE_SEED.id, ['email'])
  })
  return {
    categories: categories.length,
    crawlers: crawlers.length,
    runs: runs.length,
    events: events.length,
    questions: questions.length,
    people: people.length,
    mails: mails.length,
  }
}

/** Deletes all of it, edited or not, and its additions to the catalogue unless something else needs them by now. */
export async function removeLarge(deps: SeedDeps): Promise<{ events: number; people: number }> {
  const { pool } = deps.database
  const events = await store.selectEventIds(pool)
  for (const part of inParts(events))
    await write(deps, message('Removed the large seed: events'), (draft) =>
      draft.remove('events', named(part)),
    )
  await write(deps, message('Removed the large seed: crawlers'), async (draft) => {
    await draft.remove('crawlers', named(await store.selectCrawlerIds(draft.client)))
    await store.deleteRuns(draft.client)
    for (const noun of ['categories', 'groups', 'main-groups', 'locations'] as const)
      await draft.remove(noun, named(await store.selectUnneeded(draft.client, noun)))
  })
  let people = 0
  await write(deps, message('Removed the large seed: people'), async (draft) => {
    people = await store.deletePeople(draft.client)
    if (people > 0) draft.note('app-users', LARGE_SEED.id, ['email'])
  })
  return { events: events.length, people }
}

function write(deps: SeedDeps, summary: Message, body: (draft: ChangeDraft) => Promise<void>) {
  return writeChangeSet(deps, { author: LARGE_SEED, cause: 'demo', summary }, body)
}

/** Restores starter catalogue entries that an operator deleted or never had, for as long as the seed is there. */
async function completeCatalogue(deps: SeedDeps): Promise<void> {
  const starter = starterCatalogue()
  const { pool } = deps.database
  const known = await store.selectStored(pool, 'categories')
  const lacking = STARTER_CATEGORIES.filter(({ id }) => !known.has(id))
  const pictures = await storePictures(deps.dataDir, lacking)
  await write(deps, message('Large seed: catalogue'), async (draft) => {
    const without = async <R extends { id: string }>(
      table: 'locations' | 'main_groups' | 'groups',
      rows: R[],
    ) => {
      const stored = await store.selectStored(draft.client, table)
      return rows.filter(({ id }) => !stored.has(id))
    }
    await draft.create('locations', await without('locations', starter.locations))
    await draft.create('main-groups', await without('main_groups', starter.mainGroups))
    await draft.create('groups', await without('groups', starter.groups))
    await draft.create(
      'categories',
      starter.categories
        .filter(({ id }) => !known.has(id))
        .map((row) => ({ ...row, ...pictures.get(row.id) })),
    )
  })
}

/** The starter categories with the titles they have here. */
async function readCategories({ database }: SeedDeps): Promise<Kind[]> {
  const titles = await store.selectStored(database.pool, 'categories')
  return STARTER_CATEGORIES.map(({ id, title, group, parent }) => ({
    id,
    title: titles.get(id) ?? title,
    group,
    parent,
  }))
}

async function insertRuns(
  { client }: ChangeDraft,
  crawlers: readonly LargeCrawler[],
  runs: ReturnType<typeof createRuns>,
): Promise<void> {
  await store.insertPlain(
    client,
    'runs',
    runs.map((run) => ({
      id: run.id,
      crawler: run.crawler,
      mode: run.mode,
      state: run.state,
      author_kind: 'crawler',
      author_id: run.crawler,
      by: LARGE_SEED.name,
      is_local: false,
      started_at: run.startedAt,
      ended_at: run.endedAt,
      progress: run.progress,
      counts: run.counts,
      findings: run.findings,
      notes: run.notes,
      error: run.error,
      plan: run.plan,
      attempt: 1,
      alive_at: run.endedAt,
    })),
  )
  const wrong = crawlers.flatMap(({ row, state, category }) =>
    findingsOf(state, category).map((finding) => ({
      crawler: row.id,
      kind: finding.kind,
      message: finding.message,
      since: runs.findLast(({ crawler }) => crawler === row.id)?.startedAt,
      runs: state === 'failing' ? FAILED_RUNS : 1,
      // No mail is sent about sample data.
      notified_at: runs.findLast(({ crawler }) => crawler === row.id)?.endedAt,
    })),
  )
  await store.insertPlain(client, 'crawler_health', wrong)
  await store.setLastRuns(client)
}

async function insertReview(
  { client }: ChangeDraft,
  questions: ReturnType<typeof createReview>,
): Promise<void> {
  await store.insertPlain(
    client,
    'review_items',
    questions.map(({ eventId, firstSeenAt, lastSeenAt, ...question }) => ({
      ...question,
      event_id: eventId,
      first_seen_at: firstSeenAt,
      last_seen_at: lastSeenAt,
      revision: 1,
    })),
  )
}

async function insertPeople(
  { client }: ChangeDraft,
  people: readonly LargePerson[],
): Promise<void> {
  await store.insertPlain(
    client,
    'app_users',
    people.map((person) => ({
      email: person.email,
      plans: person.plans,
      location: person.location,
      zone: person.zone,
      daily_digest: person.dailyDigest,
      digest_hour: person.digestHour,
      show_images: true,
      on_boarded_version: person.onBoardedVersion,
      on_boarded_date: person.onBoardedDate,
      last_enter: person.lastEnter,
      last_exit: person.lastExit,
      created_at: person.createdAt,
      // Gives access to settings of somebody who does not exist; unpredictable nevertheless, as for everybody.
      digest_token: `Dg1${randomBytes(18).toString('base64url')}`,
      // Nothing is ever sent to them.
      is_demo: true,
    })),
  )
  await store.insertPlain(
    client,
    'subscriptions',
    people.flatMap(({ email, follows, createdAt }) =>
      follows.map((category) => ({ email, category, created_at: createdAt })),
    ),
  )
}

function inParts<T>(all: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < all.length; from += EVENTS_AT_ONCE)
    parts.push(all.slice(from, from + EVENTS_AT_ONCE))
  return parts
}

function named(ids: readonly string[]) {
  return ids.map((id) => ({ id }))
}
