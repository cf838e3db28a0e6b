import type { ReadDate } from '@app/core/time/read-date.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DateCalendar } from './date-calendar.tsx'
import { dayText, fieldText } from './dates.ts'
import { toLocalDate, formatLocalDate, type LocalDate } from './local-date-text.ts'
import { withParseHint, type ParseHint } from './parse-hint.tsx'
import { isSaveKey } from './save-keys.ts'
import { t } from './text.ts'
import { toastError } from './toast.tsx'
import { useOnLeave } from './use-on-leave.ts'
import {
  exampleDay,
  exampleIn,
  toLocalParseHint,
  toParseHint,
  parseTyped,
  explainUnreadable,
} from './typed-date.ts'

/** Props shared by all date fields. */
type FieldLook = {
  label: string
  /** Hides the visible label, for use inside a table. */
  hideLabel?: boolean
  required?: boolean
  readOnly?: boolean
  error?: string
  /** Shown below the field, such as the time in another zone. */
  description?: string | null
  /** Replaces the example. */
  placeholder?: string
  name?: string
  tabIndex?: 0 | -1
  /** What was typed here before and cannot be read; it stands in the field until it is mended. */
  unread?: UnreadText | undefined
  /** Keeps what cannot be read; null once the field can be. With it nothing typed is lost when the field goes. */
  onUnread?: (unread: UnreadText | null) => void
}

/** What was typed into a field for a date and cannot be read, and why. */
export type UnreadText = { text: string; reason: string }

type DateFieldProps = FieldLook & {
  /** An instant; null if not set. */
  value: string | null
  onChange: (value: string | null) => void
  /** The zone of the displayed text. */
  zone: string
  /** The earliest accepted instant. */
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
      understand={(text) => parseInZone(text, zone, min)}
      onCommit={(text) => {
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

/** A day that is typed or picked, `d M Y`, with an optional time, independent of the reader's zone. */
export function LocalDateField({ value, onChange, ...look }: LocalDateFieldProps) {
  const shown = formatLocalDate(value)
  return (
    <TypedField
      placeholder={exampleDay()}
      {...look}
      shown={shown}
      at={value instanceof Temporal.PlainDate ? value.toPlainDateTime() : (value ?? undefined)}
      timeOfPicked={MIDNIGHT}
      understand={parseLocalHint}
      onCommit={(text) => {
        const { date, error } = readLocal(text)
        if (error === undefined && formatLocalDate(date) !== shown) onChange(date)
        return error
      }}
    />
  )
}

type DayFieldProps = FieldLook & {
  /** `2026-12-01`; null if not set. */
  value: string | null
  onChange: (value: string | null) => void
  whyNot?: (day: string | null) => string | undefined
}

/** A day that is typed or picked, `d M Y`; a time typed with it is ignored. */
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
      understand={parseLocalHint}
      onCommit={(text) => {
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
  /** Initial time of a picked day. */
  timeOfPicked?: Temporal.PlainTime
  /** The hint shown for a text while it is typed. */
  understand: (text: string) => ParseHint
  /** Accepts the typed text, or returns an error. */
  onCommit: (text: string) => string | undefined
}

function TypedField(props: TypedFieldProps) {
  const { label, hideLabel, shown, understand, unread, onUnread } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isWritten, setWritten] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const problem = refusal ?? unread?.reason

  function commitText(text: string) {
    const error = props.onCommit(text)
    const isElsewhere = onUnread !== undefined
    if (error !== undefined) onUnread?.({ text, reason: error })
    else if (unread) onUnread?.(null)
    setWritten(false)
    setRefusal(isElsewhere ? undefined : error)
    setTyped(error === undefined || isElsewhere ? null : text)
  }
  // A text that is still being typed then counts as if the field had been left.
  useOnLeave((isClosing) => {
    if (!onUnread || typed === null) return
    if (isClosing) flushSync(() => commitText(typed))
    else commitText(typed)
  })

  const understood = isWritten && typed && typed.trim() !== '' ? understand(typed) : null
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={typed ?? unread?.text ?? shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setWritten(true)
      }}
      onBlur={() => typed !== null && commitText(typed)}
      onKeyDown={(event) => {
        if (typed === null) return
        if (event.key === 'Enter') commitText(typed)
        // Commits what was typed before the save reads it.
        else if (isSaveKey(event)) flushSync(() => commitText(typed))
      }}
      error={problem ?? props.error}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputContainer={(input) => withParseHint(input, understood)}
      data-unreadable={problem && t('{label}: {problem}', { label, problem })}
      required={props.required}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      name={props.name}
      tabIndex={props.tabIndex}
      autoComplete="off"
      rightSection={props.readOnly ? undefined : <FieldCalendar {...props} onPick={commitText} />}
    />
  )
}

type FieldCalendarProps = Omit<TypedFieldProps, 'onCommit'> & { onPick: (text: string) => void }

function FieldCalendar({ onPick, isDay, ...field }: FieldCalendarProps) {
  const { label, tabIndex, at, min, timeOfPicked } = field
  return (
    <DateCalendar
      {...{ label, tabIndex, at, min, timeOfPicked, isDay }}
      onPick={(picked) => onPick(isDay ? dayText(picked) : fieldText(picked))}
    />
  )
}

/** Whether a date under `root` is invalid, which saving would drop; if so, reports it and focuses the field. */
export function blockInvalidDates(root: ParentNode | null): boolean {
  const input = root?.querySelector<HTMLInputElement>('input[data-unreadable]')
  if (!input) return false
  toastError(t('Save failed. {reason}', { reason: input.dataset['unreadable'] ?? '' }))
  input.focus()
  return true
}

function plainOf(instant: string, zone: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime()
}

/** How a text is read in a field of that zone. */
export function parseInZone(text: string, zone: string, min?: Temporal.Instant): ParseHint {
  const found = parseTyped(text, zone)
  if ('problem' in found) return problemOf(found, `${exampleIn(zone)} (${zone})`)
  const hint = toParseHint(found.read)
  return isBefore(found.read.instant, min) ? { ...hint, problem: t('This time has passed') } : hint
}

function parseLocalHint(text: string): ParseHint {
  const found = parseTyped(text, 'UTC')
  return 'problem' in found ? problemOf(found, exampleDay()) : toLocalParseHint(found.read)
}

type Unread = Extract<ReadDate, { problem: unknown }>

function problemOf({ problem }: Unread, example: string): { problem: string } | { hint: string } {
  const why = explainUnreadable(problem)
  return why === undefined ? { hint: t('Write it as {example}', { example }) } : { problem: why }
}

function readField(text: string, zone: string, min: Temporal.Instant | undefined) {
  if (text.trim() === '') return { instant: null }
  const found = parseTyped(text, zone)
  if ('problem' in found) return { instant: null, error: errorOf(found, exampleIn(zone)) }
  const { instant } = found.read
  if (isBefore(instant, min)) return { instant: null, error: t('This time has passed') }
  return { instant: instant.toString() }
}

function readLocal(text: string) {
  if (text.trim() === '') return { date: null }
  const found = parseTyped(text, 'UTC')
  if ('problem' in found) return { date: null, error: errorOf(found, exampleDay()) }
  return { date: toLocalDate(found.read) }
}

function errorOf({ problem }: Unread, example: string): string {
  return explainUnreadable(problem) ?? t('Write it as {example}', { example })
}

function isBefore(instant: Temporal.Instant, min: Temporal.Instant | undefined): boolean {
  return min !== undefined && Temporal.Instant.compare(instant, min) < 0
}
