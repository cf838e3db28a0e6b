import { relateSides, type Verdict } from './compare-events.ts'
import type { MatchedEvent } from './matched-event.ts'
import { isIntroduced, parseEvent, type ParsedEvent } from './parse-event.ts'

const MINUTE = 60_000
/** A channel's studio programme may begin this long before a match. */
const STUDIO = 90 * MINUTE
/** A programme that begins after the match, by more than clocks differ, is not its live broadcast. */
const LATE = 5 * MINUTE
const NEAR = 15 * MINUTE

/** Another year means an old match; without two sides there is nothing to compare. */
const NEVER_ASKED: readonly Verdict['reason'][] = ['other-number', 'no-place']

/**
 * Whether two events of different categories that are not certainly the same are likely enough to ask a person: two
 * matches, or a match and a programme of a channel, whose category is empty.
 */
export function isLikelyPair(one: MatchedEvent, other: MatchedEvent, { reason }: Verdict): boolean {
  if (NEVER_ASKED.includes(reason)) return false
  const [a, b] = [parseEvent(one), parseEvent(other)]
  if (!a.isMatch || !b.isMatch) return false
  if (one.category === '') return isLikelyBroadcast(a, b)
  return other.category === '' ? isLikelyBroadcast(b, a) : isLikelyMatch(a, b)
}

/** It begins before the match and mentions the sport, league or round. */
function isLikelyBroadcast(programme: ParsedEvent, match: ParsedEvent): boolean {
  const before = match.start - programme.start
  return before >= -LATE && before <= STUDIO && isIntroduced(programme)
}

function isLikelyMatch(one: ParsedEvent, other: ParsedEvent): boolean {
  const order = relateSides(one, other)
  // If both names are shorter or longer than the others, they also fit the second teams.
  if (order === 'overlap' || order === 'alike') return false
  return order === 'agree' || Math.abs(one.start - other.start) <= NEAR
}
