import { findCountry } from './country-names.ts'
import {
  CLUB_FORMS,
  CLUB_PARTS,
  SHARED_NAMES,
  TEAM_TABLES,
  WEAK_WORDS,
  WORD_SPELLINGS,
} from './team-names.ts'
import { isNearToken, tokensOf } from './tokens.ts'

export type Side = {
  /** Its name in canonical spelling, without club abbreviations. */
  name: string
  words: readonly string[]
  country: string | undefined
  /** Whether the name identifies exactly one team. */
  isKnown: boolean
  /** Whether it is a second team, by a number or letter after the name. */
  isReserve: boolean
  isWomen: boolean
  /** Folded words that are written in lower case. */
  lower: ReadonlySet<string>
}

/**
 * How two sides relate: `alike` if one name omits part of the other, `overlap` if each has something the other has
 * not.
 */
export type SideRelation = 'equal' | 'alike' | 'overlap' | 'differ'

const CANONICAL = new Map<string, string>()
/** Canonical names in other sports: "Rangers" of ice hockey are not those of Glasgow. */
const CANONICAL_ELSEWHERE = new Map<string, string>()
for (const { isFootball, teams } of TEAM_TABLES)
  for (const [name, others] of teams)
    for (const one of [name, ...others]) {
      const spelled = toSpelling(one.split(' ')).join(' ')
      CANONICAL.set(spelled, name)
      if (!isFootball) CANONICAL_ELSEWHERE.set(spelled, name)
    }

const FIRST_WORDS = new Set([...CANONICAL.keys()].map((name) => name.split(' ')[0]))

/** Words that only the second team of a Spanish club adds to its name. */
const SECOND_TEAMS = new Set(['atletic', 'atletico', 'athletic', 'promesas', 'fabril', 'mestalla'])

/** After the first word, and longer than most that join two names. */
const LOWER_WORDS = /(?<=\p{L}\s)\p{Ll}\p{L}{3,}/gu

const RESERVES = new Set(['2', '3', 'b'])

/** The side named by folded words, of a sport that may be football or not. */
export function toSide(tokens: readonly string[], isFootball: boolean, text: string): Side {
  const last = tokens.length > 1 ? (tokens.at(-1) ?? '') : ''
  const isWomen = last === 'w' || last === 'k'
  const isReserve = RESERVES.has(last)
  const own = isWomen || isReserve ? tokens.slice(0, -1) : tokens
  const country = findCountry(own)
  const spelled = toSpelling(own)
  const known = findKnown(spelled, isFootball ? CANONICAL : CANONICAL_ELSEWHERE)
  const name = known ?? withoutForms(spelled).join(' ')
  const lower = new Set(
    /\p{Lu}/u.test(text) ? tokensOf((text.match(LOWER_WORDS) ?? []).join(' ')) : [],
  )
  const words = name.split(' ')
  return { name, words, country, isKnown: known !== undefined, isReserve, isWomen, lower }
}

function findKnown(
  spelled: readonly string[],
  names: ReadonlyMap<string, string>,
): string | undefined {
  const bare = withoutForms(spelled)
  return (
    names.get(spelled.join(' ')) ??
    names.get(bare.join(' ')) ??
    names.get(bare.filter((word) => !/^\d+$/.test(word)).join(' '))
  )
}

function toSpelling(tokens: readonly string[]): string[] {
  return tokens.map((token) => WORD_SPELLINGS.get(token) ?? token)
}

function withoutForms(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !CLUB_FORMS.has(word))
  return rest.length === 0 ? words : rest
}

export function compareSides(one: Side, other: Side): SideRelation {
  if (one.country !== undefined || other.country !== undefined)
    return one.country === other.country ? 'equal' : 'differ'
  if (one.name === other.name) return 'equal'
  if (one.isKnown && other.isKnown) return 'differ'
  const { onlyOne, onlyOther, common, isLoose } = pairWords(one.words, other.words)
  if (onlyOne.length === 0 && onlyOther.length === 0) return isLoose ? 'alike' : 'equal'
  if (onlyOne.length > 0 && onlyOther.length > 0)
    return isInitials(one, other) || isInitials(other, one)
      ? 'alike'
      : common > 0
        ? 'overlap'
        : 'differ'
  if (common === 0) return 'differ'
  const extra = [...onlyOne, ...onlyOther]
  if (extra.some((word) => SECOND_TEAMS.has(word) || RESERVES.has(word))) return 'overlap'
  return extra.every(isWeak) && !isLoose ? 'equal' : 'alike'
}

/**
 * Whether one names the class or the programme beside the teams, in words that no table has: a word that both of its
 * sides add ("Lecco Dilettanti – Novara Dilettanti"), a letter at the end, or a word in lower case, as in no club's
 * name ("Novara på torget").
 */
export function saysMoreThanNames(
  one: readonly Side[],
  other: readonly Side[],
  isClassKnown: boolean,
): boolean {
  const added = one.map((side, at) => {
    const opposed = other[at]
    return opposed === undefined ? [] : addedWords(side, opposed)
  })
  const [a = [], b = []] = added
  if (!isClassKnown && a.some((word) => b.includes(word) && !isOfClub(word))) return true
  return one.some(({ words, lower }, at) =>
    added[at]?.some((word) => lower.has(word) || (word === words.at(-1) && word.length === 1)),
  )
}

/** "Fotballklubb", which is part of a club's name in full. */
function isOfClub(word: string): boolean {
  return CLUB_PARTS.some((part) => word.includes(part))
}

/** The words that only the first of two names has, if the other is a short form of it. */
function addedWords(one: Side, other: Side): string[] {
  if (compareSides(one, other) !== 'alike') return []
  return pairWords(one.words, other.words).onlyOne.filter((word) => !isWeak(word))
}

function isWeak(word: string): boolean {
  return WEAK_WORDS.has(word) || /^\d+$/.test(word)
}

/** Whether its name has a word that few other teams share. */
export function isDistinctive({ isKnown, country, words }: Side): boolean {
  if (isKnown || country !== undefined) return true
  return words.some((word) => word.length > 3 && !isWeak(word) && !SHARED_NAMES.has(word))
}

/** Pairs words of both names that may be the same: spelling variants, short forms or initials. */
function pairWords(one: readonly string[], other: readonly string[]) {
  const left = [...other]
  const onlyOne: string[] = []
  let common = 0
  let isLoose = false
  for (const word of one) {
    const at = findBestIndex(word, left)
    if (at < 0) onlyOne.push(word)
    else {
      const [other = ''] = left.splice(at, 1)
      isLoose ||= isBeginning(word, other)
      common += 1
    }
  }
  return { onlyOne, onlyOther: left, common, isLoose }
}

function findBestIndex(word: string, others: readonly string[]): number {
  const exact = others.indexOf(word)
  if (exact >= 0) return exact
  return others.findIndex(
    (other) => isNearToken(word, other) || isInitial(word, other) || isBeginning(word, other),
  )
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0]
}

/** "Nott" for "Nottingham": likely the same, but not certainly. */
function isBeginning(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 3 && short.length < long.length && long.startsWith(short)
}

function isInitials(short: Side, long: Side): boolean {
  const [word = ''] = short.words
  if (short.words.length !== 1 || long.words.length < 2) return false
  return word.length === long.words.length && word === long.words.map((each) => each[0]).join('')
}

/** The canonical name for folded words that identify exactly one team. */
export function findTeamName(tokens: readonly string[]): string | undefined {
  return CANONICAL.get(toSpelling(tokens).join(' '))
}

/** Whether a folded word may start the name of a team. */
export function isWordOfTeam(token: string): boolean {
  return FIRST_WORDS.has(WORD_SPELLINGS.get(token) ?? token)
}
