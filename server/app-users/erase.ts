import type { Profile } from '@app/core/app-users/profile.ts'
import type { DataDeps } from '../deps.ts'
import { RETAINED_BACKUPS } from '../backup/folder.ts'
import { transaction } from '../db/connect.ts'
import { personSubject, serveEach, type ServeDeps } from '../serving/serve.ts'
import { erasePerson, selectDeletionsDue } from './erase-store.ts'
import { findPerson, updateDeletion } from './profile-store.ts'
import { readProfile } from './profile.ts'
import { unknownPerson } from './address.ts'

/** Time to reconsider. */
const DELETION_HOURS = 24
/** People erased per run; the job runs again soon. */
const BATCH = 500

/**
 * Schedules the deletion of a person and all their data. Also returns when the last of the retained daily backups
 * that contain the person will be gone.
 */
export async function deleteAccount(
  { database, clock }: DataDeps,
  email: string,
): Promise<{ deletionAt: string; backupsUntil: string }> {
  const at = clock.now().add({ hours: DELETION_HOURS }).toString()
  await updateDeletion(database.pool, { email, at })
  const person = await findPerson(database.pool, email)
  if (person?.deletionAt == null) throw unknownPerson()
  const deletionAt = Temporal.Instant.from(person.deletionAt)
  const backupsUntil = deletionAt.add({ hours: 24 * RETAINED_BACKUPS }).toString()
  return { deletionAt: person.deletionAt, backupsUntil }
}

/** Cancels a scheduled deletion. */
export async function keepAccount(deps: DataDeps, email: string): Promise<Profile> {
  await updateDeletion(deps.database.pool, { email, at: null })
  return readProfile(deps, email)
}

/** Erases everyone who is due; returns how many. */
export async function eraseDuePeople(deps: ServeDeps): Promise<number> {
  const { database, clock } = deps
  const now = clock.now().toString()
  let erased = 0
  const items = await selectDeletionsDue(database.pool, { now, limit: BATCH })
  const work = async (email: string) => {
    if (await transaction(database, (client) => erasePerson(client, { email, now }))) erased += 1
  }
  await serveEach(deps, { task: 'erasure', items, toSubject: personSubject, work })
  return erased
}
