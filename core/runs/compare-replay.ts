import { z } from 'zod'
import { findDateRejection, type EventWindow } from '../events/event-window.ts'
import { formatEnglish } from '../messages/format.ts'
import { Message, message } from '../messages/message.ts'
import { Finding, Plan, RejectionReason, SourceWords, type PlanItem } from './plan.ts'
import { Run } from './run.ts'

/** What a source reported about one event, and why it was refused; without a reason it was kept. */
export const ReplayItem = z.object({
  /** Null for a rejection without an event. */
  said: SourceWords.nullable(),
  reason: RejectionReason.nullable(),
  what: z.string().optional(),
  why: Message,
})
export type ReplayItem = z.infer<typeof ReplayItem>

/** The differences in what two plans read, regardless of what is stored. */
export const ReplayComparison = z.object({
  same: z.boolean(),
  added: z.array(ReplayItem),
  gone: z.array(ReplayItem),
  changed: z.array(z.object({ before: ReplayItem, after: ReplayItem })),
})
export type ReplayComparison = z.infer<typeof ReplayComparison>

/** A stored run repeated on its stored pages with the current code. */
export const Replay = z
  .object({
    run: Run,
    /** The clock used for the replay. */
    now: z.string(),
    /** Whose settings were used: those of the run, or the crawler's current ones if the run stored none. */
    settingsOf: z.enum(['run', 'crawler']),
    pageCount: z.number().int(),
    /** Against the current database; null if the pages could not be read to the end. */
    plan: Plan.nullable(),
    /** Why there is no plan. */
    finding: Finding.nullable(),
    /** Null if the run or this replay has no plan. */
    comparison: ReplayComparison.nullable(),
    notes: z.array(Message),
  })
  .meta({ id: 'Replay' })
export type Replay = z.infer<typeof Replay>

type FilteredPlan = { items: PlanItem[]; window: EventWindow }

/**
 * Compares what the source reported in two plans and how the rules filtered it. The database does not matter: an
 * event that one plan adds and the other finds stored is equal.
 */
export function compareReplay(before: FilteredPlan, after: FilteredPlan): ReplayComparison {
  const gone = toReplayItems(before)
  const added: ReplayItem[] = []
  for (const item of toReplayItems(after)) {
    if (!takeFirst(gone, (other) => textOf(other) === textOf(item))) added.push(item)
  }
  const changed: ReplayComparison['changed'] = []
  const reallyAdded = added.filter((item) => {
    const name = nameOf(item)
    const match = takeFirst(gone, (other) => name !== null && nameOf(other) === name)
    if (match) changed.push({ before: match, after: item })
    return !match
  })
  const same = gone.length + reallyAdded.length + changed.length === 0
  return { same, added: reallyAdded, gone, changed }
}

function toReplayItems({ items, window }: FilteredPlan): ReplayItem[] {
  return items
    .filter(({ kind }) => kind !== 'vanished')
    .map((item) => {
      const reason = reasonOf(item, window)
      const { said, what } = item
      return {
        said,
        reason,
        ...(what !== undefined && { what }),
        why: reason === null ? message('') : item.why,
      }
    })
    .toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

/**
 * For duplicates, and for dates outside the window, the reason also depends on what is stored; here it is derived
 * from the page alone.
 */
function reasonOf({ said, event, reason }: PlanItem, window: EventWindow): ReplayItem['reason'] {
  if (said === null || (reason !== null && reason !== 'duplicate')) return reason
  return event && findDateRejection(event, window) === 'outside-window' ? 'outside-window' : null
}

/**
 * The text of a refusal counts only without an event; with one, the reason is enough. Field by field, because the
 * fields of a stored plan have another order.
 */
function textOf({ said, reason, what = '', why }: ReplayItem): string {
  if (!said)
    return JSON.stringify([
      reason,
      [what, formatEnglish(why)].filter((part) => part !== '').join(': '),
    ])
  const { sourceId, url, category, title, description, details, start } = said
  return JSON.stringify([sourceId, url, category, title, description, details, start, reason])
}

function nameOf({ said }: ReplayItem): string | null {
  if (!said) return null
  const { sourceId, url, category, title, description } = said
  return sourceId ?? url ?? JSON.stringify([category, title, description])
}

function takeFirst<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const index = list.findIndex(fits)
  return index === -1 ? undefined : list.splice(index, 1)[0]
}
