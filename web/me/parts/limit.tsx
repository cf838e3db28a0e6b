import { lazy, Suspense } from 'react'
import type { Model } from '../state/model.ts'

const LimitDialog = lazy(() => import('./limit-dialog.tsx'))

/** The dialog shown after a follow was rejected. */
export function Limit({ model }: { model: Model }) {
  const { refusedCategory } = model.state
  if (refusedCategory === null) return null
  return (
    <Suspense fallback={null}>
      <LimitDialog model={model} id={refusedCategory} />
    </Suspense>
  )
}
