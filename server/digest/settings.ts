import { message } from '@app/core/messages/message.ts'
import { collectDigest, type Digest } from '@app/core/digest/digest.ts'
import { AppError } from '@app/core/errors.ts'
import type { Language } from '@app/core/languages.ts'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import { setSubscriptions, saveAppUser } from '../app-users/actions.ts'
import { findPerson } from '../app-users/profile-store.ts'
import { findByDigestToken } from '../app-users/store.ts'
import { selectSubscriptions } from '../app-users/subscriptions-store.ts'
import { readWhatCounts } from '../app-users/what-counts.ts'
import type { DataDeps } from '../deps.ts'
import type { DigestCategory } from './store.ts'
import { readUpcomingAt } from './upcoming.ts'

export type DigestSettings = {
  language: Language
  isOn: boolean
  zone: string
  digestHour: number
  follows: DigestCategory[]
  /** Everything upcoming for the person; null if there is nothing. */
  digest: Digest | null
}

/** What a person sees behind the links of their digest. The token identifies the person. */
export async function readSettings(deps: DataDeps, token: string): Promise<DigestSettings> {
  const person = await personOf(deps, token)
  const { pool } = deps.database
  const subscriptions = await selectSubscriptions(pool, person.email)
  const now = deps.clock.now()
  const { categories: counting, narrow } = await readWhatCounts(pool, person, { now })
  const upcoming = readUpcomingAt(now)
  await upcoming.load(pool, subscriptions)
  const { categories } = upcoming.of(subscriptions)
  const { events } = upcoming.of(counting)
  const user = { ...person, dailyDigest: true }
  const language = (await findPerson(pool, person.email))?.language ?? 'en'
  const { compare } = new Intl.Collator(language)
  return {
    language,
    isOn: person.dailyDigest,
    zone: person.zone,
    digestHour: person.digestHour,
    follows: categories.toSorted((one, other) => compare(one.title, other.title)),
    digest: collectDigest({ user, subscriptions: counting, events, categories, narrow, now }),
  }
}

/** Switches the person's digest on or off; idempotent. */
export async function switchDigest(
  deps: DataDeps,
  token: string,
  dailyDigest: boolean,
): Promise<void> {
  const { email } = await personOf(deps, token)
  await saveAppUser(deps, email, { dailyDigest })
}

/** Keeps these of the person's subscriptions and removes the others; adds none. */
export async function storeFollowed(
  deps: DataDeps,
  token: string,
  unchanged: string[],
): Promise<void> {
  const { email } = await personOf(deps, token)
  const subscriptions = await selectSubscriptions(deps.database.pool, email)
  await setSubscriptions(
    deps,
    email,
    subscriptions.filter((id) => unchanged.includes(id)),
  )
}

async function personOf({ database }: DataDeps, token: string): Promise<AppUser> {
  const person = await findByDigestToken(database.pool, token)
  if (person) return person
  throw new AppError(
    'not-found',
    message('This link leads to nobody. Take the one of your latest digest.'),
  )
}
