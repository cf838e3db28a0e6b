import type { LegalDocument, LegalVersion } from '@app/core/legal/legal-document.ts'
import type { ChangeAuthor, ChangeCause } from '@app/core/log/change-set.ts'
import type { Queryable } from '../db/queryable.ts'

type StoredDocument = LegalDocument & { changedAt: string }

export async function selectLegalDocuments(client: Queryable): Promise<StoredDocument[]> {
  const { rows } = await client.query<StoredDocument>(
    `select type, html, version, changed_at as "changedAt" from legal_documents`,
  )
  return rows
}

type VersionLine = {
  id: number
  at: string
  cause: ChangeCause
  kind: ChangeAuthor['kind']
  author: string
  name: string
}

// The document after each change set; deletions are not versions.
const VERSIONS = `from change_rows r join change_sets s on s.id = r.set_id
  where r.noun = 'legal-documents' and r.row_id = $1 and r.after is not null`
const COLUMNS = `s.id, s.at, s.cause, s.author_kind as kind, s.author_id as author, s.author_name as name`

/** All states of a document still in the log, newest first. */
export async function selectLegalVersions(
  client: Queryable,
  type: string,
): Promise<LegalVersion[]> {
  const { rows } = await client.query<VersionLine>(
    `select ${COLUMNS} ${VERSIONS} order by s.appended desc`,
    [type],
  )
  return rows.map(toVersion)
}

export async function findLegalVersion(
  client: Queryable,
  { type, id }: { type: string; id: number },
): Promise<(LegalVersion & { html: string }) | undefined> {
  const { rows } = await client.query<VersionLine & { html: string }>(
    `select ${COLUMNS}, r.after ->> 'html' as html ${VERSIONS} and s.id = $2
     order by r.ordinal desc limit 1`,
    [type, id],
  )
  const [line] = rows
  return line && { ...toVersion(line), html: line.html }
}

function toVersion({ id, at, cause, kind, author, name }: VersionLine): LegalVersion {
  return { id, at, cause, author: { kind, id: author, name } }
}

/** The latest change of the terms or the privacy notice, the version that people agree to; null before the first. */
export async function findTermsVersion(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(
    `select max(changed_at) as version from legal_documents
     where type in ('TermsAndConditions', 'PrivacyPolicy')`,
  )
  return rows[0]?.version ?? null
}
