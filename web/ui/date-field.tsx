import type { ReadDate } from '@app/core/time/read-date.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DateCalendar } from './date-calendar.tsx'
import { dayText, fieldText } from './dates.ts'
import { localDateOf, localFieldText, type LocalDate } from './local-date.ts'
import { withReadBack, type Understood } from './read-back.tsx'
import { isSaveKey } from './save-press.ts'
import { t } from './text.ts'
import { toastError } from './toast.tsx'
import {
  exampleDay,
  exampleIn,
  readBackLocal,
  readBackOf,
  readTyped,
  whyUnread,
} from './typed-date.ts'

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
  /** In place of an example. */
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

/** A date and time that is typed or picked, `d M Y - H:i`. */
export function DateField({ value, zone, min, onChange, ...look }: DateFieldProps) {
  const at = value === null ? undefined : plainOf(value, zone)
  const example = exampleIn(zone)
  return (
    <TypedField
      placeholder={example}
      {...look}
      shown={at ? fieldText(at) : ''}
      at={at}
      min={min?.toZonedDateTimeISO(zone).toPlainDateTime()}
      understand={(text) => understoodIn(text, zone, min)}
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
      placeholder={exampleDay()}
      {...look}
      shown={shown}
      at={value instanceof Temporal.PlainDate ? value.toPlainDateTime() : (value ?? undefined)}
      timeOfPicked={MIDNIGHT}
      understand={understoodLocally}
      onSettle={(text) => {
        const { date, error } = readLocal(text)
        if (error === undefined && localFieldText(date) !== shown) onChange(date)
        return error
      }}
    />
  )
}

type DayFieldProps = FieldLook & {
  /** `2026-12-01`; null where none is set. */
  value: string | null
  onChange: (value: string | null) => void
  /** Why a day, or none, is not taken. */
  whyNot?: (day: string | null) => string | undefined
}

/** A day that is typed or picked, `d M Y`; of a time that is typed with it only the day is taken. */
export function DayField({ value, onChange, whyNot, ...look }: DayFieldProps) {
  const day = value === null ? undefined : Temporal.PlainDate.from(value)
  return (
    <TypedField
      placeholder={exampleDay()}
      {...look}
      shown={day ? dayText(day) : ''}
      at={day?.toPlainDateTime()}
      isDay
      timeOfPicked={MIDNIGHT}
      understand={understoodLocally}
      onSettle={(text) => {
        const { date, error } = readLocal(text)
        const chosen = date instanceof Temporal.PlainDateTime ? date.toPlainDate() : date
        const next = chosen?.toString() ?? null
        const refusal = error ?? whyNot?.(next)
        if (refusal === undefined && next !== value) onChange(next)
        return refusal
      }}
    />
  )
}

const MIDNIGHT = Temporal.PlainTime.from('00:00')

type TypedFieldProps = FieldLook & {
  shown: string
  at: Temporal.PlainDateTime | undefined
  min?: Temporal.PlainDateTime | undefined
  /** Without a time. */
  isDay?: boolean
  /** What a picked day begins with. */
  timeOfPicked?: Temporal.PlainTime
  /** What is shown back of a text while it is typed. */
  understand: (text: string) => Understood
  /** Takes what was typed, or says why not. */
  onSettle: (text: string) => string | undefined
}

function TypedField(props: TypedFieldProps) {
  const { label, hideLabel, shown, understand } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isWritten, setWritten] = useState(false)
  const [problem, setProblem] = useState<string>()

  function settle(text: string) {
    const error = props.onSettle(text)
    setWritten(false)
    setProblem(error)
    setTyped(error === undefined ? null : text)
  }

  const understood = isWritten && typed && typed.trim() !== '' ? understand(typed) : null
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setWritten(true)
      }}
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
      inputContainer={(input) => withReadBack(input, understood)}
      data-unreadable={problem && t('{label}: {problem}', { label, problem })}
      required={props.required}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      name={props.name}
      tabIndex={props.tabIndex}
      autoComplete="off"
      rightSection={props.readOnly ? undefined : <FieldCalendar {...props} onPick={settle} />}
    />
  )
}

type FieldCalendarProps = Omit<TypedFieldProps, 'onSettle'> & { onPick: (text: string) => void }

function FieldCalendar({ onPick, isDay, ...field }: FieldCalendarProps) {
  const { label, tabIndex, at, min, timeOfPicked } = field
  return (
    <DateCalendar
      {...{ label, tabIndex, at, min, timeOfPicked, isDay }}
      onPick={(picked) => onPick(isDay ? dayText(picked) : fieldText(picked))}
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

/** What a text in a field of that zone is understood as. */
export function understoodIn(text: string, zone: string, min?: Temporal.Instant): Understood {
  const found = readTyped(text, zone)
  if ('problem' in found) return problemOf(found, `${exampleIn(zone)} (${zone})`)
  const told = readBackOf(found.read)
  return isBefore(found.read.instant, min) ? { ...told, problem: t('This time has passed') } : told
}

function understoodLocally(text: string): Understood {
  const found = readTyped(text, 'UTC')
  return 'problem' in found ? problemOf(found, exampleDay()) : readBackLocal(found.read)
}

type Unread = Extract<ReadDate, { problem: unknown }>

function problemOf({ problem }: Unread, example: string): { problem: string } | { hint: string } {
  const why = whyUnread(problem)
  return why === undefined ? { hint: t('Write it as {example}', { example }) } : { problem: why }
}

function readField(text: string, zone: string, min: Temporal.Instant | undefined) {
  if (text.trim() === '') return { instant: null }
  const found = readTyped(text, zone)
  if ('problem' in found) return { instant: null, error: errorOf(found, exampleIn(zone)) }
  const { instant } = found.read
  if (isBefore(instant, min)) return { instant: null, error: t('This time has passed') }
  return { instant: instant.toString() }
}

function readLocal(text: string) {
  if (text.trim() === '') return { date: null }
  const found = readTyped(text, 'UTC')
  if ('problem' in found) return { date: null, error: errorOf(found, exampleDay()) }
  return { date: localDateOf(found.read) }
}

function errorOf({ problem }: Unread, example: string): string {
  return whyUnread(problem) ?? t('Write it as {example}', { example })
}

function isBefore(instant: Temporal.Instant, min: Temporal.Instant | undefined): boolean {
  return min !== undefined && Temporal.Instant.compare(instant, min) < 0
}
