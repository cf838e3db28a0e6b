import type { Category } from '@app/core/categories/category.ts'
import { omitMove } from '@app/core/runs/differences.ts'
import {
  VERDICTS,
  VERDICTS_OF,
  type ReviewItem,
  type ReviewKind,
  type Verdict,
} from '@app/core/runs/review.ts'
import { dayText, longDate, zoned } from '../../ui/dates.ts'
import { currentLanguage, t } from '../../ui/text.ts'
import { formatStatus } from '../events/status-column.ts'
import { formatValue } from '../format-value.ts'

type KindView = { title: () => string; sign: string }

export const REVIEW_KINDS_VIEW: Record<ReviewKind, KindView> = {
  uncertain: { title: () => t('Same event?'), sign: '≈' },
  double: { title: () => t('Reported twice?'), sign: '=' },
  vanished: { title: () => t('Gone?'), sign: '−' },
  differs: { title: () => t('Differs'), sign: '≠' },
}

/** The key of each verdict. G is often used for navigation, so "gone" is X. */
export const VERDICT_KEYS: Record<Verdict, string> = {
  same: 'S',
  another: 'A',
  gone: 'X',
  leave: 'L',
}

type Asked = Pick<ReviewItem, 'kind' | 'edits'>

/** Whether it asks what becomes of a person's edit. */
function isEdited(item: Asked | undefined): boolean {
  return item !== undefined && item.edits.length > 0
}

/** The name of a verdict, on one item or on items of several kinds. */
export function verdictTitle(verdict: Verdict, item?: Asked): string {
  if (isEdited(item) && verdict === 'same') return t('Take what the site says')
  if (isEdited(item) && verdict === 'leave') return t('Keep the edit')
  return {
    same: () => t('The same event'),
    another: () => t('Another event'),
    gone: () => t('Gone'),
    leave: () => t('Leave it'),
  }[verdict]()
}

export function verdictEffect(verdict: Verdict, item: Asked): string {
  const { kind } = item
  switch (verdict) {
    case 'same':
      if (kind === 'double')
        return t(
          'The found one becomes a source of the stored one, which stands in both categories',
        )
      if (isEdited(item)) return t('The edit is replaced and no longer protected')
      return kind === 'differs'
        ? t('The stored one takes the found values once')
        : t('The stored one takes the found values')
    case 'another':
      if (kind === 'double') return t('Both stay as they are; it is not asked again')
      return t('The found one is added; it is not asked again')
    case 'gone':
      return kind === 'uncertain'
        ? t('The stored one is deleted, the found one is added')
        : t('The stored one is deleted')
    case 'leave':
      if (isEdited(item)) return t('Nothing changes; asked again when the site gives another value')
      return kind === 'vanished'
        ? t('It stays; asked again if the page shows it and drops it again')
        : t('Nothing changes; asked again when the source says something else')
  }
}

/** The verdicts that all of these allow. */
export function commonVerdicts(items: readonly ReviewItem[]): Set<Verdict> {
  return new Set(
    VERDICTS.filter((verdict) => items.every(({ kind }) => VERDICTS_OF[kind].includes(verdict))),
  )
}

/** The name of an item: of what was found, otherwise of what is stored. */
export function reviewName({ found, stored }: ReviewItem): string {
  return found?.description || stored.description || stored.title
}

/** A short line on why an item waits. */
export function describeItem(item: ReviewItem, zone: string): string {
  const { kind, stored, differences } = item
  switch (kind) {
    case 'double':
      return t('Stored under another category too: “{name}”, {date}', {
        name: stored.description,
        date: eventDate(stored, item.zone),
      })
    case 'uncertain':
      return t('Stored as “{name}”, {date}', {
        name: stored.description,
        date: eventDate(stored, item.zone),
      })
    case 'vanished':
      return t(
        '{count, plural, one {Not on the page since {day}, # run} other {Not on the page since {day}, # runs}}',
        { count: item.runs, day: dayText(zoned(item.since, zone)) },
      )
    case 'differs': {
      const [edit, ...further] = describeEdits(item, zone)
      if (edit !== undefined)
        return further.length === 0
          ? edit
          : t('{edit} (and {count} more)', { edit, count: further.length })
      const names = omitMove(differences).map(({ field }) => comparedField(field).toLowerCase())
      const fields = new Intl.ListFormat(currentLanguage()).format(names)
      return t('The source says another {fields}, which is not taken', { fields })
    }
  }
}

/** Who edited each field that waits, when, and what the site says instead. */
export function describeEdits(item: ReviewItem, zone: string): string[] {
  const { found, edits, differences } = item
  const visible = new Set(omitMove(differences).map(({ field }) => field))
  if (visible.has('date')) visible.delete('isDay')
  return edits
    .filter(({ field }) => visible.has(field))
    .map(({ field, by, at }) =>
      t('Kept {field}: edited by {name} on {day}; the site now says {value}', {
        field: comparedField(field).toLowerCase(),
        name: by,
        day: dayText(zoned(at, zone)),
        value: found ? shorten(fieldText(found, field, item)) : '',
      }),
    )
}

const SHOWN_LENGTH = 80

/** The beginning of a text, in one line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH).trimEnd()}…` : line
}

type Dated = { date: string; isDay: boolean }

function eventDate({ date, isDay }: Dated, zone: string): string {
  return isDay ? dayText(zoned(date, zone)) : longDate(date, zone)
}

export type ComparedField = {
  field: string
  label: string
  found: string | null
  stored: string
  isDifferent: boolean
}

const ALWAYS = ['description', 'category', 'title', 'date', 'details'] as const

/** Found and stored values side by side, field by field; technical fields are included only if they differ. */
export function compareFields(
  { found, stored, zone, differences }: ReviewItem,
  categories: readonly Category[],
): ComparedField[] {
  const different = new Set(differences.map(({ field }) => field))
  if (different.has('isDay')) different.add('date')
  const others = omitMove(differences)
    .map(({ field }) => field)
    .filter((field) => ['endDate', 'status', 'url'].includes(field))
  const text = (event: ReviewItem['found'] | ReviewItem['stored'], field: string) =>
    event && fieldText(event, field, { zone, categories })
  return [...ALWAYS, ...others].map((field) => ({
    field,
    label: comparedField(field),
    found: text(found, field),
    stored: text(stored, field) ?? '',
    isDifferent: different.has(field),
  }))
}

function fieldText(
  event: Dated & Record<string, unknown>,
  field: string,
  { zone, categories = [] }: { zone: string; categories?: readonly Category[] },
): string {
  if (field === 'date') return eventDate(event, zone)
  const value = event[field]
  if (field === 'endDate' && typeof value === 'string')
    return eventDate({ ...event, date: value }, zone)
  if (field === 'status') return formatStatus(value) ?? formatValue(value)
  if (field === 'category') return categories.find(({ id }) => id === value)?.title ?? String(value)
  return formatValue(value)
}

function comparedField(field: string): string {
  const names: Record<string, () => string> = {
    description: () => t('Description'),
    category: () => t('Category'),
    title: () => t('Event category'),
    date: () => t('Date'),
    isDay: () => t('Whole day'),
    zone: () => t('Time zone'),
    endDate: () => t('End date'),
    status: () => t('Status'),
    details: () => t('Details'),
    url: () => t('Address'),
    sourceId: () => t('Id at the source'),
  }
  return names[field]?.() ?? field
}
