import { message, type Message } from '../messages/message.ts'

/** Whose values count where several sources report one event; a person's come before all of them. */
export const SOURCE_RANKS = {
  high: message('High: counts before other sources'),
  normal: message('Normal: the first to tell an event counts'),
  low: message('Low: counts after other sources'),
} as const satisfies Record<string, Message>

export type SourceRank = keyof typeof SOURCE_RANKS

export const RANKS = Object.keys(SOURCE_RANKS) as SourceRank[]

/** A programme that shows a match counts after all that tell of the match itself, whatever it ranks. */
export type EffectiveRank = SourceRank | 'broadcast'

const ORDER: readonly EffectiveRank[] = [...RANKS, 'broadcast']

/** Negative where the first counts before the second, 0 where they are equal. */
export function compareRanks(one: EffectiveRank, other: EffectiveRank): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other)
}
