import { toPersonTable, type PersonExport } from '@app/core/exports/person-table.ts'
import { selectAppSessions } from '../auth/app-sessions-store.ts'
import type { DataDeps } from '../deps.ts'
import type { Caller } from '../http/route.ts'
import { unknownPerson } from '../app-users/address.ts'
import { findFeed, selectFeedReaders } from '../app-users/calendar-feed-store.ts'
import { selectStoredOf } from './person-store.ts'
import { findPerson } from '../app-users/profile-store.ts'
import { readSubscriptions } from '../app-users/subscriptions.ts'

type Person = NonNullable<Caller['appUser']>

/** Everything that is stored about a person. */
export async function exportPerson(deps: DataDeps, { id, email }: Person): Promise<PersonExport> {
  const { pool } = deps.database
  const person = await findPerson(pool, email)
  if (!person) throw unknownPerson()
  const { consent, ...profile } = person
  const feed = await findFeed(pool, email)
  const sessions = await selectAppSessions(pool, id)
  return {
    exportedAt: deps.clock.now().toString(),
    profile: {
      ...profile,
      consentAt: consent?.at ?? null,
      consentVersion: consent?.version ?? null,
    },
    subscriptions: (await readSubscriptions(deps, email)).subscriptions,
    devices: sessions.map(({ id: _id, ...session }) => session),
    // Without the address: a reader of the file must not be able to read the calendar too.
    calendarFeed: feed && { madeAt: feed.madeAt, categories: feed.categories },
    calendarReaders: feed ? await selectFeedReaders(pool, email) : [],
    ...(await selectStoredOf(pool, email)),
  }
}

/** The same as a table. */
export async function exportPersonAsCsv(deps: DataDeps, person: Person): Promise<string> {
  return toPersonTable(await exportPerson(deps, person))
}
