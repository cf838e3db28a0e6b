import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import { randomBytes } from 'node:crypto'
import { findCategoryTitles } from '../categories/store.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DataDeps } from '../deps.ts'
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

/** A stored feed with the last read of each program, newest first. */
export type StoredFeed = FeedChoice & { path: string; readers: FeedReader[] }

/** The path of people's calendars. */
export const CALENDAR_PATH = '/calendar'

/** A person's calendar feed, created on first use. */
export async function readCalendarFeed(
  { database: { pool }, clock }: DataDeps,
  email: string,
): Promise<StoredFeed> {
  const known = await findFeed(pool, email)
  if (!known) await insertFeed(pool, { email, token: newToken(), at: clock.now().toString() })
  return showFeed(pool, email)
}

/** Chooses the feed's content: everything the person follows, or only these categories. */
export async function updateCalendarFeed(
  deps: DataDeps,
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

/** Gives the feed a new address; the former one stops working. */
export async function renewCalendarFeed(deps: DataDeps, email: string): Promise<StoredFeed> {
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

/** 192 bits, with a prefix that logs recognise and redact. */
function newToken(): string {
  return `Cf1${randomBytes(24).toString('base64url')}`
}
