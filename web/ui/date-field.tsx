import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DateCalendar } from './date-calendar.tsx'
import { fieldText, readFieldText } from './dates.ts'
import { isSaveKey } from './save-press.ts'
import { t } from './text.ts'
import { toastError } from './toast.tsx'

type DateFieldProps = {
  label: string
  /** Without a visible label, inside a table. */
  hideLabel?: boolean
  /** An instant; null where none is set. */
  value: string | null
  onChange: (value: string | null) => void
  /** The zone the field is written in. */
  zone: string
  /** Nothing before this instant is taken. */
  min?: Temporal.Instant
  required?: boolean
  readOnly?: boolean
  error?: string
  /** Said beside the field, such as the time elsewhere. */
  description?: string | null
  placeholder?: string
  name?: string
  tabIndex?: 0 | -1
}

const EXAMPLE = Temporal.PlainDateTime.from('2026-11-21T20:30')

/** A date and time that is typed or picked, `d M Y - H:i`. */
export function DateField(props: DateFieldProps) {
  const { value, zone, onChange, label, hideLabel, min } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const shown = value === null ? '' : fieldText(plainOf(value, zone))

  function settle(text: string) {
    const { instant, error } = readField(text, zone, min)
    setProblem(error)
    if (error !== undefined) return
    setTyped(null)
    if (instant !== value) onChange(instant)
  }

  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== null && settle(typed)}
      onKeyDown={(event) => {
        if (typed === null) return
        if (event.key === 'Enter') settle(typed)
        // What is saved holds what is typed.
        else if (isSaveKey(event)) flushSync(() => settle(typed))
      }}
      error={problem ?? props.error}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-unreadable={problem && t('{label}: {problem}', { label, problem })}
      required={props.required}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      name={props.name}
      tabIndex={props.tabIndex}
      autoComplete="off"
      rightSection={
        props.readOnly ? undefined : (
          <DateCalendar
            label={label}
            tabIndex={props.tabIndex}
            at={value === null ? undefined : plainOf(value, zone)}
            min={min?.toZonedDateTimeISO(zone).toPlainDateTime()}
            onPick={(at) => settle(fieldText(at))}
          />
        )
      }
    />
  )
}

/**
 * Whether a date under `root` holds what cannot be read; then it says so and leads there. A save that went on
 * would leave out what the person typed.
 */
export function refusesDates(root: ParentNode | null): boolean {
  const input = root?.querySelector<HTMLInputElement>('input[data-unreadable]')
  if (!input) return false
  toastError(t('Save failed. {reason}', { reason: input.dataset['unreadable'] ?? '' }))
  input.focus()
  return true
}

function plainOf(instant: string, zone: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime()
}

function readField(text: string, zone: string, min: Temporal.Instant | undefined) {
  if (text.trim() === '') return { instant: null }
  const at = readFieldText(text)
  if (!at)
    return { instant: null, error: t('Write it as {example}', { example: fieldText(EXAMPLE) }) }
  const instant = at.toZonedDateTime(zone).toInstant()
  if (min && Temporal.Instant.compare(instant, min) < 0) {
    return { instant: null, error: t('This moment has passed') }
  }
  return { instant: instant.toString() }
}
