import { decideReview, reopenReview } from '@app/core/runs/review-endpoints.ts'
import type { ReviewItem, Verdict } from '@app/core/runs/review.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { requestConfirmation } from '../../ui/confirmation.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { REVIEW_KEY } from './queries.ts'
import { reviewName, verdictEffect, verdictTitle } from './review-view.ts'

/** Applies verdicts, with toasts; asks first if there are several items. */
export function useVerdicts() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Verdict | null>(null)

  /** Returns whether it was decided. */
  async function decide(verdict: Verdict, items: readonly ReviewItem[]): Promise<boolean> {
    const [first] = items
    if (!first || busy) return false
    if (items.length > 1 && !(await requestConfirmation(questionOf(verdict, items)))) return false
    setBusy(verdict)
    try {
      const body = {
        verdict,
        items: items.map(({ id, revision, stored }) => ({ id, revision, version: stored.version })),
      }
      const { changeSet } = await call(decideReview, { body })
      await queryClient.invalidateQueries()
      toast(describeDecided(verdict, items), changeSet === null ? reopen(items) : undo(changeSet))
      return true
    } catch (error) {
      toastError(t('Failed: {reason}', { reason: messageOf(error) }))
      await queryClient.invalidateQueries({ queryKey: REVIEW_KEY })
      return false
    } finally {
      setBusy(null)
    }
  }

  const undo = (changeSet: number) =>
    undoOf(queryClient, changeSet, t('The events are as they were, and are asked about again'))

  const reopen = (items: readonly ReviewItem[]) => ({ run: () => void askAgain(items) })

  async function askAgain(items: readonly ReviewItem[]) {
    try {
      await call(reopenReview, { body: { ids: items.map(({ id }) => id) } })
      await queryClient.invalidateQueries({ queryKey: REVIEW_KEY })
      toast(t('Asked about again'))
    } catch (error) {
      toastError(t('Undo failed: {message}', { message: messageOf(error) }))
    }
  }

  return { decide, busy }
}

function describeDecided(verdict: Verdict, items: readonly ReviewItem[]): string {
  const [first] = items
  if (first && items.length === 1) return `${reviewName(first)}: ${verdictTitle(verdict, first)}`
  return t('{count, plural, one {# event: {verdict}} other {# events: {verdict}}}', {
    count: items.length,
    verdict: verdictTitle(verdict),
  })
}

function questionOf(verdict: Verdict, items: readonly ReviewItem[]) {
  const effects = new Set(items.map((item) => verdictEffect(verdict, item)))
  const count = items.length
  return {
    title: t('{verdict}: {count, plural, one {# event} other {# events}}', {
      verdict: verdictTitle(verdict),
      count,
    }),
    text: `${[...effects].join('. ')}. ${t('All of it is one change and can be undone.')}`,
    action: t('{count, plural, one {Decide # event} other {Decide # events}}', { count }),
    ...(verdict === 'gone' && { tone: 'danger' as const }),
  }
}
