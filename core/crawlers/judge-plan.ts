import type { Message } from '../messages/message.ts'
import { selectItems } from '../runs/effects.ts'
import {
  differsFindings,
  findOddities,
  toDisagreements,
  toZoneFindings,
} from '../runs/find-oddities.ts'
import { massFindings } from '../runs/find-mass-changes.ts'
import type { Finding, Plan, PlanItem } from '../runs/plan.ts'
import type { RunMode } from '../runs/run.ts'
import { shapeOf, type RunShape, type UsualShapes } from '../runs/shape.ts'
import { scorePlan } from '../runs/trust-score.ts'
import type { CrawlerTrust } from './fields.ts'
import { isScored, omitReleased, selectTrusted, toStagingFindings } from './staging.ts'

/** What is known about a plan besides its items. */
type Evidence = {
  trust: CrawlerTrust
  usual: UsualShapes
  /** Addresses that could not be read while others could. */
  unread: Finding[]
  /** What the source itself reports about its pages. */
  found: { disagreements?: Message[]; unknownZone?: Message }
}

/** A plan with its findings and scores, the shape that later runs are compared with, and additional notes. */
export type JudgedPlan = { plan: Plan; shape: RunShape; notes: Message[] }

/** Adds to a plan everything odd about it, and the trust in its changes. */
export function judgePlan(plan: Plan, { trust, usual, unread, found }: Evidence): JudgedPlan {
  const shape = shapeOf(plan)
  // What is missing from some of the pages says nothing about the source.
  const odd = plan.isPartial ? { findings: [], notes: [] } : findOddities(plan, shape, usual)
  const mass = massFindings(plan)
  const areTimesLost = mass.some(({ kind }) => kind === 'times-lost')
  const findings = [
    ...unread,
    // That all are at midnight follows from lost times.
    ...odd.findings.filter(({ kind }) => !(areTimesLost && kind === 'one-hour')),
    ...mass,
    ...differsFindings(plan),
    ...toDisagreements(found.disagreements ?? []),
    ...toZoneFindings(found.unknownZone),
  ]
  const judged = isScored(trust) ? scorePlan({ ...plan, findings }) : { ...plan, findings }
  const staging = toStagingFindings(judged, trust)
  return { plan: { ...judged, findings: [...findings, ...staging] }, shape, notes: odd.notes }
}

/** How a run ends: whether its plan waits for a person, what is stored of it now, and what is left of it. */
export type PlannedEnd = {
  state: 'done' | 'held'
  /** Null if the run stores nothing, not even that it was read. */
  chosen: PlanItem[] | null
  /** The plan to show from now on. */
  left: Plan
}

/**
 * A dry run stores nothing. A finding that holds makes the plan wait for a person, except changes that are trusted
 * enough, unless the plan has to stay whole.
 */
export function decideEnd(
  plan: Plan,
  { mode, trust, isWhole }: { mode: RunMode; trust: CrawlerTrust; isWhole: boolean },
): PlannedEnd {
  if (mode === 'dry') return { state: 'done', chosen: null, left: plan }
  if (!plan.findings.some(({ holds }) => holds))
    return { state: 'done', chosen: selectItems(plan), left: plan }
  const trusted = isWhole ? [] : selectTrusted(plan, trust)
  const left = omitReleased(plan, new Set(trusted.map(({ key }) => key)))
  if (trusted.length === 0 || left === null) return { state: 'held', chosen: null, left: plan }
  return { state: 'held', chosen: trusted, left }
}
