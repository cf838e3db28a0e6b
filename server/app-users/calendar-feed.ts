import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import { randomBytes } from 'node:crypto'
import { findCategoryTitles } from '../categories/store.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { unknownPerson } from './address.ts'
import {
  findFeed,
  insertFeed,
  renewFeed,
  selectFeedReaders,
  updateFeedCategories,
  type FeedChoice,
  type FeedReader,
} from './calendar-feed-store.ts'

/** A feed as it is stored, with when each program last looked, the newest first. */
export type StoredFeed = FeedChoice & { path: string; readers: FeedReader[] }

type FeedDeps = Pick<Deps, 'database' | 'clock'>

/** Where the calendars of people are read. */
export const CALENDAR_PATH = '/calendar'

/** A person's calendar feed, made when it is first asked for. */
export async function readCalendarFeed(
  { database: { pool }, clock }: FeedDeps,
  email: string,
): Promise<StoredFeed> {
  const known = await findFeed(pool, email)
  if (!known) await insertFeed(pool, { email, token: newToken(), at: clock.now().toString() })
  return showFeed(pool, email)
}

/** Chooses what goes into the feed: of what is followed everything, or these categories alone. */
export async function updateCalendarFeed(
  deps: FeedDeps,
  email: string,
  categories: string[] | null,
): Promise<StoredFeed> {
  const { pool } = deps.database
  const wanted = categories && [...new Set(categories)]
  const titles = await findCategoryTitles(pool, wanted ?? [])
  const missing = wanted?.find((id) => !titles.has(id))
  if (missing !== undefined)
    throw new AppError('bad-input', message('There is no category {id}', { id: missing }))
  await readCalendarFeed(deps, email)
  await updateFeedCategories(pool, { email, categories: wanted })
  return showFeed(pool, email)
}

/** Gives the feed a new address; the former one answers nobody from now on. */
export async function renewCalendarFeed(deps: FeedDeps, email: string): Promise<StoredFeed> {
  const { database, clock } = deps
  await readCalendarFeed(deps, email)
  await renewFeed(database.pool, { email, token: newToken(), at: clock.now().toString() })
  return showFeed(database.pool, email)
}

async function showFeed(client: Queryable, email: string): Promise<StoredFeed> {
  const feed = await findFeed(client, email)
  if (!feed) throw unknownPerson()
  const { token, ...shown } = feed
  const readers = await selectFeedReaders(client, email)
  return { path: `${CALENDAR_PATH}/${token}.ics`, ...shown, readers }
}

/** 192 bits, and shaped so that logs recognise and hide it. */
function newToken(): string {
  return `Cf1${randomBytes(24).toString('base64url')}`
}
