import { message, verbatimOr, type Message } from '@app/core/messages/message.ts'
import { readStatus } from '@app/core/events/status-words.ts'
import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import { orUndefined, startText, type Start } from '../../dates.ts'
import { toAbsoluteUrl, makeEvent } from '../../html.ts'
import { reject, type Read } from '../read-result.ts'
import { propertiesOf, propertyOf, textOf, type Component, type Property } from './calendar-file.ts'
import { datesOfSeries, isRepeated, keyOf, type Budget, type Range } from './series.ts'
import { readDateValue, startOf, toDateValue, type DateValue } from './date-value.ts'
import type { Zones } from './zones.ts'

/** What reading each entry of a calendar requires. */
export type Shared = {
  title: string
  base: string
  zones: Zones
  range: Range
  budget: Budget
  isCancelled: boolean
  /** The starts of series by id; `changes` holds their changes. */
  starts: Map<string, DateValue>
  changes: Map<string, Component[]>
  notes: Message[]
  /** How many series have no date in the window. */
  silent: number
}

/** The versions of each entry and changed date with the highest sequence, and the outdated ones. */
export function versionsIn(entries: Component[]): { latest: Component[]; outdated: Component[] } {
  const highest = new Map<string, number>()
  for (const entry of entries) {
    const known = highest.get(versionKey(entry)) ?? 0
    highest.set(versionKey(entry), Math.max(known, sequenceOf(entry)))
  }
  const isLatest = (entry: Component) =>
    !isUsable(uidOf(entry)) || sequenceOf(entry) === highest.get(versionKey(entry))
  return {
    latest: entries.filter(isLatest),
    outdated: entries.filter((entry) => !isLatest(entry)),
  }
}

function versionKey(entry: Component): string {
  return `${uidOf(entry)}\n${propertyOf(entry, 'RECURRENCE-ID')?.value ?? ''}`
}

function sequenceOf(entry: Component): number {
  return Math.max(0, Number.parseInt(propertyOf(entry, 'SEQUENCE')?.value ?? '', 10) || 0)
}

/** Reports an entry that a later version replaces. */
export function readOutdated(entry: Component): Read {
  const what = textOf(entry, 'SUMMARY') || uidOf(entry)
  return reject(what, 'duplicate', message('It is told twice'))
}

/** The start of each series in a calendar, and its changes. */
export function seriesIn(entries: Component[], zones: Zones): Pick<Shared, 'starts' | 'changes'> {
  const changes = new Map<string, Component[]>()
  for (const entry of entries.filter(isChange)) {
    const known = changes.get(uidOf(entry))
    if (known) known.push(entry)
    else changes.set(uidOf(entry), [entry])
  }
  const starts = new Map<string, DateValue>()
  for (const entry of entries) {
    if (isChange(entry) || !changes.has(uidOf(entry))) continue
    const start = readDate(entry, 'DTSTART', zones)
    if (start) starts.set(uidOf(entry), start)
  }
  return { starts, changes }
}

function isChange(entry: Component): boolean {
  return entry.properties.has('RECURRENCE-ID')
}

function uidOf(entry: Component): string {
  return propertyOf(entry, 'UID')?.value.trim() ?? ''
}

function readDate(entry: Component, name: string, zones: Zones): DateValue | undefined {
  const property = propertyOf(entry, name)
  return property && readDateValue(property, zones)
}

/** The results of one entry: an event, or one for each date of a series. */
export function readEntry(entry: Component, shared: Shared): Read[] {
  const cancelled = readCancelledId(entry, shared)
  if (cancelled) return [cancelled]
  const description = textOf(entry, 'SUMMARY')
  if (description === '')
    return [reject(uidOf(entry) || 'An entry', 'not-an-event', message('It has no name'))]
  const start = readDate(entry, 'DTSTART', shared.zones)
  if (!start) {
    const written = propertyOf(entry, 'DTSTART')?.line
    return [
      reject(description, 'no-readable-date', verbatimOr(written, message('It has no start'))),
    ]
  }
  if (isChange(entry)) return [{ event: readChange(entry, start, shared) }]
  const isSeries = isRepeated(entry) || changesOf(entry, shared).length > 0
  if (isSeries) return readSeries(entry, start, shared)
  return [{ event: toEvent(entry, start, uidOf(entry), shared) }]
}

/** A cancellation may identify its event by the id alone. */
function readCancelledId(entry: Component, shared: Shared): Read | undefined {
  const isOff = shared.isCancelled || readStatus(textOf(entry, 'STATUS')) === 'cancelled'
  if (!isOff || propertyOf(entry, 'DTSTART') || !isUsable(uidOf(entry))) return undefined
  const original = isChange(entry) ? originalOf(entry, shared) : undefined
  if (isChange(entry) && !original) return undefined
  const sourceId = original ? dateId(uidOf(entry), original) : uidOf(entry)
  const what = textOf(entry, 'SUMMARY') || uidOf(entry)
  const { rejected } = reject(what, 'cancelled', message('It is cancelled, without its date'))
  return { rejected: { ...rejected, sourceId } }
}

function changesOf(entry: Component, { changes }: Shared): Component[] {
  const uid = uidOf(entry)
  return uid === '' ? [] : (changes.get(uid) ?? [])
}

/** One date of a series that was moved or renamed: it keeps the id of its original date. */
function readChange(entry: Component, start: DateValue, shared: Shared): ExtractedEvent {
  const original = originalOf(entry, shared)
  return toEvent(entry, start, original ? dateId(uidOf(entry), original) : '', shared)
}

/** The date of the series that an entry changes; a day without a time means the date on that day. */
function originalOf(entry: Component, { zones, starts }: Shared): DateValue | undefined {
  const written = readDate(entry, 'RECURRENCE-ID', zones)
  const start = starts.get(uidOf(entry))
  if (!written || !start || Boolean(written.zone) === Boolean(start.zone)) return written
  const day = written.local.toPlainDate()
  return toDateValue(day.toPlainDateTime(start.local.toPlainTime()), start.zone)
}

function dateId(uid: string, original: DateValue): string {
  return uid === '' ? '' : `${uid}#${keyOf(original)}`
}

function readSeries(entry: Component, start: DateValue, shared: Shared): Read[] {
  const dates = datesOfSeries(entry, start, shared)
  const name = textOf(entry, 'SUMMARY').slice(0, 100)
  if (dates.isBroken)
    shared.notes.push(message('How "{name}" repeats could not be read whole', { name }))
  if (dates.isCut)
    shared.notes.push(
      message('"{name}" repeats too often: not all of its dates were read', { name }),
    )
  if (dates.whens.length === 0 && !dates.isCut) shared.silent += 1
  const changes = changesOf(entry, shared).flatMap((change) => {
    const original = originalOf(change, shared)
    return original ? [{ change, original }] : []
  })
  const changed = new Set(changes.map(({ original }) => keyOf(original)))
  const following = changes.filter(({ change }) => isForFuture(change))
  return dates.whens
    .filter((when) => !changed.has(keyOf(when)))
    .map((when) => {
      const id = dateId(uidOf(entry), when)
      const last = following.findLast(({ original }) => keyOf(original) < keyOf(when))
      return last
        ? readFollowing(last, when, id, shared)
        : { event: toEvent(entry, when, id, shared) }
    })
}

function isForFuture(change: Component): boolean {
  return propertyOf(change, 'RECURRENCE-ID')?.parameters['range'] === 'THISANDFUTURE'
}

type Change = { change: Component; original: DateValue }

/** A date after a change that applies to all following dates: shifted by the same amount. */
function readFollowing(
  { change, original }: Change,
  when: DateValue,
  id: string,
  shared: Shared,
): Read {
  const name = textOf(change, 'SUMMARY')
  const start = readDate(change, 'DTSTART', shared.zones)
  if (!start)
    return reject(name, 'no-readable-date', message('{when} was moved', { when: keyOf(when) }))
  const shift = original.local.until(start.local, { largestUnit: 'day' })
  const moved = toDateValue(when.local.add(shift), start.zone)
  return { event: toEvent(change, moved, id, shared) }
}

function toEvent(entry: Component, when: DateValue, id: string, shared: Shared): ExtractedEvent {
  const url = addressOf(entry, shared.base)
  const image = imageOf(entry)
  return makeEvent({
    title: shared.title,
    description: textOf(entry, 'SUMMARY'),
    details: [textOf(entry, 'LOCATION'), textOf(entry, 'DESCRIPTION')],
    start: startOf(when),
    end: endOf(entry, when, shared),
    status: shared.isCancelled ? 'cancelled' : readStatus(textOf(entry, 'STATUS')),
    image,
    url,
    ...(isUsable(id) && { sourceId: id }),
  })
}

/** The end of a date: as long after it as the entry's end is after its start. */
function endOf(entry: Component, when: DateValue, { zones }: Shared): Start | undefined {
  const length = lengthOf(entry, zones)
  if (!length || length.days > LONGEST_DAYS || length.seconds > LONGEST_DAYS * 86_400)
    return undefined
  if (!when.instant) {
    // The end of whole days is the day after the last.
    const last = when.local.add({ days: length.days - 1 })
    return length.days > 1 ? startOf(toDateValue(last, undefined)) : undefined
  }
  if (length.seconds <= 0) return undefined
  const end = length.isExact
    ? when.instant.add({ seconds: length.seconds })
    : toDateValue(when.local.add({ seconds: length.seconds }), when.zone).instant
  return end && { instant: startText(end) }
}

/** Longer durations are not meaningful ends. */
const LONGEST_DAYS = 3_660

type Length = { days: number; seconds: number; isExact: boolean }

function lengthOf(entry: Component, zones: Zones): Length | undefined {
  const start = readDate(entry, 'DTSTART', zones)
  const end = readDate(entry, 'DTEND', zones)
  if (start && end) {
    const days = start.local.toPlainDate().until(end.local.toPlainDate()).days
    if (start.instant && end.instant)
      return { days, seconds: start.instant.until(end.instant).total('seconds'), isExact: true }
    return { days, seconds: start.local.until(end.local).total('seconds'), isExact: false }
  }
  const written = propertyOf(entry, 'DURATION')?.value.trim() ?? ''
  const duration = /^\+?P[\dDTHMSW]+$/i.test(written)
    ? orUndefined(() => Temporal.Duration.from(written))
    : undefined
  if (!duration) return undefined
  const { weeks, hours, minutes, seconds } = duration
  const days = duration.days + 7 * weeks
  const time = hours * 3_600 + minutes * 60 + seconds
  return { days, seconds: days * 86_400 + time, isExact: time > 0 && days === 0 }
}

/** The entry's own page. Other text in the field is not an address. */
function addressOf(entry: Component, base: string): string | undefined {
  const written = propertyOf(entry, 'URL')?.value.trim() ?? ''
  return /^(?:https?:)?\//i.test(written) ? toAbsoluteUrl(written, base) : undefined
}

/** Programs that hide e-mail addresses mangle ids that look like one, differently in every response. */
function isUsable(id: string): boolean {
  return id !== '' && !/[<>]|&#|\[email/.test(id)
}

function imageOf(entry: Component): string | undefined {
  const attached = propertiesOf(entry, 'ATTACH').filter(isPicture)
  for (const { value } of [...propertiesOf(entry, 'IMAGE'), ...attached]) {
    // Pictures embedded in the file have no address.
    if (/^https?:\/\//i.test(value)) return toAbsoluteUrl(value, value)
  }
  return undefined
}

function isPicture({ value, parameters }: Property): boolean {
  const type = parameters['fmttype']?.toLowerCase()
  if (type !== undefined) return type.startsWith('image/')
  return /\.(?:avif|gif|jpe?g|png|webp)$/i.test(URL.parse(value)?.pathname ?? '')
}
