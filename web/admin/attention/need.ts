import { localZone, planDate } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'

export type NeedKind =
  | 'condition'
  | 'held'
  | 'failing'
  | 'expired'
  | 'review'
  | 'gaps'
  | 'drafts'
  | 'mails'
  | 'people'

/** A kind of problem that needs attention. */
export type Need = {
  kind: NeedKind
  /** Null for what cannot be counted. */
  count: number | null
  title: string
  /** The worst ones by name, each with a description. */
  named: { name: string; text: string }[]
  text: string
  since: string
  action: { label: string; href: string }
}

/** Number of them to name; the others are counted. */
export const NAMED = 3

/** The number beyond those that are named. */
export function andMore(count: number): string {
  return count > NAMED ? t('And {count} more.', { count: count - NAMED }) : ''
}

export function earliest(instants: (string | null)[]): string | null {
  const known = instants.filter((each) => each !== null)
  return known.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
}

export function sinceText(instant: string | null, now: Temporal.Instant): string {
  if (instant === null) return ''
  return t('Since {day}', { day: planDate(instant, localZone(), true, now) })
}
