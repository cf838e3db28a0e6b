/** When something starts: an instant where a time is known, a bare day where it is not. */
export type Start = { instant: string } | { day: string }

const ISO =
  /^(\d{4}-\d{2}-\d{2}|\d{8})(?:[T ](\d{2}:?\d{2}(?::?\d{2}(?:[.,]\d{1,9})?)?)\s?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i

/**
 * The instant of a local time in a named zone. Where summer time skips that time, it moves forward by the
 * hour that is missing; where it occurs twice, the first of the two is meant ('compatible').
 */
export function localToInstant(local: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
}

/** What an ISO date says: a day, or a time on some clock and, where it stands there, how far that is from UTC. */
export type IsoDate =
  | { day: Temporal.PlainDate }
  | { local: Temporal.PlainDateTime; offset?: string }

/**
 * Reads an ISO date or time as sites write them: with or without offset, the offset with or without colon,
 * a blank instead of the T. Undefined for anything else, for 31 February as well: nothing is guessed.
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

/** An ISO date as a start; a time without offset is that of a zone. */
export function readIsoStart(text: string, zone: string): Start | undefined {
  const iso = readIso(text)
  if (!iso || 'day' in iso) return iso && { day: iso.day.toString() }
  const { local, offset } = iso
  const instant = offset ? withOffset(local, offset) : localToInstant(local, zone)
  return { instant: startText(instant) }
}

/** The one spelling in which starts are kept: UTC, nothing below the millisecond. */
export function startText(instant: Temporal.Instant): string {
  return instant.round({ smallestUnit: 'millisecond', roundingMode: 'trunc' }).toString()
}

/** A calendar day by its numbers, the month from 1 to 12; undefined where there is no such day. */
export function dayOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  return orUndefined(() => Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }))
}

/** A calendar day as `yyyy-mm-dd` or `yyyymmdd`; undefined where there is no such day. */
export function readDay(text: string): Temporal.PlainDate | undefined {
  if (!/^(?:\d{4}-\d{2}-\d{2}|\d{8})$/.test(text)) return undefined
  return orUndefined(() => Temporal.PlainDate.from(text))
}

/** A date and time without offset, in the extended or the basic form; undefined where there is no such time. */
export function readLocal(text: string): Temporal.PlainDateTime | undefined {
  const [date = '', time = ''] = text.split('T')
  const day = readDay(date)
  // Without its T a time such as 120100 could be read as a month, and is refused.
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

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
