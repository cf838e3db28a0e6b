import { z } from 'zod'
import type { Plan, PlanKind } from './plan.ts'
import type { PlanCounts } from './run.ts'

/** The statistics of a run that later ones are compared with. */
export const RunShape = z.object({
  /** Events that the source shows and the crawler keeps. */
  shown: z.number().int(),
  /** Those of them that earlier runs found. */
  known: z.number().int(),
  /** Events that should still be shown and are missing, or only resembled. */
  missing: z.number().int(),
  /** Number of local days with shown events. */
  days: z.number().int(),
  /** Number of local days with events that have a time. */
  timedDays: z.number().int(),
  /** How many begin at each local clock time, `19:30`; whole days are left out. */
  times: z.record(z.string(), z.number().int()),
})
export type RunShape = z.infer<typeof RunShape>

/** What a run is compared with. */
export type UsualShapes = {
  /** Up to 8 committed runs, in any order. */
  earlier: RunShape[]
  /** The one of them that a person accepted although it was odd, or null. */
  accepted: RunShape | null
  /** Whether they read other addresses or used another method. */
  isElsewhere?: boolean
}

const KNOWN: readonly PlanKind[] = ['update', 'move', 'differs', 'unchanged', 'dismissed']
/** The kinds that count as "the source shows this event". */
const SHOWN: readonly PlanKind[] = [...KNOWN, 'add', 'merge', 'uncertain']

/** The shape of a plan, in its own zone. */
export function shapeOf({ items, zone }: Plan): RunShape {
  const counts: Partial<PlanCounts> = {}
  const days = new Set<string>()
  const timedDays = new Set<string>()
  const times: Record<string, number> = {}
  for (const { kind, event } of items) {
    counts[kind] = (counts[kind] ?? 0) + 1
    if (!event || !SHOWN.includes(kind)) continue
    const local = Temporal.Instant.from(event.date).toZonedDateTimeISO(zone)
    const day = local.toPlainDate().toString()
    days.add(day)
    if (event.isDay) continue
    timedDays.add(day)
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
    times[time] = (times[time] ?? 0) + 1
  }
  return { ...shapeOfCounts(counts), days: days.size, timedDays: timedDays.size, times }
}

/** The shape of a run of which only the counts were stored. */
export function shapeOfCounts(counts: Partial<PlanCounts>): RunShape {
  const sum = (kinds: readonly PlanKind[]) =>
    kinds.reduce((total, kind) => total + (counts[kind] ?? 0), 0)
  return {
    shown: sum(SHOWN),
    known: sum(KNOWN),
    missing: sum(['vanished', 'uncertain']),
    days: 0,
    timedDays: 0,
    times: {},
  }
}
