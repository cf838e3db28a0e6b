/** The start of an event: an instant if the time is known, otherwise a bare day. */
export type Start = { instant: string } | { day: string }

const ISO =
  /^(\d{4}-\d{2}-\d{2}|\d{8})(?:[T ](\d{2}:?\d{2}(?::?\d{2}(?:[.,]\d{1,9})?)?)\s?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i

/**
 * The instant of a local time in a named zone. A time skipped in spring moves forward by the missing hour; of a repeated
 * time, the first is used ('compatible').
 */
export function localToInstant(local: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
}

/** A parsed ISO date: a day, or a time and its offset from UTC, if given. */
export type IsoDate =
  | { day: Temporal.PlainDate }
  | { local: Temporal.PlainDateTime; offset?: string }

/**
 * Parses an ISO date or time as sites write it: with or without offset, with or without a colon in it, a space instead of
 * the T. Undefined for anything else, including 31 February: nothing is guessed.
 */
export function readIso(text: string): IsoDate | undefined {
  const [, date = '', time, offset] = ISO.exec(text.trim()) ?? []
  if (time === undefined) {
    const day = readDay(date)
    return day && { day }
  }
  const local = readLocal(`${date}T${time.replace(',', '.')}`)
  return local && { local, ...(offset !== undefined && { offset }) }
}

/** An ISO date as a start; a time without an offset is in the given zone. */
export function readIsoStart(text: string, zone: string): Start | undefined {
  const iso = readIso(text)
  if (!iso || 'day' in iso) return iso && { day: iso.day.toString() }
  const { local, offset } = iso
  const instant = offset ? withOffset(local, offset) : localToInstant(local, zone)
  return { instant: startText(instant) }
}

/** The canonical spelling of starts: UTC, truncated to milliseconds. */
export function startText(instant: Temporal.Instant): string {
  return instant.round({ smallestUnit: 'millisecond', roundingMode: 'trunc' }).toString()
}

/** A calendar day from numbers, the month from 1 to 12; undefined if it does not exist. */
export function dayOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  return orUndefined(() => Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }))
}

/** A calendar day from `yyyy-mm-dd` or `yyyymmdd`; undefined if it does not exist. */
export function readDay(text: string): Temporal.PlainDate | undefined {
  if (!/^(?:\d{4}-\d{2}-\d{2}|\d{8})$/.test(text)) return undefined
  return orUndefined(() => Temporal.PlainDate.from(text))
}

/** A date and time without offset, in the extended or the basic format; undefined if it does not exist. */
export function readLocal(text: string): Temporal.PlainDateTime | undefined {
  const [date = '', time = ''] = text.split('T')
  const day = readDay(date)
  // Without the T, a time such as 120100 could be parsed as a month, and is refused.
  const clock = time === '' ? undefined : orUndefined(() => Temporal.PlainTime.from(`T${time}`))
  return day && clock && day.toPlainDateTime(clock)
}

/** The instant of a local time with an offset such as `Z`, `+02`, `+0200` or `+02:00`. */
export function withOffset(local: Temporal.PlainDateTime, offset: string): Temporal.Instant {
  const [, sign = '+', hours = '00', minutes = '00'] =
    /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  const utc = local.toZonedDateTime('UTC').toInstant()
  return sign === '-' ? utc.add({ minutes: total }) : utc.subtract({ minutes: total })
}

/** The result, or undefined if it is no date, time or duration. */
export function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
