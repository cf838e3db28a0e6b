import { CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { findChoice, formatChoice, type Choice } from './choices.ts'
import { Logo } from './logo.tsx'
import { PickerPopover } from './picker-popover.tsx'
import { pickerFieldProps, usePicker } from './use-picker.ts'

type PickerProps = {
  choices: readonly Choice[]
  value: string | null
  /** Null only if it can be cleared. */
  onChange: (value: string | null) => void
  label?: string
  'aria-label'?: string
  /** Label of the clear button; without one it cannot be cleared. */
  clearLabel?: string
  placeholder?: string
  nothingFound?: string
  required?: boolean
  error?: ReactNode
  tabIndex?: 0 | -1
  className?: string | undefined
  onFocus?: () => void
}

/** A field that selects one of many choices by name, search or list, with pointer, touch or keyboard. */
export function Picker(props: PickerProps) {
  const { choices, value, onChange, clearLabel, label, nothingFound, ...field } = props
  const chosen = value === null ? undefined : findChoice(choices, value)
  const picker = usePicker({
    choices,
    chosen: chosen ? [chosen] : NONE,
    onChoose: (choice) => choice.value !== value && onChange(choice.value),
  })
  const { isOpen, search, close } = picker
  const text = chosen ? formatChoice(choices, chosen) : (value ?? '')
  return (
    <PickerPopover
      picker={picker}
      label={label ?? props['aria-label'] ?? ''}
      all={choices.length}
      chosen={chosen ? [chosen.value] : NOTHING}
      nothingFound={nothingFound}
    >
      <TextInput
        {...field}
        {...(label !== undefined && { label })}
        {...pickerFieldProps(picker)}
        value={search ?? text}
        leftSection={
          label !== undefined && search === null && chosen?.picture !== undefined ? (
            <Logo src={chosen.picture} size="sm" />
          ) : undefined
        }
        leftSectionWidth="2.5rem"
        rightSection={
          <PickerEnd
            clearLabel={value === null ? undefined : clearLabel}
            onClear={() => {
              close()
              onChange(null)
            }}
          />
        }
        rightSectionPointerEvents={clearLabel !== undefined && value !== null ? 'auto' : 'none'}
        onClick={({ currentTarget }) => {
          // Backward, so that the start of a long name stays in view.
          if (!isOpen) currentTarget.setSelectionRange(0, currentTarget.value.length, 'backward')
          picker.open()
        }}
        onKeyDown={picker.press}
      />
    </PickerPopover>
  )
}

type PickerEndProps = { clearLabel: string | undefined; onClear: () => void }

/** The clear button, or the list icon. */
export function PickerEnd({ clearLabel, onClear }: PickerEndProps) {
  if (clearLabel === undefined)
    return <IconChevronDown className="muted" size={16} stroke={1.6} aria-hidden />
  return <CloseButton size="sm" tabIndex={-1} aria-label={clearLabel} onClick={onClear} />
}

const NONE: readonly Choice[] = []
const NOTHING: readonly string[] = []
