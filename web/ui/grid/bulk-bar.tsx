import { ActionIcon, Box, Button, Tooltip } from '@mantine/core'
import { IconCalendarTime, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Confirm } from '../confirm.tsx'
import { formatNumber } from '../format-number.ts'
import { t } from '../text.ts'
import { useRootMark } from '../use-root-mark.ts'
import type { GridChange, GridColumn, GridProps, GridRow, GridState } from './grid-types.ts'
import { editRows } from './use-draft-saver.ts'

type BulkBarProps = {
  grid: GridState
  /** All rows of the screen. */
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** `1 event`, `12 events` */
  countOf: (count: number) => string
  onEdit: GridProps['onEdit']
  /** The verb for deleting rows; they may only be removed from a list, not from the database. */
  deleteWord?: 'Delete' | 'Remove'
  /** Further actions. */
  further?: ReactNode
  /** What a delete removes as well, for the confirmation. */
  deleteNote?: string
  onDelete: (ids: readonly string[]) => Promise<void>
}

const BulkSet = lazy(async () => ({ default: (await import('./bulk-forms.tsx')).BulkSet }))
const BulkShift = lazy(async () => ({ default: (await import('./bulk-forms.tsx')).BulkShift }))

const ICON = { size: 16, stroke: 1.6 }

/** Bulk actions for selected rows, in the dock; edits become drafts, a delete asks first. */
export function BulkBar(props: BulkBarProps) {
  const { grid, rows, columns, countOf } = props
  const [open, setOpen] = useState<'set' | 'shift' | 'delete' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const chosen = rows.filter(({ id }) => grid.selected.has(id))
  useRootMark('dock-bar', chosen.length > 0)
  useRootMark('chosen-bar', chosen.length > 0)
  if (chosen.length === 0) return null
  const words = countOf(chosen.length)
  const count = formatNumber(chosen.length)
  const deleteWords = deleteSentence(props.deleteWord, words)
  const dates = columns.flatMap((column) => (column.kind === 'date' ? [column] : []))
  const close = () => setOpen(null)

  const onEdit = (changes: readonly GridChange[]) => editRows(grid.name, props.onEdit, changes)

  async function remove() {
    setBusy(true)
    await props.onDelete(chosen.map(({ id }) => id))
    setBusy(false)
    close()
  }

  return (
    <section aria-label={t('Chosen rows')}>
      <ChosenCount count={count} words={t('{words} selected', { words })} />
      <Button px="sm" leftSection={<IconPencil {...ICON} />} onClick={() => setOpen('set')}>
        {t('Set a field')}
      </Button>
      {dates.length > 0 && (
        <Button
          px="sm"
          leftSection={<IconCalendarTime {...ICON} />}
          onClick={() => setOpen('shift')}
        >
          {t('Shift dates')}
        </Button>
      )}
      {props.further}
      <Button
        px="sm"
        variant="danger"
        leftSection={<IconTrash {...ICON} />}
        aria-label={deleteWords}
        onClick={() => setOpen('delete')}
      >
        {deleteSentence(props.deleteWord, count)}
      </Button>
      <Tooltip label={t('Clear selection')}>
        <ActionIcon aria-label={t('Clear selection')} onClick={() => grid.clear()}>
          <IconX {...ICON} />
        </ActionIcon>
      </Tooltip>
      <Suspense fallback={null}>
        {open === 'set' && (
          <BulkSet
            chosen={chosen}
            columns={columns}
            words={words}
            onEdit={onEdit}
            onClose={close}
          />
        )}
        {open === 'shift' && (
          <BulkShift
            chosen={chosen}
            columns={dates}
            words={words}
            onEdit={onEdit}
            onClose={close}
          />
        )}
      </Suspense>
      <Confirm
        isOpen={open === 'delete'}
        title={
          props.deleteWord === 'Remove'
            ? t('Remove {words}?', { words })
            : t('Delete {words}?', { words })
        }
        action={deleteWords}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={close}
      >
        {props.deleteNote ?? t('All of it is one change and can be undone.')}
      </Confirm>
    </section>
  )
}

function deleteSentence(word: BulkBarProps['deleteWord'], words: string): string {
  return word === 'Remove' ? t('Remove {words}', { words }) : t('Delete {words}', { words })
}

/** Of the words a phone has room for the number alone. */
function ChosenCount({ count, words }: { count: string; words: string }) {
  return (
    <output>
      <Box component="span" hiddenFrom="md" aria-hidden="true">
        {count}
      </Box>
      <span data-words>{words}</span>
    </output>
  )
}
