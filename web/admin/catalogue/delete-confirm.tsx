import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import { Stack } from '@mantine/core'
import { Confirm } from '../../ui/confirm.tsx'
import { deleteSentences, rowsGone } from './delete-sentence.ts'

type DeleteConfirmProps = {
  asked: { rows: { title: string }[]; counts: DeleteCounts } | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Says what a delete takes along before it happens. */
export function DeleteConfirm({ asked, onConfirm, onClose }: DeleteConfirmProps) {
  if (!asked) return null
  const { rows, counts } = asked
  const [first] = rows
  const count = rowsGone(counts)
  return (
    <Confirm
      isOpen
      tone="danger"
      title={rows.length === 1 ? `Delete ${first?.title}` : `Delete ${rows.length} rows`}
      action={count === 1 ? 'Delete' : `Delete ${count.toLocaleString('en')} rows`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={0}>
        {deleteSentences(counts).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </Stack>
    </Confirm>
  )
}
