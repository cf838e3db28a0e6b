import { relateSides, type Verdict } from './compare-events.ts'
import type { MatchedEvent } from './matched-event.ts'
import { isIntroduced, parseEvent, type ParsedEvent } from './parse-event.ts'

const MINUTE = 60_000
/** A channel begins with its studio up to this long before a match. */
const STUDIO = 90 * MINUTE
/** What begins after the match does, by more than clocks differ, is no live broadcast of it. */
const LATE = 5 * MINUTE
const NEAR = 15 * MINUTE

/** Another year means an old match; what lacks two sides has nothing to go by. */
const NEVER_ASKED: readonly Verdict['reason'][] = ['other-number', 'no-place']

/**
 * Whether two events of two categories that are not surely one are likely enough to ask a person: two matches, or a match
 * and a programme of a channel, whose category is empty.
 */
export function isLikelyPair(one: MatchedEvent, other: MatchedEvent, { reason }: Verdict): boolean {
  if (NEVER_ASKED.includes(reason)) return false
  const [a, b] = [parseEvent(one), parseEvent(other)]
  if (!a.isMatch || !b.isMatch) return false
  if (one.category === '') return isLikelyBroadcast(a, b)
  return other.category === '' ? isLikelyBroadcast(b, a) : isLikelyMatch(a, b)
}

/** It begins before the match and is introduced as one, by its sport, league or round. */
function isLikelyBroadcast(programme: ParsedEvent, match: ParsedEvent): boolean {
  const before = match.start - programme.start
  return before >= -LATE && before <= STUDIO && isIntroduced(programme)
}

function isLikelyMatch(one: ParsedEvent, other: ParsedEvent): boolean {
  const order = relateSides(one, other)
  // Where both names are shorter than the others, they are those of second teams as well.
  if (order === 'overlap' || order === 'alike') return false
  return order === 'agree' || Math.abs(one.start - other.start) <= NEAR
}
