import type { ImportAnswer } from '@app/core/imports/endpoints.ts'
import { useState } from 'react'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { describeFound } from './import-summary.ts'
import type { EventList } from './use-event-list.ts'

export type SourceReport = { id: string; source: string; sum: string; answer: ImportAnswer }

export type SourceCalls = ReturnType<typeof useSourceCalls>

const MAX_REPORTS = 5

/** Calls to sources: the running ones, and the results of the last ones. Each appends to the list. */
export function useSourceCalls(list: EventList) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [reports, setReports] = useState<SourceReport[]>([])

  /** `name` is the button's own; `source` is for people. False if the call failed. */
  async function run(name: string, source: string, ask: () => Promise<ImportAnswer>) {
    setBusy((current) => new Set([...current, name]))
    try {
      const answer = await ask()
      const sum = describeFound(list.append(answer.events))
      const report = { id: crypto.randomUUID(), source, sum, answer }
      setReports((current) => [report, ...current].slice(0, MAX_REPORTS))
      toast(`${source}: ${sum}`)
      return true
    } catch (error) {
      toastError(t('Failed: {reason}', { reason: messageOf(error) }))
      return false
    } finally {
      setBusy((current) => new Set([...current].filter((other) => other !== name)))
    }
  }

  return {
    run,
    isBusy: (name: string) => busy.has(name),
    reports,
    dismiss: (id: string) => setReports((current) => current.filter((one) => one.id !== id)),
  }
}
