import { Message, message } from '../messages/message.ts'
import { z } from 'zod'
import { FindingKind, type Finding } from '../runs/plan.ts'
import { InstantText } from '../time/instant.ts'

/** Something that is wrong with a crawler until a run without it clears it. */
export const HealthFinding = z.object({
  kind: FindingKind,
  /** As the latest run that found it said it. */
  message: Message,
  /** When the first of those runs ended. */
  since: InstantText,
  /** Runs in a row that found it; runs that could not tell are passed over. */
  runs: z.number().int(),
  /** When operators were notified; null if not yet. */
  notifiedAt: InstantText.nullable(),
})
export type HealthFinding = z.infer<typeof HealthFinding>

/** Operators are notified by mail once a finding has come up in so many runs in a row. */
export const NOTIFIED_AFTER_RUNS = 3

/** How a kind of finding is named to people. */
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
  differs: message('The source says something else'),
  disagreement: message('The page disagrees with the calendar'),
  'zone-not-known': message('The time zone is not known'),
  'too-heavy': message('The page is too heavy to read'),
  'bad-settings': message('The settings do not fit'),
  reviewed: message('This source is reviewed'),
}

/** Every kind there is. */
const ALL = Object.keys(FINDING_TITLES) as FindingKind[]

/** Findings about whether the page could be read, in no order. */
const OF_READING: readonly FindingKind[] = [
  'page-changed',
  'blocked',
  'not-allowed',
  'unreachable',
  'too-heavy',
  'bad-settings',
]
/** What a run that got an answer of the site proves to be over. */
const OF_REACHING: readonly FindingKind[] = [
  'blocked',
  'not-allowed',
  'unreachable',
  'bad-settings',
]
const OF_NOTHING: readonly FindingKind[] = ['nothing-found', 'all-past']

/** How a run went, as far as health is concerned. `finding` is null where the fault was ours. */
export type RunOutcome =
  | { isRead: true; findings: Finding[] }
  | { isRead: false; finding: Finding | null }

/**
 * The findings that a run proves to be over. Only what was read can tell: a run that failed says nothing
 * about events, and one that failed at the door nothing at all; a run that kept no event proves that the page
 * can be read, but not that its hours or its number of events are as usual again.
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
