import { CALLED_OFF } from './added-words.ts'
import { splitMarks } from './marks.ts'
import { isOfTeams } from './sports.ts'
import { toSide, type Side } from './teams.ts'
import { tokensOf } from './tokens.ts'

type Sides = {
  sides: readonly [Side, Side] | null
  isMatch: boolean
  /** The text beside the two names: the league, the round, or words saying that it is about a match rather than one. */
  besides: string
}

const VERSUS = /\s(?:vs?\.?|mod|contra|against)\s/i
/** "Chiefs at Bills": the home team comes last. */
const AWAY = /\s(?:@|at)\s/
const ROUND_WORDS =
  'round|runda|runde|omgang|omgangen|omgång|spilleomgang|etapa|etape|etappe|spieltag|kolejka|kolo|forduló|hafta|jornada|journée|giornata|kierros|ronde|speelronde|matchday|week|rodada|rond|speltag|md|gw'
/** "Round 5" or "5. runde", which follows or precedes two names after any sign. */
const ROUND = new RegExp(
  `(?:\\s[–—-]\\s|,\\s)?(?:\\b\\d{1,2}(?:\\.|ª|a|e|ème|th|st|nd|rd)?\\s(?:${ROUND_WORDS})(?![\\p{L}])|(?<![\\p{L}])(?:${ROUND_WORDS})\\.?\\s\\d{1,2}\\b)(?:\\s[–—-](?=\\s))?`,
  'giu',
)
const DASH = /\s[–—-]\s/
/** "Liverpool-Everton" */
const HYPHEN = /(?<=\p{L}{3})-(?=\p{Lu})/u
export const NO_SIDES: Sides = { sides: null, isMatch: false, besides: '' }

/** Sides by the text that names them, because a season repeats each team many times. */
export type SideCache = Map<string, Side | null>

type About = { isSport: boolean; sports: ReadonlySet<string>; known: SideCache }

/** The two sides named in a text, trying its most reliable part first. */
export function findSides(description: string, about: About): Sides {
  let found = NO_SIDES
  const segments = description.split(/:\s+/)
  const besides = (at: number) => {
    const tails = tailsOf(segments[at] ?? '')
    return segments.length === 1 ? tails : [...segments.toSpliced(at, 1), tails].join(' ')
  }
  for (const [at, segment] of segments.entries()) {
    const split = splitSides(withoutRound(segment), about)
    if (split.isMatch) return { ...split, besides: besides(at) }
    if (split.sides) found = { ...split, besides: besides(at) }
  }
  if (found.sides || !about.isSport) return found
  for (const [at, segment] of segments.entries()) {
    const sides = toSides(segment.split(HYPHEN), about)
    if (sides) return { sides, isMatch: true, besides: besides(at) }
  }
  return NO_SIDES
}

/** "Round 5, Lecco – Novara" and "Quarti di finale, Lecco – Novara" */
function withoutRound(segment: string): string {
  const bare = /\d/.test(segment) ? segment.replace(ROUND, '') : segment
  const [, before = '', rest] = /^([^,–—-]+),\s(.+\s[–—-]\s.+)$/u.exec(bare) ?? []
  return rest !== undefined && splitMarks(tokensOf(before)).marks['round'] ? rest : bare
}

/** The text after a comma or in brackets. */
function tailsOf(segment: string): string {
  if (!/[,([]/.test(segment)) return ''
  return (segment.match(/[,([].*?(?=\s[–—-]\s|$)/g) ?? []).join(' ')
}

function splitSides(segment: string, about: About): Omit<Sides, 'besides'> {
  const away = segment.includes(' @ ') || (about.isSport && isOfTeams(about.sports)) ? AWAY : null
  if (away?.test(segment) && !VERSUS.test(segment)) {
    const sides = toSides(segment.split(away).toReversed(), about)
    return { sides, isMatch: sides !== null }
  }
  const separator = VERSUS.test(segment) ? VERSUS : DASH
  const parts = segment.split(separator)
  const names = isContest(parts[0] ?? '') ? (parts[1] ?? '').split(HYPHEN) : parts
  const sides = toSides(names, about)
  if (!sides) return NO_SIDES
  const areKnown = sides.every(({ country, isKnown }) => isKnown || country !== undefined)
  return { sides, isMatch: about.isSport || separator === VERSUS || areKnown }
}

/** "Holst M.", which is a player rather than a women's team. */
const SECOND_INITIAL = /^\s*(\p{L}[\p{L}'’ -]+?)\s(\p{Lu}\.(?:\s?\p{Lu}\.)?)\s*$/u

/** "VM - Sydafrika-Canada" */
function isContest(text: string): boolean {
  return /^(?:VM|EM|OL|World Cup|Euro)(?: \d{4})?$/i.test(text.trim())
}

function toSides(parts: readonly string[], about: About): readonly [Side, Side] | null {
  if (parts.length !== 2) return null
  const [one, other] = parts.map((part) => toSideOf(part, about))
  return one && other ? [one, other] : null
}

/** "Lecco (2)" */
const RESERVE_IN_BRACKETS = /[([](ii|iii|[23b])[)\]]/i

function toSideOf(text: string, { sports, known }: About): Side | null {
  const isFootball = sports.size === 0 || sports.has('football')
  const key = isFootball ? text : `${text}\n`
  const read = known.get(key)
  if (read !== undefined) return read
  const bare = text
    .replace(RESERVE_IN_BRACKETS, ' $1')
    .replace(/[,([].*$/, '')
    .replace(SECOND_INITIAL, '$2 $1')
  const { rest } = splitMarks(tokensOf(bare).filter((token) => !CALLED_OFF.has(token)))
  const side = rest.length === 0 || rest.length > 6 ? null : toSide(rest, isFootball, bare)
  known.set(key, side)
  return side
}
