import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { findChoice, formatChoice, type Choice } from './choices.ts'
import { PickerEnd } from './picker.tsx'
import { PickerPopover } from './picker-popover.tsx'
import { pickerFieldProps, usePicker } from './use-picker.ts'

type PickerManyProps = {
  choices: readonly Choice[]
  /** In the order of selection. */
  values: readonly string[]
  /** Called for each value, so that ticking in quick succession loses nothing. */
  onToggle: (value: string) => void
  onClear: () => void
  'aria-label': string
  /** Label of the button that clears the selection. */
  clearLabel: string
  placeholder?: string
  nothingFound?: string
  /** How many rows each choice leaves; requested only while the list is open. */
  countOf?: (() => (value: string) => number) | undefined
  className?: string | undefined
}

/** A field that selects several of many choices by name, search or list; the list stays open. */
export function PickerMany(props: PickerManyProps) {
  const { choices, values, onToggle, onClear, clearLabel, nothingFound, countOf, ...field } = props
  const picker = usePicker({
    choices,
    chosen: values.flatMap((value) => findChoice(choices, value) ?? []),
    onChoose: ({ value }) => onToggle(value),
    isMultiple: true,
  })
  const { isOpen, search, close } = picker
  const counted = useMemo(() => (isOpen ? countOf?.() : undefined), [isOpen, countOf])
  const text = values.map((value) => nameOf(choices, value)).join(', ')
  return (
    <PickerPopover
      picker={picker}
      label={props['aria-label']}
      all={choices.length}
      chosen={values}
      isMultiple
      countOf={counted}
      nothingFound={nothingFound}
    >
      <TextInput
        {...field}
        {...pickerFieldProps(picker)}
        data-chosen={values.length > 0 || undefined}
        title={text}
        // While open it shows the search; the selection is behind it.
        value={isOpen ? (search ?? '') : text}
        placeholder={isOpen && text !== '' ? text : props.placeholder}
        rightSection={
          <PickerEnd
            clearLabel={values.length === 0 ? undefined : clearLabel}
            onClear={() => {
              close()
              onClear()
            }}
          />
        }
        rightSectionPointerEvents={values.length > 0 ? 'auto' : 'none'}
        onClick={picker.open}
        onKeyDown={(press) => {
          const isTyped = press.key.length === 1 && !press.ctrlKey && !press.metaKey
          // Typing replaces the names of the selection instead of extending them.
          if (isTyped && !isOpen) flushSync(picker.open)
          picker.press(press)
        }}
      />
    </PickerPopover>
  )
}

function nameOf(choices: readonly Choice[], value: string): string {
  const choice = findChoice(choices, value)
  return choice ? formatChoice(choices, choice) : value
}
