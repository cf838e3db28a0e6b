import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import { Stack } from '@mantine/core'
import { RowConflicts } from '../conflicts-dialog.tsx'
import type { TitledRow } from './kind.ts'
import type { CatalogueNoun } from './use-noun.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/text.ts'
import { describeDeletes, countDeletedRows } from './delete-sentence.ts'
import { formatNumber } from '../../ui/format-number.ts'

type CatalogueDialogsProps<S extends TitledRow> = {
  noun: Pick<CatalogueNoun<S>, 'kind' | 'actions'>
}

/** The dialogs for deletes with dependents and for conflicts. */
export function CatalogueDialogs<S extends TitledRow>({
  noun: { kind, actions },
}: CatalogueDialogsProps<S>) {
  return (
    <>
      <DeleteConfirm
        asked={actions.asked}
        onConfirm={() => void actions.confirmDelete()}
        onClose={actions.dontDelete}
      />
      <RowConflicts title={kind.changed()} kind={kind} actions={actions} />
    </>
  )
}

type DeleteConfirmProps = {
  asked: { rows: { fields: { title: string } }[]; counts: DeleteCounts } | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Shows what a delete removes before it happens. */
function DeleteConfirm({ asked, onConfirm, onClose }: DeleteConfirmProps) {
  if (!asked) return null
  const { rows, counts } = asked
  const [first] = rows
  const count = countDeletedRows(counts)
  return (
    <Confirm
      isOpen
      tone="danger"
      title={
        first && rows.length === 1
          ? t('Delete {name}', { name: first.fields.title })
          : deleteRows(rows.length)
      }
      action={count === 1 ? t('Delete') : deleteRows(count)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={0}>
        {describeDeletes(counts).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </Stack>
    </Confirm>
  )
}

function deleteRows(count: number): string {
  const shown = formatNumber(count)
  return t('{count, plural, other {Delete {shown} rows}}', { count, shown })
}
