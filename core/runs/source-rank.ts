import { message, type Message } from '../messages/message.ts'

/** Whose values count if several sources report one event; a person's always come first. */
export const SOURCE_RANKS = {
  high: message('High: counts before other sources'),
  normal: message('Normal: the first to tell an event counts'),
  low: message('Low: counts after other sources'),
} as const satisfies Record<string, Message>

export type SourceRank = keyof typeof SOURCE_RANKS

export const RANKS = Object.keys(SOURCE_RANKS) as SourceRank[]

/** A programme showing a match ranks below all sources of the match itself, whatever its own rank. */
export type EffectiveRank = SourceRank | 'broadcast'

const ORDER: readonly EffectiveRank[] = [...RANKS, 'broadcast']

/** Negative if the first outranks the second, 0 if they are equal. */
export function compareRanks(one: EffectiveRank, other: EffectiveRank): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other)
}
