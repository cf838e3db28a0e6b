import { message } from '@app/core/messages/message.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { AppUserChanges } from '@app/core/app-users/app-user.ts'
import { LOCATION_GROUP } from '@app/core/categories/category.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { findPlansWith } from '@app/core/plans/plan.ts'
import { ensureAppUser, saveAppUser } from '../app-users/actions.ts'
import { replaceSubscriptions } from '../app-users/subscriptions-store.ts'
import { storePictures } from '../catalogue/art/pictures.ts'
import { removeFromCategories } from '../catalogue/delete-cascade.ts'
import type { DataDeps, Deps } from '../deps.ts'
import { makeDigestsNow } from '../digest/actions.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { DEMO_PATH } from './demo-pages.ts'
import { HALL } from './programme.ts'
import {
  countDemo,
  deleteDemoUsers,
  selectExistingCategories,
  findDemo,
  markDemoUser,
  markSeeded,
  markShown,
  orderDemoRow,
  selectDemoRows,
  setAddress,
} from './store.ts'
import { PRODUCT } from '../log/author.ts'

const CATEGORY = 'LANTERNHALL'
const CRAWLER = 'demo-lantern-hall'

const WITH_DIGEST = findPlansWith('digest').slice(0, 1)

type DemoPerson = AppUserChanges & { email: string; follows: string[] }

/** Fictitious people, at a reserved domain. */
const PEOPLE: readonly DemoPerson[] = [
  {
    email: 'astrid.demo@example.com',
    location: 'Copenhagen',
    plans: WITH_DIGEST,
    dailyDigest: true,
    digestHour: 7,
    follows: [CATEGORY, 'SUPERLIGADK', 'DK_DR1', 'TIVOLI', 'HOLIDAYSDENMARK'],
  },
  {
    email: 'mihai.demo@example.com',
    location: 'Bucharest',
    zone: 'Europe/Bucharest',
    plans: WITH_DIGEST,
    dailyDigest: true,
    digestHour: 8,
    follows: [CATEGORY, 'RO_PRO-TV', 'FORMULA1', 'NETFLIX'],
  },
  {
    email: 'selma.demo@example.com',
    location: 'Gothenburg',
    zone: 'Europe/Stockholm',
    follows: [CATEGORY, 'NETFLIX', 'ULLEVI'],
  },
]

/** Orders a demo. Ordering again changes nothing, even after the demo was removed. */
export async function orderDemo({ database, clock }: DataDeps): Promise<void> {
  await orderDemoRow(database.pool, clock.now().toString())
}

export type SeedDemo = {
  /** Where this server listens on this machine: `http://127.0.0.1:4300`. */
  address: string
  /** Runs one crawler and waits for it to end. */
  runCrawler: (id: string) => Promise<unknown>
}

/**
 * Creates the ordered demo: its rows in one change set, one crawl of its website, and a digest for its people. Each
 * step is done once; after a crash the next start continues, and if the server moved to another port, the demo
 * follows. The website must already be up. Returns whether there was a demo to create.
 */
export async function seedDemo(deps: Deps, { address, runCrawler }: SeedDemo): Promise<boolean> {
  const { pool } = deps.database
  const ordered = await findDemo(pool)
  if (!ordered) return false
  await updateDemoAddress(deps, address)
  if (ordered.shownAt !== null) return false
  if (ordered.seededAt === null) await makeRows(deps, address)
  if (await isDemoPresent(deps)) {
    await runCrawler(CRAWLER)
    await makeDigestsNow(deps)
  }
  await markShown(pool, deps.clock.now().toString())
  return true
}

/** The origin of the demo's website; null if there is no demo. */
export async function findDemoUrl(deps: Pick<Deps, 'database'>): Promise<string | null> {
  const demo = await findDemo(deps.database.pool)
  return demo?.address && (await isDemoPresent(deps)) ? demo.address : null
}

/** Whether anything of the demo is left; as long as there is, its website responds and may be crawled. */
export async function isDemoPresent({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const demo = await findDemo(database.pool)
  if (!demo?.seededAt) return false
  const { crawlers, categories, appUsers } = await countDemo(database.pool, demo)
  return crawlers + categories + appUsers > 0
}

/** The path of the demo's website on this server, and what removing the demo would delete. */
export async function readDemo({ database }: Pick<Deps, 'database'>) {
  const demo = await findDemo(database.pool)
  const counts = demo?.seededAt ? await countDemo(database.pool, demo) : NOTHING
  const present = counts.crawlers + counts.categories + counts.appUsers > 0
  return {
    present,
    address: present ? `${DEMO_PATH}/programme` : null,
    counts,
  }
}

const NOTHING = { crawlers: 0, categories: 0, events: 0, appUsers: 0, mails: 0 }

/**
 * Removes whatever is left of the demo, edited or not: its crawler, its category with every event in it, the events
 * it brought in any category, its people and their mails. Other crawlers that fill its category go Offline. Skips
 * what an operator has already deleted. The catalogue's part is one change set; undoing it restores the website too,
 * but not the people.
 */
export async function removeDemo(deps: Deps, author: ChangeAuthor): Promise<Written> {
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, cause: 'demo', summary: message('Removed the demo') },
    async (draft) => {
      const demo = await findDemo(draft.client, { isLocked: true })
      if (!demo?.seededAt) return
      const rows = await selectDemoRows(draft.client, demo)
      await draft.remove('events', toRows(rows.events))
      await removeFromCategories(draft, rows.categories)
      await draft.remove('crawlers', toRows(rows.crawlers))
      await draft.update(
        'crawlers',
        rows.stranded.map((id) => ({ id, fields: { active: false } })),
      )
      await draft.remove('categories', toRows(rows.categories))
    },
  )
  await removePeople(deps, author)
  return { changeSet, rowCount }
}

/** A separate change set: actions on people contain no values, so they cannot be undone. */
async function removePeople(deps: Deps, author: ChangeAuthor): Promise<void> {
  const meta = {
    author,
    cause: 'demo' as const,
    summary: message('Removed the people of the demo'),
  }
  await writeChangeSet(deps, meta, async (draft) => {
    if ((await deleteDemoUsers(draft.client)) > 0) draft.note('app-users', 'demo', ['email'])
  })
}

/** Points the crawler to the new address, unless someone has given it another one. */
async function updateDemoAddress(deps: Deps, address: string): Promise<void> {
  const demo = await findDemo(deps.database.pool)
  if (!demo?.address || demo.address === address) return
  const meta = {
    author: PRODUCT,
    cause: 'demo' as const,
    summary: message('Moved the demo with the server'),
  }
  await writeChangeSet(deps, meta, async (draft) => {
    const row = (await draft.read('crawlers', [CRAWLER])).get(CRAWLER)
    if (row?.url === programmeUrl(demo.address ?? ''))
      await draft.update('crawlers', [{ id: CRAWLER, fields: { url: programmeUrl(address) } }])
    await setAddress(draft.client, address)
  })
}

function programmeUrl(address: string): string {
  return `${address}${DEMO_PATH}/programme`
}

async function makeRows(deps: Deps, address: string): Promise<void> {
  const pictures = await storePictures(deps.config.dataDir, [HALL_CATEGORY])
  await writeChangeSet(
    deps,
    {
      author: PRODUCT,
      cause: 'demo',
      summary: message('Set up the demo: {title}', { title: HALL.name }),
    },
    async (draft) => {
      // If two servers start at the same time, the second waits here and finds everything done.
      const demo = await findDemo(draft.client, { isLocked: true })
      if (!demo || demo.seededAt !== null) return
      const now = deps.clock.now()
      await draft.create('categories', [{ ...HALL_CATEGORY, ...pictures.get(CATEGORY) }])
      await draft.create('crawlers', [crawlerRow(address, now)])
      for (const person of PEOPLE) await makePerson(deps, draft, person)
      const made = { category: CATEGORY, crawler: CRAWLER, address, at: now.toString() }
      await markSeeded(draft.client, made)
    },
  )
}

const HALL_CATEGORY = {
  id: CATEGORY,
  title: HALL.name,
  group: LOCATION_GROUP,
  parent: HALL.city,
  index: 13,
}

function crawlerRow(address: string, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(HALL.zone).toPlainDate()
  const at = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone: HALL.zone, plainTime }).toInstant().toString()
  return {
    ...NEW_CRAWLER,
    id: CRAWLER,
    title: `${HALL.name} (demo)`,
    description: `Reads the programme of ${HALL.name}, an invented venue whose website this installation serves itself.`,
    method: 'SchemaOrgEvents',
    active: true,
    url: programmeUrl(address),
    category: CATEGORY,
    categoryTitle: HALL.name,
    // All three weeks of the programme; the method alone would keep one.
    crawlToDate: today.add({ years: 1 }).toString(),
    nextRunDate: at(today.add({ days: 1 }), '06:00'),
    autoSetNextRunDate: true,
    overwriteExisting: true,
  }
}

async function makePerson(
  deps: Deps,
  draft: ChangeDraft,
  { email, follows, ...fields }: DemoPerson,
): Promise<void> {
  const { client } = draft
  const at = deps.clock.now()
  await ensureAppUser(deps, email, client)
  const visits = {
    onBoardedVersion: '1.0.0',
    onBoardedDate: at.subtract({ hours: 24 * 40 }).toString(),
    lastEnter: at.subtract({ hours: 14 }).toString(),
    lastExit: at.subtract({ hours: 13 }).toString(),
  }
  await saveAppUser(deps, email, { ...visits, ...fields }, client)
  await markDemoUser(client, email)
  // An operator may already have removed some of the starter categories.
  const categories = await selectExistingCategories(client, follows)
  await replaceSubscriptions(client, { email, categories, at: at.toString() })
}

function toRows(ids: string[]) {
  return ids.map((id) => ({ id }))
}
