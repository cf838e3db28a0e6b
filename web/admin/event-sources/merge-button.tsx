import type { Event } from '@app/core/events/event.ts'
import { orderToMerge } from '@app/core/runs/merged-fields.ts'
import { mergeEvent } from '@app/core/runs/source-endpoints.ts'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { toEventName } from '../events/bulk-messages.ts'
import { EVENTS_KEY } from '../events/query.ts'
import { useAction } from '../use-action.ts'
import { MergePreview } from './merge-preview.tsx'

type ChosenRow = { fields: Event; stored: Event | null; isDraft: boolean }
type Pair = { stays: Event; goes: Event }

type MergeButtonProps = { chosen: readonly ChosenRow[]; onMerge: () => void }

/** Merges exactly two selected events, after showing them side by side. */
export function MergeButton({ chosen, onMerge }: MergeButtonProps) {
  const [pair, setPair] = useState<Pair | null>(null)
  const merge = useAction(
    ({ stays, goes }: Pair) =>
      call(mergeEvent, { params: { id: stays.id }, body: { from: goes.id } }),
    {
      done: (_answer, { stays }) => {
        const title = toEventName(stays)
        return {
          text: t('{title} merged: one event with its sources', { title }),
          undone: t('{title} is two events again', { title }),
        }
      },
      failed: (message) => t('Merge failed: {message}', { message }),
      refetches: EVENTS_KEY,
      onSuccess: () => {
        onMerge()
        setPair(null)
      },
    },
  )
  const [one, other] = chosen
  if (!one || !other || chosen.length > 2) return null
  const order = one.stored && other.stored ? orderToMerge(one.stored, other.stored) : null

  return (
    <>
      <ReasonButton
        label={t('Merge')}
        icon={<IconArrowsJoin2 size={16} stroke={1.6} />}
        reason={findMergeProblem([one, other], order)}
        onClick={() => setPair(order)}
      />
      {pair && (
        <Confirm
          isOpen
          title={t('Merge these two events?')}
          action={t('Merge')}
          isBusy={merge.isPending}
          onConfirm={() => merge.run(pair)}
          onClose={() => setPair(null)}
        >
          <MergePreview {...pair} onSwap={() => setPair({ stays: pair.goes, goes: pair.stays })} />
        </Confirm>
      )}
    </>
  )
}

function findMergeProblem(rows: readonly ChosenRow[], order: Pair | null): string | null {
  if (rows.some(({ stored, isDraft }) => !stored || isDraft)) return t('Save both of them first')
  return order ? null : t('One of them has to be found by a crawler')
}
