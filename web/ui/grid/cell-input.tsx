import { Autocomplete, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../date-field.tsx'
import type {
  ChoiceColumn,
  GridColumn,
  GridRow,
  IconColumn,
  GridValue,
  Unfit,
} from './grid-types.ts'

type CellInputProps = {
  column: Exclude<GridColumn, { kind: 'picture' | 'read-only' }>
  row: GridRow
  tabIndex: 0 | -1
  isWrong: boolean
  onChange: (value: GridValue) => void
}

/** A cell one can write in. */
export function CellInput({ column, row, tabIndex, isWrong, onChange }: CellInputProps) {
  const value = row.values[column.field]
  const text = value === null || value === undefined ? '' : String(value)
  const shared = { 'aria-label': column.label, error: isWrong, tabIndex }
  switch (column.kind) {
    case 'icon':
      return <IconPicker {...shared} column={column} text={text} onChange={onChange} />
    case 'text':
      return (
        <TextInput
          {...shared}
          placeholder={column.label}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...shared}
          hideControls
          value={text === '' ? '' : Number(text)}
          onKeyDown={(press) => press.key.startsWith('Arrow') && press.preventDefault()}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
        />
      )
    case 'choice':
      return <Choice {...shared} column={column} text={text} onChange={onChange} />
    case 'date':
      return (
        <DateField
          label={column.label}
          hideLabel
          tabIndex={tabIndex}
          zone={column.zoneOf(row)}
          value={text === '' ? null : text}
          {...(isWrong ? { error: ' ' } : {})}
          onChange={(date) => date !== null && onChange(date)}
        />
      )
  }
}

type IconPickerProps = {
  column: IconColumn
  text: string
  'aria-label': string
  error: boolean
  tabIndex: 0 | -1
  onChange: (value: GridValue) => void
}

/** A name with the sign it stands for, chosen from a list that shows the sign of each. */
function IconPicker({ column, text, onChange, ...shared }: IconPickerProps) {
  return (
    <Autocomplete
      {...shared}
      placeholder={column.label}
      openOnFocus={false}
      leftSection={text === '' ? null : column.draw(text)}
      leftSectionWidth={32}
      data={[...column.names]}
      value={text}
      onChange={onChange}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {column.draw(option.value)}
          {option.value}
        </Group>
      )}
    />
  )
}

type ChoiceProps = {
  column: ChoiceColumn
  text: string
  'aria-label': string
  error: boolean
  tabIndex: 0 | -1
  onChange: (value: GridValue) => void
}

/** The list is only made for the cell somebody is in: a long one in every row would be slow. */
function Choice({ column, text, onChange, ...shared }: ChoiceProps) {
  const [isReached, setReached] = useState(false)
  const own = column.options.filter(({ value }) => value === text)
  const known = own.length > 0 || text === '' ? own : [{ value: text, label: text }]
  return (
    <Select
      {...shared}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage="No such choice"
      limit={200}
      value={text === '' ? null : text}
      data={isReached ? [...column.options, ...(own.length > 0 ? [] : known)] : known}
      onFocus={() => setReached(true)}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

type UnfitInputProps = {
  label: string
  unfit: Unfit
  tabIndex: 0 | -1
  /** What stands there once a person has mended it. */
  onSettle: (text: string) => void
}

/** The text as it was pasted, until it fits. */
export function UnfitInput({ label, unfit, tabIndex, onSettle }: UnfitInputProps) {
  const [text, setText] = useState(unfit.text)
  return (
    <TextInput
      aria-label={label}
      title={unfit.reason}
      error
      tabIndex={tabIndex}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onSettle(text)}
      onKeyDown={(press) => press.key === 'Enter' && onSettle(text)}
    />
  )
}
