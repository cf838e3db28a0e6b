import { restoreLegalVersion, saveLegalDocument } from '@app/core/legal/endpoints.ts'
import { LEGAL_TITLES, type LegalDocument } from '@app/core/legal/legal-document.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { singleSender } from '../../drafts/sender.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { refetch } from '../queries.ts'
import { useDraftRows } from '../rows/draft-rows.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { useAction } from '../use-action.ts'
import { LEGAL_KEY, legalQuery } from './query.ts'

/** A document is a row that is never added or deleted; its type is its id. */
export type LegalRow = LegalDocument & { id: LegalDocument['type'] }

/** The documents with their drafts, and their saves, resets and restores with toasts. */
export function useLegalActions(read: readonly LegalDocument[] | undefined) {
  const queryClient = useQueryClient()
  const kind = useMemo(() => legalKind(queryClient), [queryClient])
  const documents = useMemo(() => read?.map((each) => ({ ...each, id: each.type })), [read])
  const rows = useDraftRows(kind, documents)
  const saves = useRowSaves(kind, rows)

  const { run: restore } = useAction(
    ({ document: { type, version }, id }: { document: LegalDocument; id: number }) =>
      call(restoreLegalVersion, { params: { type, id }, body: { version } }),
    {
      done: ({ document }) => {
        const title = titleOf(document)
        putDocument(queryClient, document)
        return {
          text: t('{title} updated successfully', { title }),
          undone: t('{title} is back as it was', { title }),
        }
      },
      failed: (message, { document }) =>
        t('{title} failed to be updated: {message}', { title: titleOf(document), message }),
      refetches: LEGAL_KEY,
    },
  )

  return { ...saves, rows, restore }
}

/** How legal texts are saved, each document by itself, with the messages about it. */
function legalKind(queryClient: QueryClient): RowKind<LegalRow> {
  const updated = (row: LegalRow) => t('{title} updated successfully', { title: titleOf(row) })
  return {
    noun: 'legal-documents',
    blank: {},
    sender: singleSender(async ({ id, version, fields }, requestKey) => {
      const body = { html: String(fields['html']), version: version ?? 0 }
      const params = { type: id as LegalRow['id'] }
      const answer = await call(saveLegalDocument, { params, body }, requestKey)
      const { document, ...written } = answer
      return { ...written, show: () => putDocument(queryClient, document) }
    }),
    reload: () => refetch(queryClient, LEGAL_KEY),
    nameOf: titleOf,
    countOf: String,
    labelOf: String,
    words: {
      saved: ({ rows: [row] }) => (row ? updated(row.fields) : null),
      unchanged: updated,
      failed: ([row], message) =>
        t('{title} failed to be updated: {message}', {
          title: row ? titleOf(row.fields) : '',
          message,
        }),
    },
  }
}

function putDocument(queryClient: QueryClient, document: LegalDocument) {
  queryClient.setQueryData(legalQuery.queryKey, (known) =>
    known?.map((each) => (each.type === document.type ? document : each)),
  )
}

function titleOf({ type }: Pick<LegalDocument, 'type'>): string {
  return translateMessage(LEGAL_TITLES[type])
}
