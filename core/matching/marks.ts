import marks from './marks.json' with { type: 'json' }

/**
 * What distinguishes events with otherwise similar names, by kind: who plays, which part of a contest, which showing.
 * Phrases are folded tokens, three at most; a word ending in `*` is a prefix. A phrase may have several kinds.
 */
const PHRASES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = marks

const KINDS = Object.keys(PHRASES).filter((kind) => kind !== 'extra')

export type Marks = Partial<Record<string, ReadonlySet<string>>>

type Mark = { kind: string; value: string; length: number }

const EXACT = new Map<string, Mark[]>()
/** Word prefixes by their first letters, because most words match none. */
const BEGINNINGS = new Map<string, { beginning: string; mark: Mark }[]>()
const FIRST_WORDS = new Set<string>()
const FIRST_LETTERS = 3

for (const [kind, values] of Object.entries(PHRASES))
  for (const [value, phrases] of Object.entries(values))
    for (const phrase of phrases) {
      const length = phrase.split(' ').length
      if (phrase.endsWith('*')) {
        const beginning = phrase.slice(0, -1)
        const alike = BEGINNINGS.get(beginning.slice(0, FIRST_LETTERS)) ?? []
        alike.push({ beginning, mark: { kind, value, length: 1 } })
        BEGINNINGS.set(beginning.slice(0, FIRST_LETTERS), alike)
        continue
      }
      EXACT.set(phrase, [...(EXACT.get(phrase) ?? []), { kind, value, length }])
      if (length > 1) FIRST_WORDS.add(phrase.split(' ')[0] ?? '')
    }

/** Extras that may be what an event is, rather than something sold or shown beside it. */
const MEDIA = new Set(['film', 'exhibition', 'quiz', 'talk', 'course', 'singing'])

/** Whether one event says that it is a package, a talk or the like, and the other is not known to be one. */
export function haveOtherExtras(one: WithMedia, other: WithMedia): boolean {
  return isUnmatched(one, other) || isUnmatched(other, one)
}

type WithMedia = { marks: Marks; media: ReadonlySet<string> }

function isUnmatched(one: WithMedia, other: WithMedia): boolean {
  return [...(one.marks['extra'] ?? [])].some(
    (value) => !other.marks['extra']?.has(value) && !(MEDIA.has(value) && other.media.has(value)),
  )
}

/** Splits words into marks and other words. */
export function splitMarks(tokens: readonly string[]): { marks: Marks; rest: string[] } {
  const marks: Record<string, Set<string>> = {}
  const rest: string[] = []
  for (let at = 0; at < tokens.length;) {
    const found = marksAt(tokens, at)
    const length = found[0]?.length ?? 1
    for (const { kind, value } of found) (marks[kind] ??= new Set()).add(value)
    if (found.every(isSoldBeside)) rest.push(...tokens.slice(at, at + length))
    at += length
  }
  return { marks, rest }
}

/** Two packages of a concert differ in the words of their marks, so these are kept. */
function isSoldBeside({ kind, value }: Mark): boolean {
  return kind === 'extra' && !MEDIA.has(value)
}

/** The marks of the phrase that begins at a word, the longest one first. */
function marksAt(tokens: readonly string[], at: number): readonly Mark[] {
  const first = tokens[at] ?? ''
  if (FIRST_WORDS.has(first))
    for (const length of [3, 2]) {
      if (at + length > tokens.length) continue
      const found = EXACT.get(tokens.slice(at, at + length).join(' '))
      if (found) return found
    }
  const exact = EXACT.get(first)
  if (exact) return exact
  const alike = BEGINNINGS.get(first.slice(0, FIRST_LETTERS))
  const begun = alike?.find(({ beginning }) => first.startsWith(beginning))
  return begun ? [begun.mark] : []
}

/** Kinds of marks that one event may omit and the other have, all else being equal. */
const MAY_BE_LEFT_OUT = new Set(['round', 'leg', 'showing'])

/** Compares the marks of two events; `isUncertain` if one has a mark that the other leaves open. */
export function compareMarks(
  one: Marks,
  other: Marks,
  ignored: readonly string[] = [],
): { differ: string | null; isUncertain: boolean } {
  let isUncertain = false
  for (const kind of KINDS) {
    if (ignored.includes(kind)) continue
    const a = one[kind]
    const b = other[kind]
    if (!a && !b) continue
    const relation = compareMark(kind, a, b)
    if (relation === 'differ') return { differ: kind, isUncertain }
    if (relation === 'uncertain') isUncertain = true
  }
  return { differ: null, isUncertain }
}

function compareMark(
  kind: string,
  a: ReadonlySet<string> | undefined,
  b: ReadonlySet<string> | undefined,
): 'agree' | 'uncertain' | 'differ' {
  if (kind === 'gender')
    return (a?.has('women') ?? false) === (b?.has('women') ?? false) ? 'agree' : 'differ'
  if (kind === 'session') return compareSets(a?.has('race') ? null : a, b?.has('race') ? null : b)
  if (!a || !b) {
    if (MAY_BE_LEFT_OUT.has(kind)) return 'agree'
    // The match itself begins with its first half.
    if (kind === 'half') return (a ?? b)?.has('second') ? 'differ' : 'uncertain'
    return kind === 'language' ? 'uncertain' : 'differ'
  }
  if (kind === 'youth') return compareAges(a, b)
  return compareSets(a, b)
}

/** Juniors without an age may be of any. */
function compareAges(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  const [one, other] = [a, b].map((ages) => new Set([...ages].filter((age) => age !== 'youth')))
  if (one?.size && other?.size) return compareSets(one, other)
  return one?.size || other?.size ? 'uncertain' : 'agree'
}

function compareSets(
  a: ReadonlySet<string> | null | undefined,
  b: ReadonlySet<string> | null | undefined,
): 'agree' | 'differ' {
  const [one, other] = [a ?? new Set(), b ?? new Set()]
  return one.size === other.size && one.isSubsetOf(other) ? 'agree' : 'differ'
}
