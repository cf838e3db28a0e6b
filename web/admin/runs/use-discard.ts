import { cancelRun, reopenRun } from '@app/core/runs/endpoints.ts'
import { call } from '../../api.ts'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../use-action.ts'

type Discarded = {
  runId: string
  /** The crawler's title. */
  title: string
  /** How many events stay as they are although the source says something else of them. */
  keptCount: number
  onDone: () => void
}

/** Discards a held plan; the toast offers to hold it again. */
export function useDiscard({ runId, title, keptCount, onDone }: Discarded) {
  const reopen = useAction(() => call(reopenRun, { params: { id: runId } }), {
    done: () => t('The plan of {title} is held again', { title }),
    failed: (message) => t('Undo failed: {message}', { message }),
  })
  return useAction(() => call(cancelRun, { params: { id: runId } }), {
    onSuccess: () => {
      toast(describeDiscarded(title, keptCount), { run: () => reopen.run() })
      onDone()
    },
  })
}

function describeDiscarded(title: string, count: number): string {
  if (count === 0) return t('The held plan of {title} is discarded. Nothing was stored.', { title })
  return t(
    '{count, plural, one {# event of {title} stays as it is until the site says something else.} other {# events of {title} stay as they are until the site says something else.}}',
    { count, title },
  )
}
