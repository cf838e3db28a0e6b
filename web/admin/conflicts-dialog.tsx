import type { Conflict } from '@app/core/log/change-set.ts'
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SAVE_KEY } from '../ui/save-keys.ts'
import { t } from '../ui/text.ts'
import type { Side, Sides } from '../drafts/conflict.ts'
import { formatValue } from './format-value.ts'
import type { StoredRow } from './rows/draft-rows.ts'
import type { RowKind } from './rows/row-kind.ts'
import classes from './conflict-dialog.module.css'

type RowConflictsProps<S extends StoredRow> = {
  /** The dialog's title if it is about one row. */
  title: string
  kind: Pick<RowKind<S>, 'labelOf' | 'textOf'>
  actions: {
    conflicts: readonly Conflict[]
    resolve: (sides: Record<string, Sides>) => Promise<void>
    decideLater: () => void
  }
}

/** Asks about the rows that others saved meanwhile, if any. */
export function RowConflicts<S extends StoredRow>({ title, kind, actions }: RowConflictsProps<S>) {
  if (actions.conflicts.length === 0) return null
  const { labelOf, textOf = (_field: string, value: unknown) => formatValue(value) } = kind
  return (
    <ConflictsDialog
      title={title}
      labelOf={labelOf}
      textOf={textOf}
      conflicts={actions.conflicts}
      onResolve={(sides) => void actions.resolve(sides)}
      onClose={actions.decideLater}
    />
  )
}

type ConflictsDialogProps = Required<Pick<RowKind<StoredRow>, 'labelOf' | 'textOf'>> & {
  /** At least one row; deleted rows are reported elsewhere. */
  conflicts: readonly Conflict[]
  /** The dialog's title if it is about one row. */
  title: string
  /** Receives the choice for each field of each row, by the row's id. */
  onResolve: (sides: Record<string, Sides>) => void
  onClose: () => void
}

/** Shows both versions of every row that others changed, side by side and field by field, with a choice for each. */
function ConflictsDialog(props: ConflictsDialogProps) {
  const { conflicts, onClose } = props
  const [sides, setSides] = useState(() => chooseAll(conflicts, 'mine'))
  const isOne = conflicts.length === 1
  const take = (side: Side) => setSides(chooseAll(conflicts, side))
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={
        isOne ? props.title : t('{count} rows were changed meanwhile', { count: conflicts.length })
      }
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('Somebody saved meanwhile. Nothing of yours is lost; choose for each field.')}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => take('theirs')}>
            {t('Take all theirs')}
          </Button>
          <Button size="compact-sm" onClick={() => take('mine')}>
            {t('Keep all mine')}
          </Button>
        </Group>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.id}
            {...props}
            conflict={conflict}
            isOne={isOne}
            sides={sides[conflict.id] ?? {}}
            onChoose={(field, side) =>
              setSides((now) => ({ ...now, [conflict.id]: { ...now[conflict.id], [field]: side } }))
            }
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button onClick={onClose}>{t('Decide later')}</Button>
          <Button
            variant="filled"
            aria-keyshortcuts={SAVE_KEY}
            onClick={() => props.onResolve(sides)}
          >
            {isOne ? t('Save this choice') : t('Save these choices')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function chooseAll(conflicts: readonly Conflict[], side: Side): Record<string, Sides> {
  return Object.fromEntries(
    conflicts.map(({ id, fields }) => [id, Object.fromEntries(fields.map((name) => [name, side]))]),
  )
}

type ConflictRowProps = Pick<ConflictsDialogProps, 'labelOf' | 'textOf'> & {
  conflict: Conflict
  isOne: boolean
  sides: Sides
  onChoose: (field: string, side: Side) => void
}

function ConflictRow({ conflict, isOne, sides, labelOf, textOf, onChoose }: ConflictRowProps) {
  const { fields, theirs, yours } = conflict
  const name = nameOf(conflict)
  return (
    <section className="grid gap-3" aria-label={name}>
      {!isOne && <h3>{name}</h3>}
      {fields.map((field) => (
        <div key={field} className={classes['field']}>
          <h4>{labelOf(field)}</h4>
          <p>
            <small>{t('Theirs')}</small>
            <del>{textOf(field, theirs?.[field])}</del>
          </p>
          <p>
            <small>{t('Mine')}</small>
            <ins>{textOf(field, yours?.[field])}</ins>
          </p>
          <SegmentedControl
            aria-label={isOne ? labelOf(field) : `${labelOf(field)}, ${name}`}
            value={sides[field] ?? 'mine'}
            onChange={(side) => onChoose(field, side as Side)}
            data={[
              { value: 'theirs', label: t('Take theirs') },
              { value: 'mine', label: t('Keep mine') },
            ]}
          />
        </div>
      ))}
    </section>
  )
}

function nameOf({ id, theirs }: Conflict): string {
  const name = theirs?.['description'] || theirs?.['title']
  return typeof name === 'string' && name !== '' ? name : id
}
