import { namesOf, type Named, type Names } from '@app/core/names/names.ts'
import { splitWords } from '@app/core/search/rank.ts'
import { searchText } from '@app/core/search/search-text.ts'

/** An option that people choose by name, by search or from a list. */
export type Choice = {
  value: string
  label: string
  /** Its location or parent, shown beside its name in a list. */
  place?: string
  /** Other places that distinguish it from choices of the same name. */
  otherPlaces?: readonly string[]
  /** The heading of its group in a list. */
  head?: string
  /** URL of its picture; null if it has none, absent if such choices have no pictures. */
  picture?: string | null
  /** Whether its value is meaningful to people. */
  showsValue?: boolean
}

type NamedChoice = Named & { choice: Choice }

type Folded = { label: string; id: string; all: string }

type Index = {
  byValue: ReadonlyMap<string, Choice>
  names: Names<NamedChoice>
  named: ReadonlyMap<Choice, NamedChoice>
  /** Searchable text of each choice. */
  folded: ReadonlyMap<Choice, Folded>
}

const indexes = new WeakMap<readonly Choice[], Index>()

function indexOf(choices: readonly Choice[]): Index {
  const known = indexes.get(choices)
  if (known) return known
  const named = new Map(choices.map((choice) => [choice, toNamed(choice)]))
  const index = {
    byValue: new Map(choices.map((choice) => [choice.value, choice])),
    names: namesOf([...named.values()]),
    named,
    folded: new Map(choices.map((choice) => [choice, foldedOf(choice)])),
  }
  indexes.set(choices, index)
  return index
}

function toNamed(choice: Choice): NamedChoice {
  const { value, label, place, otherPlaces = [] } = choice
  return {
    id: value,
    title: label,
    places: [...new Set([...(place ? [place] : []), ...otherPlaces])],
    choice,
  }
}

function foldedOf({ value, label, place = '', otherPlaces = [], head = '' }: Choice): Folded {
  const all = [label, place, ...otherPlaces, head, value].map(searchText).join(' ')
  return { label: searchText(label), id: searchText(value), all: ` ${all}` }
}

export function findChoice(choices: readonly Choice[], value: string): Choice | undefined {
  return indexOf(choices).byValue.get(value)
}

/** The name of a choice, with its place if others share the name. */
export function formatChoice(choices: readonly Choice[], choice: Choice): string {
  const { names, named } = indexOf(choices)
  const row = named.get(choice)
  return row ? names.textOf(row) : choice.label
}

/** The choices that a text may refer to; more than one if the name is ambiguous. */
export function findChoicesByName(choices: readonly Choice[], text: string): Choice[] {
  return indexOf(choices)
    .names.find(text)
    .map(({ choice }) => choice)
}

/** Ranks: exact name or id, start of the name, words of the name, anything else. */
const WHOLE = 0
const BEGINNING = 1
const WORDS = 2
const ELSE = 3

/**
 * The choices that contain every searched word, ignoring case and accents. The best matches come first, together with
 * the rest of their groups; an empty search returns all in their own order.
 */
export function searchChoices(choices: readonly Choice[], searched: string): readonly Choice[] {
  const text = searchText(searched)
  if (text === '') return choices
  const { folded } = indexOf(choices)
  const words = splitWords(text)
  const ranked = choices.flatMap((choice) => {
    const rank = rankIn(folded.get(choice), text, words)
    return rank === undefined ? [] : [{ choice, rank }]
  })
  const byHead = [...Map.groupBy(ranked, ({ choice }) => choice.head ?? '').values()]
  return byHead
    .map((found) => found.toSorted((one, other) => one.rank - other.rank))
    .toSorted(([one], [other]) => (one?.rank ?? ELSE) - (other?.rank ?? ELSE))
    .flatMap((found) => found.map(({ choice }) => choice))
}

function rankIn(
  folded: Folded | undefined,
  text: string,
  words: readonly string[],
): number | undefined {
  if (!folded) return undefined
  const { label, id, all } = folded
  if (label === text || id === text) return WHOLE
  if (label.startsWith(text)) return BEGINNING
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return WORDS
  const isThere = words.every((word) => all.includes(` ${word}`) || label.includes(word))
  return isThere ? ELSE : undefined
}

/** All choices, starting with the group of the chosen one. */
export function sortFromChosen(choices: readonly Choice[], chosen: Choice | undefined) {
  const head = chosen?.head
  if (head === undefined) return choices
  const first = choices.filter((choice) => choice.head === head)
  return [...first, ...choices.filter((choice) => choice.head !== head)]
}

export type ChoiceGroup = { head: string; choices: Choice[]; total: number }

/** The first `limit` choices, grouped by heading, each with the total of its group. */
export function groupChoices(found: readonly Choice[], limit: number): ChoiceGroup[] {
  const totals = Map.groupBy(found, ({ head = '' }) => head)
  const shown = Map.groupBy(found.slice(0, limit), ({ head = '' }) => head)
  return [...shown].map(([head, choices]) => ({
    head,
    choices,
    total: totals.get(head)?.length ?? choices.length,
  }))
}
