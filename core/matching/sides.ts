import { splitMarks } from './marks.ts'
import { toSide } from './teams.ts'
import type { Side } from './teams.ts'
import { tokensOf } from './tokens.ts'

type Sides = {
  sides: readonly [Side, Side] | null
  isMatch: boolean
  /** The text beside the two names: the league, the round, or words saying that it is about a match rather than one. */
  besides: string
}

const VERSUS = /\s(?:vs?\.?|mod|contra|against)\s/i
const DASH = /\s[–—-]\s/
/** "Liverpool-Everton" */
const HYPHEN = /(?<=\p{L}{3})-(?=\p{Lu})/u
const NO_SIDES: Sides = { sides: null, isMatch: false, besides: '' }

/** Sides by the text that names them, because a season repeats each team many times. */
export type SideCache = Map<string, Side | null>

/** The two sides named in a text, trying its most reliable part first. */
export function findSides(description: string, isSport: boolean, known: SideCache): Sides {
  let found = NO_SIDES
  const segments = description.split(/:\s+/)
  const besides = (at: number) => {
    const tails = tailsOf(segments[at] ?? '')
    return segments.length === 1 ? tails : [...segments.toSpliced(at, 1), tails].join(' ')
  }
  for (const [at, segment] of segments.entries()) {
    const split = splitSides(segment, isSport, known)
    if (split.isMatch) return { ...split, besides: besides(at) }
    if (split.sides) found = { ...split, besides: besides(at) }
  }
  if (found.sides || !isSport) return found
  for (const [at, segment] of segments.entries()) {
    const sides = toSides(segment.split(HYPHEN), known)
    if (sides) return { sides, isMatch: true, besides: besides(at) }
  }
  return NO_SIDES
}

/** The text after a comma or in brackets. */
function tailsOf(segment: string): string {
  if (!/[,([]/.test(segment)) return ''
  return (segment.match(/[,([].*?(?=\s[–—-]\s|$)/g) ?? []).join(' ')
}

function splitSides(segment: string, isSport: boolean, known: SideCache): Omit<Sides, 'besides'> {
  if (segment.includes(' @ ')) {
    const sides = toSides(segment.split(' @ ').toReversed(), known)
    return { sides, isMatch: sides !== null }
  }
  const separator = VERSUS.test(segment) ? VERSUS : DASH
  const parts = segment.split(separator)
  const names = isContest(parts[0] ?? '') ? (parts[1] ?? '').split(HYPHEN) : parts
  const sides = toSides(names, known)
  if (!sides) return NO_SIDES
  const areKnown = sides.every(({ country, isKnown }) => isKnown || country !== undefined)
  return { sides, isMatch: isSport || separator === VERSUS || areKnown }
}

/** "VM - Sydafrika-Canada" */
function isContest(text: string): boolean {
  return /^(?:VM|EM|OL|World Cup|Euro)(?: \d{4})?$/i.test(text.trim())
}

function toSides(parts: readonly string[], known: SideCache): readonly [Side, Side] | null {
  if (parts.length !== 2) return null
  const [one, other] = parts.map((part) => toSideOf(part, known))
  return one && other ? [one, other] : null
}

function toSideOf(text: string, known: SideCache): Side | null {
  const read = known.get(text)
  if (read !== undefined) return read
  const bare = text.replace(/[,([].*$/, '')
  const { rest } = splitMarks(tokensOf(bare))
  const side = rest.length === 0 || rest.length > 6 ? null : toSide(rest)
  known.set(text, side)
  return side
}
