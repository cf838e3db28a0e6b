import { message, nest, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { LEGAL_TITLES } from '@app/core/legal/legal-document.ts'
import type { LegalDocument, LegalDocumentType } from '@app/core/legal/legal-document.ts'
import type { ChangeAuthor, ChangeCause, Written } from '@app/core/log/change-set.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DataDeps, Deps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { sanitiseLegalHtml } from './sanitise.ts'
import { findLegalVersion, selectLegalDocuments, selectLegalVersions } from './store.ts'

type ReadDeps = Pick<Deps, 'database'>
type Saved = Written & { document: LegalDocument }

/** All three documents, in the order of their titles on screen; one never saved is empty. */
export async function listLegalDocuments({ database }: ReadDeps) {
  return { documents: await readDocuments(database.pool) }
}

/** All versions of a document in the log, newest first. */
export async function listLegalVersions({ database }: ReadDeps, type: LegalDocumentType) {
  return { versions: await selectLegalVersions(database.pool, type) }
}

type VersionWanted = { type: LegalDocumentType; id: number }

/** A document as a given change set left it. */
export async function readLegalVersion({ database }: ReadDeps, wanted: VersionWanted) {
  const found = await findLegalVersion(database.pool, wanted)
  if (found) return { ...found, html: sanitiseLegalHtml(found.html) }
  const title = LEGAL_TITLES[wanted.type]
  throw new AppError(
    'not-found',
    message('There is no version {id} of {title}', { id: wanted.id, title: nest(title) }),
  )
}

type LegalSave = { type: LegalDocumentType; html: string; version: number }

/** Saves an operator's text; a conflict if somebody else has saved since that version. */
export async function saveLegalDocument(
  deps: DataDeps,
  author: ChangeAuthor,
  save: LegalSave,
): Promise<Saved> {
  const summary = message('Edited {message}', { message: nest(LEGAL_TITLES[save.type]) })
  return store(deps, { author, cause: 'edit', summary }, save)
}

/** Saves the text of an earlier version again. */
export async function restoreLegalVersion(
  deps: DataDeps,
  author: ChangeAuthor,
  { type, id, version }: VersionWanted & { version: number },
): Promise<Saved> {
  const { html, at } = await readLegalVersion(deps, { type, id })
  const summary = message('Restored {message} as of {date}', {
    message: nest(LEGAL_TITLES[type]),
    date: { instant: at },
  })
  return store(deps, { author, cause: 'restore', summary }, { type, html, version })
}

async function store(
  deps: DataDeps,
  meta: { author: ChangeAuthor; cause: ChangeCause; summary: Message },
  { type, html, version }: LegalSave,
): Promise<Saved> {
  const fields = { html: sanitiseLegalHtml(html) }
  const { changeSet, rowCount, result } = await writeChangeSet(deps, meta, async (draft) => {
    const stored = await draft.read('legal-documents', [type])
    // Version 0 means there was no document; of two such saves, the primary key refuses the later one.
    if (stored.size === 0 && version === 0)
      await draft.create('legal-documents', [{ id: type, ...fields }])
    else await draft.update('legal-documents', [{ id: type, version, fields }])
    return readDocuments(draft.client)
  })
  const document = result.find((each) => each.type === type)
  if (!document) throw new Error(`the saved ${type} was not found`)
  return { changeSet, rowCount, document }
}

async function readDocuments(client: Queryable): Promise<LegalDocument[]> {
  const stored = await selectLegalDocuments(client)
  // The titles are in the order of the screen and cover every type.
  return (Object.keys(LEGAL_TITLES) as LegalDocumentType[]).map((type) => {
    const row = stored.find((each) => each.type === type)
    return row
      ? { ...row, html: sanitiseLegalHtml(row.html) }
      : { type, html: '', version: 0, changedAt: null }
  })
}
