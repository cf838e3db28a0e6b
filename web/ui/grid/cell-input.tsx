import { Autocomplete, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DateField, parseInZone } from '../date-field.tsx'
import { Picker } from '../picker.tsx'
import { withParseHint } from '../parse-hint.tsx'
import { isSaveKey } from '../save-keys.ts'
import { joinLines } from './cell-values.ts'
import { DraftText } from './draft-text.tsx'
import type { GridColumn, GridRow, IconColumn, GridValue, InvalidCell } from './grid-types.ts'
import { MultilineText } from './multiline-text.tsx'

type CellInputProps = {
  column: Exclude<GridColumn, { kind: 'picture' | 'read-only' }>
  row: GridRow
  tabIndex: 0 | -1
  isWrong: boolean
  onChange: (value: GridValue) => void
}

/** An editable cell. */
export function CellInput({ column, row, tabIndex, isWrong, onChange }: CellInputProps) {
  const value = row.values[column.field]
  const text = value === null || value === undefined ? '' : String(value)
  const shared = { 'aria-label': column.label, error: isWrong, tabIndex }
  switch (column.kind) {
    case 'icon':
      return <IconPicker {...shared} column={column} text={text} onChange={onChange} />
    case 'text':
      return (
        <DraftText
          {...shared}
          placeholder={column.label}
          value={joinLines(text)}
          onChange={onChange}
        />
      )
    case 'multiline':
      return (
        <MultilineText {...shared} placeholder={column.label} value={text} onChange={onChange} />
      )
    case 'number':
      return <NumberText {...shared} text={text} onChange={onChange} />
    case 'choice':
      return (
        <Picker
          {...shared}
          choices={column.options}
          value={text === '' ? null : text}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <DateField
          label={column.label}
          hideLabel
          tabIndex={tabIndex}
          zone={column.zoneOf(row)}
          value={text === '' ? null : text}
          {...(isWrong ? { error: ' ' } : {})}
          onChange={(date) => (date !== null || column.mayBeEmpty) && onChange(date)}
        />
      )
  }
}

type NumberTextProps = {
  text: string
  'aria-label': string
  error: boolean
  tabIndex: 0 | -1
  onChange: (value: GridValue) => void
}

/** A number while it is typed; other characters are ignored. */
function NumberText({ text, onChange, ...shared }: NumberTextProps) {
  const [typed, setTyped] = useState(text)
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      // A lone minus is an unfinished number; any other difference is a change from outside.
      value={numberIn(typed) === numberIn(text) ? typed : text}
      onChange={({ currentTarget: { value } }) => {
        if (!/^-?\d*\.?\d*$/.test(value)) return
        setTyped(value)
        onChange(numberIn(value))
      }}
    />
  )
}

function numberIn(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

type IconPickerProps = {
  column: IconColumn
  text: string
  'aria-label': string
  error: boolean
  tabIndex: 0 | -1
  onChange: (value: GridValue) => void
}

/** A name with its icon, chosen from a list that shows the icon of each. */
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

type InvalidCellInputProps = {
  column: GridColumn
  row: GridRow
  invalidCells: InvalidCell
  tabIndex: 0 | -1
  /** Called with the corrected text. */
  onCommit: (text: string) => void
}

/** The pasted text, until it is valid. */
export function InvalidCellInput({
  column,
  row,
  invalidCells,
  tabIndex,
  onCommit,
}: InvalidCellInputProps) {
  const [text, setText] = useState(invalidCells.text)
  const isWritten = column.kind === 'date' && text !== invalidCells.text && text.trim() !== ''
  const understood = isWritten ? parseInZone(text, column.zoneOf(row)) : null
  return (
    <TextInput
      aria-label={column.label}
      title={invalidCells.reason}
      error
      tabIndex={tabIndex}
      value={text}
      inputContainer={(input) => withParseHint(input, understood)}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onCommit(text)}
      onKeyDown={(press) => {
        if (press.key === 'Enter') onCommit(text)
        else if (isSaveKey(press)) flushSync(() => onCommit(text))
      }}
    />
  )
}
