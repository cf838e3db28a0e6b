import { toDraftState, findBaseVersion, type Draft } from '@app/core/drafts/draft.ts'
import { restoreLegalVersion, saveLegalDocument } from '@app/core/legal/endpoints.ts'
import { LEGAL_TITLES, type LegalDocument } from '@app/core/legal/legal-document.ts'
import type { Conflict, Written } from '@app/core/log/change-set.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { conflictOf } from '../../drafts/conflict.ts'
import { saveRows, type Sender, type SentRow, type WrittenRows } from '../../drafts/sender.ts'
import { draftStore, dropDrafts, type DraftStore } from '../../drafts/store.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { refetch } from '../queries.ts'
import { reportReset } from '../reset.ts'
import { undoOf } from '../undo.ts'
import { LEGAL_KEY, legalQuery } from './query.ts'

/** A document as the server has it, as far as drafts know rows. */
export function storedText({ version, html }: LegalDocument) {
  return { version, fields: { html } }
}

/** Saves, resets and restores of one document, with their toasts. */
export function useLegalActions(document: LegalDocument, draft: Draft | undefined) {
  const queryClient = useQueryClient()
  const store = draftStore('legal')
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const { type, version } = document
  const title = translateMessage(LEGAL_TITLES[type])

  async function attempt(write: () => Promise<void>) {
    setBusy(true)
    try {
      await write()
    } catch (error) {
      const found = conflictOf(error)
      const message = messageOf(error)
      if (found) setConflict(found)
      else toastError(t('{title} failed to be updated: {message}', { title, message }))
    } finally {
      setBusy(false)
    }
  }

  /** Saves what is written; a document in which nothing is written is said to be saved, which it is. */
  async function save(over: number) {
    const html = draft?.edits['html']?.value ?? document.html
    const rows = [{ id: type, version: over, fields: { html } }]
    const { written, conflicts } = await saveRows(store, rows, legalSender(queryClient))
    if (conflicts[0]) setConflict(conflicts[0])
    if (written) reportUpdated(queryClient, type, written)
  }

  return {
    isBusy:
      isBusy || (draft !== undefined && toDraftState(draft, storedText(document)) === 'saving'),
    conflict,
    save: () => attempt(() => save(draft ? findBaseVersion(draft, storedText(document)) : version)),
    /** Over what somebody else saved, once a person has seen it. */
    saveOver: (theirs: number) => attempt(() => save(theirs)),
    restore: (id: number) =>
      attempt(async () => {
        const written = await call(restoreLegalVersion, { params: { type, id }, body: { version } })
        putDocument(queryClient, written.document)
        reportUpdated(queryClient, type, written)
      }),
    takeTheirs: () => store.happen({ kind: 'reset', ids: [type] }),
    reset() {
      if (draft) reportReset(1, dropDrafts(store, [type]))
    },
    decideLater: () => {
      setConflict(undefined)
      void queryClient.invalidateQueries({ queryKey: LEGAL_KEY })
    },
  }
}

/** How drafts of legal texts reach the server, each document by itself. */
export function legalSender(queryClient: QueryClient): Sender {
  return { write, idOf: ({ id }) => id }

  async function write([row]: readonly SentRow[], requestKey: string): Promise<WrittenRows> {
    if (!row) return { changeSet: null, rowCount: 0 }
    const body = { html: String(row.fields['html']), version: row.version ?? 0 }
    const params = { type: row.id as LegalDocument['type'] }
    const { document, ...written } = await call(saveLegalDocument, { params, body }, requestKey)
    return { ...written, show: () => putDocument(queryClient, document) }
  }
}

function putDocument(queryClient: QueryClient, document: LegalDocument) {
  queryClient.setQueryData(legalQuery.queryKey, (known) =>
    known?.map((each) => (each.type === document.type ? document : each)),
  )
}

/** Says that a document is stored, with the way back. */
export function reportUpdated(
  queryClient: QueryClient,
  type: LegalDocument['type'],
  { changeSet }: Written,
) {
  const title = translateMessage(LEGAL_TITLES[type])
  void refetch(queryClient, LEGAL_KEY)
  toast(
    t('{title} updated successfully', { title }),
    undoOf(queryClient, changeSet, t('{title} is back as it was', { title })),
  )
}

/** What another tab wrote at the same time, and the choice between the two. */
export function openConflict(store: DraftStore, document: LegalDocument, html: string) {
  const stored = storedText(document)
  store.happen({ kind: 'decided', id: document.type, stored, fields: { html } })
}
