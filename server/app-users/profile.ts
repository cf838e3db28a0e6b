import type { Profile, ProfileChanges } from '@app/core/app-users/profile.ts'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import { isOnTrial, toEntitlements } from '@app/core/plans/plan.ts'
import { transaction } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DataDeps } from '../deps.ts'
import { findTermsVersion } from '../legal/store.ts'
import { unknownPerson } from './address.ts'
import { saveAppUser } from './actions.ts'
import { findPerson, updateConsent, updateLanguage } from './profile-store.ts'
import { lockAppUser } from './store.ts'

/** A person's own profile. */
export async function readProfile(
  { database, clock }: DataDeps,
  email: string,
  client: Queryable = database.pool,
): Promise<Profile> {
  const person = await findPerson(client, email)
  if (!person) throw unknownPerson()
  const now = clock.now()
  const { plans: _plans, trialUntil, createdAt: _createdAt, ...shown } = person
  const { plan: name, ...allowed } = toEntitlements(person, now)
  const plan = { name, ...allowed, trialUntil: isOnTrial(person, now) ? trialUntil : null }
  return { ...shown, plan, termsVersion: await findTermsVersion(client) }
}

/** Sets the given fields of a person, all or none. */
export async function updateProfile(
  deps: DataDeps,
  email: string,
  { language, ...changes }: ProfileChanges,
): Promise<Profile> {
  return transaction(deps.database, async (client) => {
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    )
    await saveAppUser(deps, email, given, client)
    if (language !== undefined) await updateLanguage(client, { email, language })
    return readProfile(deps, email, client)
  })
}

/** Consents to the terms and the privacy notice; only the current versions are accepted. */
export async function giveConsent(
  deps: DataDeps,
  email: string,
  version: string,
): Promise<Profile> {
  return transaction(deps.database, async (client) => {
    if (!(await lockAppUser(client, email))) throw unknownPerson()
    const termsVersion = await findTermsVersion(client)
    if (termsVersion !== version)
      throw new AppError(
        'conflict',
        message('The terms or the privacy notice changed since. Read them again.'),
        { details: { termsVersion } },
      )
    await updateConsent(client, { email, at: deps.clock.now().toString(), version })
    return readProfile(deps, email, client)
  })
}
