import { foldText } from '../text.ts'

/** Something that people refer to by its title, which others may share. */
export type Named = {
  id: string
  title: string
  /** What distinguishes it from others with the same title, the displayed one first: its country, place, group. */
  places: readonly string[]
}

export type Names<N extends Named> = {
  /**
   * The rows that a text may mean: by id, by title, or as "title (place)" or "title (id)"; empty if there is none.
   * Case, accents and repeated spaces do not matter.
   */
  find: (text: string) => readonly N[]
  /** The text for which `find` returns this row alone: its title, with the place if others share that title. */
  textOf: (row: N) => string
  /** The place of a row if others share its title; otherwise, or without a place, empty. */
  placeOf: (row: N) => string
}

/** Resolves names among the rows of one selection. */
export function namesOf<N extends Named>(rows: readonly N[]): Names<N> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byTitle = Map.groupBy(rows, ({ title }) => nameKey(title))
  const byFoldedId = Map.groupBy(rows, ({ id }) => nameKey(id))

  function find(text: string): readonly N[] {
    const exact = byId.get(text.trim())
    if (exact) return [exact]
    const key = nameKey(text)
    return byTitle.get(key) ?? placed(key) ?? byFoldedId.get(key) ?? []
  }

  function placed(key: string): readonly N[] | undefined {
    const [, title = '', place = ''] = /^(.*\S) ?\(([^()]*)\)$/.exec(key) ?? []
    const found = byTitle.get(title)?.filter((row) => isAtPlace(row, place))
    return found === undefined || found.length === 0 ? undefined : found
  }

  const sharing = ({ title }: N) => byTitle.get(nameKey(title)) ?? []

  function placeOf(row: N): string {
    return sharing(row).length > 1 ? (row.places[0] ?? '') : ''
  }

  function textOf(row: N): string {
    if (isAlone(row, row.title)) return row.title
    const called = [placeOf(row), row.id].map((place) => `${row.title} (${place})`)
    return called.find((text) => isAlone(row, text)) ?? row.id
  }

  function isAlone(row: N, text: string): boolean {
    const [only, ...others] = find(text)
    return only === row && others.length === 0
  }

  return { find, textOf, placeOf }
}

function isAtPlace({ id, places }: Named, place: string): boolean {
  const known = new Set([id, ...places].map(nameKey))
  return known.has(place) || place.split(/ ?, ?/).every((part) => known.has(part))
}

/** Titles with the same key look the same to a reader. */
export function nameKey(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}
