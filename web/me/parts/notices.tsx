import { useEffect } from 'react'
import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import type { Refused, Waiting } from '../state/queue.ts'
import { dismissRefused } from '../state/sync.ts'
import { setState } from '../state/store.ts'

/** The duration of a toast. */
const NOTICE_MS = 10_000

/** Shows once, at the bottom, what just happened and which changes the server rejected. */
export function Notices({ model }: { model: Model }) {
  const { notice, queue, refusedCategory } = model.state
  const [refused] = queue.refused.filter(
    // A full plan is reported in a dialog of its own.
    ({ work }) => work.kind !== 'follow' || work.category !== refusedCategory,
  )
  const words = refused ? describeRefused(model, refused) : notice
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setState({ notice: null }), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const close = () => (refused ? void dismissRefused() : setState({ notice: null }))
  return (
    <output className="notices">
      {words !== null && (
        <span className="toast">
          <span>{words}</span>
          <button type="button" className="btn quiet" onClick={close}>
            {t('Close')}
          </button>
        </span>
      )}
    </output>
  )
}

function describeRefused(model: Model, { work }: Refused): string {
  return t('Not done, and not tried again: {change}', { change: describeWork(model, work) })
}

export function describeWork({ categories }: Model, work: Waiting): string {
  if (work.kind === 'profile') return t('settings')
  const name = categories.get(work.category)?.title ?? work.category
  return work.kind === 'follow' ? t('follow {name}', { name }) : t('no longer {name}', { name })
}
