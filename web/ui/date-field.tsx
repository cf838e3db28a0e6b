import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DateCalendar } from './date-calendar.tsx'
import { dayText, fieldText, readFieldText } from './dates.ts'
import { localFieldText, readLocalField, type LocalDate } from './local-date.ts'
import { isSaveKey } from './save-press.ts'
import { t } from './text.ts'
import { toastError } from './toast.tsx'

/** What every field for a date can be told. */
type FieldLook = {
  label: string
  /** Without a visible label, inside a table. */
  hideLabel?: boolean
  required?: boolean
  readOnly?: boolean
  error?: string
  /** Said beside the field, such as the time elsewhere. */
  description?: string | null
  placeholder?: string
  name?: string
  tabIndex?: 0 | -1
}

type DateFieldProps = FieldLook & {
  /** An instant; null where none is set. */
  value: string | null
  onChange: (value: string | null) => void
  /** The zone the field is written in. */
  zone: string
  /** Nothing before this instant is taken. */
  min?: Temporal.Instant
}

const EXAMPLE = Temporal.PlainDateTime.from('2026-11-21T20:30')

/** A date and time that is typed or picked, `d M Y - H:i`. */
export function DateField({ value, zone, min, onChange, ...look }: DateFieldProps) {
  const at = value === null ? undefined : plainOf(value, zone)
  return (
    <TypedField
      {...look}
      shown={at ? fieldText(at) : ''}
      at={at}
      min={min?.toZonedDateTimeISO(zone).toPlainDateTime()}
      onSettle={(text) => {
        const { instant, error } = readField(text, zone, min)
        if (error === undefined && instant !== value) onChange(instant)
        return error
      }}
    />
  )
}

type LocalDateFieldProps = FieldLook & {
  value: LocalDate | null
  onChange: (value: LocalDate | null) => void
}

/** A day that is typed or picked, `d M Y`, and a time only where somebody wants one: whatever zone the reader is in. */
export function LocalDateField({ value, onChange, ...look }: LocalDateFieldProps) {
  const shown = localFieldText(value)
  return (
    <TypedField
      {...look}
      shown={shown}
      at={value instanceof Temporal.PlainDate ? value.toPlainDateTime() : (value ?? undefined)}
      timeOfPicked={MIDNIGHT}
      onSettle={(text) => {
        const read = text.trim() === '' ? null : readLocalField(text)
        if (read === undefined) return t('Write it as {example}', { example: dayText(EXAMPLE) })
        if (localFieldText(read) !== shown) onChange(read)
        return undefined
      }}
    />
  )
}

const MIDNIGHT = Temporal.PlainTime.from('00:00')

type TypedFieldProps = FieldLook & {
  shown: string
  at: Temporal.PlainDateTime | undefined
  min?: Temporal.PlainDateTime | undefined
  /** What a picked day begins with. */
  timeOfPicked?: Temporal.PlainTime
  /** Takes what was typed, or says why not. */
  onSettle: (text: string) => string | undefined
}

function TypedField(props: TypedFieldProps) {
  const { label, hideLabel, shown, at, min, timeOfPicked } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()

  function settle(text: string) {
    const error = props.onSettle(text)
    setProblem(error)
    if (error === undefined) setTyped(null)
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
            at={at}
            min={min}
            timeOfPicked={timeOfPicked}
            onPick={(picked) => settle(fieldText(picked))}
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
