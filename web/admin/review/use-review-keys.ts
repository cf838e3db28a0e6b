import { VERDICTS_OF, type ReviewItem, type Verdict } from '@app/core/runs/review.ts'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../ui/is-typing.ts'
import { VERDICT_KEYS } from './review-view.ts'

const STEPS: Record<string, number> = { j: 1, k: -1 }

type ReviewKeys = {
  items: ReviewItem[]
  open: ReviewItem | undefined
  onOpen: (id: string) => void
  onChoose: (item: ReviewItem) => void
  onDecide: (verdict: Verdict, item: ReviewItem) => void
}

/** J and K move between items, B selects one, and each verdict has a letter; not while typing. */
export function useReviewKeys({ items, open, ...keys }: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return
    const key = event.key.toLowerCase()
    const step = STEPS[key]
    if (step !== undefined) {
      const next = items[open ? items.indexOf(open) + step : 0]
      if (next) keys.onOpen(next.id)
    } else if (key === 'b' && open) keys.onChoose(open)
    else if (open) {
      const verdict = VERDICTS_OF[open.kind].find((one) => VERDICT_KEYS[one].toLowerCase() === key)
      if (verdict) keys.onDecide(verdict, open)
      else return
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
