import { Group, NumberInput, Select, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { blockInvalidDates } from '../date-field.tsx'
import { FormDialog } from '../form.tsx'
import { t } from '../text.ts'
import { toastError } from '../toast.tsx'
import { setInRows, shiftInRows } from './bulk.ts'
import { CellInput } from './cell-input.tsx'
import { isWritable } from './cell-values.ts'
import type { DateColumn, GridChange, GridColumn, GridRow, GridValue } from './grid-types.ts'

type BulkFormProps<C> = {
  chosen: readonly GridRow[]
  columns: readonly C[]
  words: string
  onEdit: (changes: readonly GridChange[]) => void
  onClose: () => void
}

/** Sets one field of every selected row to the same value. */
export function BulkSet({ chosen, columns, words, onEdit, onClose }: BulkFormProps<GridColumn>) {
  const fields = columns.filter(isWritable)
  const [field, setField] = useState(fields[0]?.field ?? '')
  const [value, setValue] = useState<GridValue>('')
  const column = fields.find((each) => each.field === field)
  const [model] = chosen

  function submit(form: HTMLFormElement) {
    if (blockInvalidDates(form)) return
    // An empty date means none.
    const isNone = column?.kind === 'date' && value === ''
    if (isNone && !column.mayBeEmpty) {
      toastError(t('A date is needed here'))
      return
    }
    onEdit(setInRows(chosen, field, isNone ? null : value))
    onClose()
  }

  return (
    <FormDialog
      title={t('Set a field of {words}', { words })}
      action={t('Set in {words}', { words })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={t('Field')}
        value={field}
        data={fields.map((each) => ({ value: each.field, label: each.label }))}
        onChange={(next) => {
          setField(next ?? '')
          setValue('')
        }}
      />
      {column && column.kind !== 'picture' && column.kind !== 'read-only' && model && (
        <div>
          <Text size="xs" c="dimmed" aria-hidden="true">
            {t('New value')}
          </Text>
          {column.kind === 'multiline' ? (
            <Textarea
              aria-label={column.label}
              rows={5}
              value={String(value)}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          ) : (
            <CellInput
              key={field}
              column={column}
              row={{ ...model, values: { ...model.values, [field]: value } }}
              tabIndex={0}
              isWrong={false}
              onChange={setValue}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}

/** Moves the dates of every selected row by days and hours. */
export function BulkShift({ chosen, columns, words, onEdit, onClose }: BulkFormProps<DateColumn>) {
  const [days, setDays] = useState<number | string>(0)
  const [hours, setHours] = useState<number | string>(0)
  const by = { days: Number(days) || 0, hours: Number(hours) || 0 }

  function submit() {
    onEdit(shiftInRows(chosen, columns, by))
    onClose()
  }

  return (
    <FormDialog
      title={t('Shift the dates of {words}', { words })}
      action={t('Shift {words}', { words })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('Days keep the time of day when summer time begins or ends. Less than zero is earlier.')}
      </Text>
      <Group grow>
        <NumberInput
          data-autofocus
          label={t('Days')}
          allowDecimal={false}
          min={-3660}
          max={3660}
          value={days}
          onChange={setDays}
        />
        <NumberInput
          label={t('Hours')}
          allowDecimal={false}
          min={-8784}
          max={8784}
          value={hours}
          onChange={setHours}
        />
      </Group>
    </FormDialog>
  )
}
