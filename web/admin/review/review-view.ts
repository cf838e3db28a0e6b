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

export function verdictTitle(verdict: Verdict): string {
  return {
    same: () => t('The same event'),
    another: () => t('Another event'),
    gone: () => t('Gone'),
    leave: () => t('Leave it'),
  }[verdict]()
}

export function verdictEffect(verdict: Verdict, kind: ReviewKind): string {
  switch (verdict) {
    case 'same':
      if (kind === 'double')
        return t(
          'The found one becomes a source of the stored one, which stands in both categories',
        )
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
      const names = omitMove(differences).map(({ field }) => comparedField(field).toLowerCase())
      const fields = new Intl.ListFormat(currentLanguage()).format(names)
      return t('The source says another {fields}, which is not taken', { fields })
    }
  }
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
  { zone, categories }: { zone: string; categories: readonly Category[] },
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
