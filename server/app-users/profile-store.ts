import type { AppUser } from '@app/core/app-users/app-user.ts'
import type { Profile } from '@app/core/app-users/profile.ts'
import type { Queryable } from '../db/queryable.ts'
import { findAppUser } from './store.ts'

/** Fields visible only to the person, in their profile and export. */
export type PersonFields = Pick<Profile, 'language' | 'consent' | 'deletionAt'> & {
  createdAt: string
}

export async function findPerson(
  client: Queryable,
  email: string,
): Promise<(AppUser & PersonFields) | null> {
  const user = await findAppUser(client, email)
  const { rows } = await client.query<
    Omit<PersonFields, 'consent'> & { consentAt: string | null; consentVersion: string | null }
  >(
    `select language, consent_at as "consentAt", consent_version as "consentVersion",
       deletion_at as "deletionAt", created_at as "createdAt"
     from app_users where email = $1`,
    [email],
  )
  const [row] = rows
  if (!user || !row) return null
  const { consentAt, consentVersion, ...fields } = row
  const consent =
    consentAt === null || consentVersion === null
      ? null
      : { at: consentAt, version: consentVersion }
  return { ...user, ...fields, consent }
}

export async function updateLanguage(
  client: Queryable,
  { email, language }: { email: string; language: Profile['language'] },
): Promise<void> {
  await client.query('update app_users set language = $2 where email = $1', [email, language])
}

export async function updateConsent(
  client: Queryable,
  { email, at, version }: { email: string; at: string; version: string },
): Promise<void> {
  await client.query(
    'update app_users set consent_at = $2, consent_version = $3 where email = $1',
    [email, at, version],
  )
}

/** Schedules the deletion of a person's data, or cancels it with null; an earlier schedule is kept. */
export async function updateDeletion(
  client: Queryable,
  { email, at }: { email: string; at: string | null },
): Promise<void> {
  await client.query(
    `update app_users set deletion_at = case when $2::timestamptz is null then null
       else coalesce(deletion_at, $2) end where email = $1`,
    [email, at],
  )
}
