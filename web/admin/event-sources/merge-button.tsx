import type { Event } from '@app/core/events/event.ts'
import { orderToMerge } from '@app/core/runs/merged-fields.ts'
import { mergeEvent } from '@app/core/runs/source-endpoints.ts'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { toEventName } from '../events/bulk-messages.ts'
import { undoOf } from '../undo.ts'
import { MergePreview } from './merge-preview.tsx'

type ChosenRow = { fields: Event; stored: Event | null; isDraft: boolean }
type Pair = { stays: Event; goes: Event }

type MergeButtonProps = { chosen: readonly ChosenRow[]; onMerge: () => void }

/** Merges exactly two selected events, after showing them side by side. */
export function MergeButton({ chosen, onMerge }: MergeButtonProps) {
  const queryClient = useQueryClient()
  const [pair, setPair] = useState<Pair | null>(null)
  const [isMerging, setMerging] = useState(false)
  const [one, other] = chosen
  if (!one || !other || chosen.length > 2) return null
  const order = one.stored && other.stored ? orderToMerge(one.stored, other.stored) : null

  async function merge({ stays, goes }: Pair) {
    setMerging(true)
    const title = toEventName(stays)
    try {
      const { changeSet } = await call(mergeEvent, {
        params: { id: stays.id },
        body: { from: goes.id },
      })
      onMerge()
      await queryClient.invalidateQueries({ queryKey: ['events'] })
      toast(
        t('{title} merged: one event with its sources', { title }),
        undoOf(queryClient, changeSet, t('{title} is two events again', { title })),
      )
      setPair(null)
    } catch (error) {
      toastError(t('Merge failed: {message}', { message: messageOf(error) }))
    } finally {
      setMerging(false)
    }
  }

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
          isBusy={isMerging}
          onConfirm={() => void merge(pair)}
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
