import { restoreLegalVersion, saveLegalDocument } from '@app/core/legal/endpoints.ts'
import { LEGAL_TITLES, type LegalDocument } from '@app/core/legal/legal-document.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { said, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { conflictOf } from '../conflict.ts'
import { undoOf } from '../undo.ts'
import { LEGAL_KEY, legalQuery } from './query.ts'

type Saving = Pick<LegalDocument, 'type' | 'version' | 'html'>

/** Saves and restores of one document, with their toasts; `onStored` once the server has it. */
export function useLegalActions(type: LegalDocument['type'], onStored: () => void) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const title = said(LEGAL_TITLES[type])

  async function write(send: () => ReturnType<typeof saveNow>) {
    setBusy(true)
    try {
      const { changeSet, document } = await send()
      queryClient.setQueryData(legalQuery.queryKey, (known) =>
        known?.map((each) => (each.type === type ? document : each)),
      )
      onStored()
      void queryClient.invalidateQueries({ queryKey: LEGAL_KEY })
      toast(
        t('{title} updated successfully', { title }),
        undoOf(queryClient, changeSet, t('{title} is back as it was', { title })),
      )
    } catch (error) {
      const found = conflictOf(error)
      if (found) setConflict(found)
      else {
        const message = messageOf(error)
        toastError(t('{title} failed to be updated: {message}', { title, message }))
      }
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    conflict,
    save: (saving: Saving) => write(() => saveNow(saving)),
    restore: (id: number, version: number) =>
      write(() => call(restoreLegalVersion, { params: { type, id }, body: { version } })),
    decideLater: () => {
      setConflict(undefined)
      void queryClient.invalidateQueries({ queryKey: LEGAL_KEY })
    },
  }
}

function saveNow({ type, html, version }: Saving) {
  return call(saveLegalDocument, { params: { type }, body: { html, version } })
}
