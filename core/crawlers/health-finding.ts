import { Message, message } from '../messages/message.ts'
import { z } from 'zod'
import { FindingKind, type Finding } from '../runs/plan.ts'
import { InstantText } from '../time/instant.ts'

/** Something wrong with a crawler, until a run without it clears it. */
export const HealthFinding = z.object({
  kind: FindingKind,
  /** From the latest run that found it. */
  message: Message,
  /** When the first of those runs ended. */
  since: InstantText,
  /** Consecutive runs that found it; runs that could not tell are not counted. */
  runs: z.number().int(),
  /** When operators were notified; null if not yet. */
  notifiedAt: InstantText.nullable(),
})
export type HealthFinding = z.infer<typeof HealthFinding>

/** Operators are notified by mail after this many consecutive runs with a finding. */
export const NOTIFIED_AFTER_RUNS = 3

/** The display names of the kinds of finding. */
export const FINDING_TITLES: Record<FindingKind, Message> = {
  'page-changed': message('The page changed'),
  blocked: message('The site turned us away'),
  'not-allowed': message('The site does not allow it'),
  unreachable: message('The site was not reached'),
  'nothing-found': message('Nothing found'),
  'far-fewer': message('Far fewer events than usual'),
  'all-past': message('Everything found is past'),
  'one-hour': message('Everything is at one hour'),
  'everything-new': message('Everything is new'),
  'many-moved': message('Many events would move at once'),
  'times-lost': message('The times are missing'),
  'many-cancelled': message('Many events would be called off at once'),
  'many-renamed': message('Many events would be renamed at once'),
  differs: message('The source says something else'),
  disagreement: message('The page disagrees with the calendar'),
  'zone-not-known': message('The time zone is not known'),
  'too-heavy': message('The page is too heavy to read'),
  'bad-settings': message('The settings do not fit'),
  reviewed: message('This source is reviewed'),
}

const ALL = Object.keys(FINDING_TITLES) as FindingKind[]

/** Findings about whether the page could be read, in no particular order. */
const OF_READING: readonly FindingKind[] = [
  'page-changed',
  'blocked',
  'not-allowed',
  'unreachable',
  'too-heavy',
  'bad-settings',
]
/** Findings that are cleared by any response from the site. */
const OF_REACHING: readonly FindingKind[] = [
  'blocked',
  'not-allowed',
  'unreachable',
  'bad-settings',
]
const OF_NOTHING: readonly FindingKind[] = ['nothing-found', 'all-past']

/** The health aspects of a run. `finding` is null if the fault was ours. */
export type RunOutcome =
  | { isRead: true; findings: Finding[] }
  | { isRead: false; finding: Finding | null }

/**
 * The findings that a run clears. Only what was read counts: a failed run proves nothing about events, and one that
 * could not reach the site proves nothing at all; a run that kept no event proves that the page is readable, but not
 * that the hours or the number of events are normal again.
 */
export function findRecovered(outcome: RunOutcome): FindingKind[] {
  if (!outcome.isRead) {
    const kind = outcome.finding?.kind
    return kind === 'page-changed' || kind === 'too-heavy' ? [...OF_REACHING] : []
  }
  const found = new Set(outcome.findings.map(({ kind }) => kind))
  const isEmpty = OF_NOTHING.some((kind) => found.has(kind))
  const provable = isEmpty ? [...OF_READING, ...OF_NOTHING] : ALL
  return provable.filter((kind) => !found.has(kind))
}
