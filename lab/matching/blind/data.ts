import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The names of a country's language. In the lists `, ` separates elements, ` = ` several names of one thing, and `{t}`
 * stands for a town.
 */
export type Country = { language: string; region: string; zone: string } & Record<
  TextList,
  string
> &
  Record<'clubs' | 'leagues' | 'films' | 'holidays', string[]>

type TextList =
  | 'towns'
  | 'first'
  | 'last'
  | 'rivals'
  | 'shared'
  | 'handballLeagues'
  | 'womenLeagues'
  | 'youthLeagues'
  | 'reserveLeagues'
  | 'futsalLeagues'
  | 'youth'
  | 'women'
  | 'reserve'
  | 'sponsors'
  | 'channels'
  | 'firstNames'
  | 'lastNames'
  | 'bands'
  | 'halls'
  | 'theatres'
  | 'cinemas'
  | 'arenas'
  | 'streets'
  | 'orchestras'
  | 'festivals'
  | 'series'
  | 'works'
  | 'subtitles'
  | 'topics'
  | 'crafts'
  | 'races'

/** Names that belong to no country. */
type Common = Record<
  | 'artists'
  | 'adjectives'
  | 'nouns'
  | 'tours'
  | 'exhibitions'
  | 'museums'
  | 'circuits'
  | 'classes'
  | 'opens'
  | 'promotions'
  | 'friendlies'
  | 'nations'
  | 'confusable'
  | 'companies'
  | 'films',
  string
> &
  Record<'works' | 'pieces', string[]>

/** How a source writes an event; ` || ` separates alternatives, and names in braces are filled in. */
export type Line = {
  title?: string
  description?: string
  /** `-` if the source names none. */
  place?: string
  /** Minutes after the base's hour, one of which is drawn. */
  after?: number[]
  days?: number[]
  isDay?: boolean
  url?: string
  site?: string
  sourceId?: string
}

type Base = { hours: number[]; line: Line }

/** A way in which two sources write one event, or two events look alike; a kind may have several. */
export type Variant = {
  kind: string
  /** Of the evidence: `thin` if a careful person would not be certain either. */
  band?: 'thin'
  base: string
  /** Regions that it is written in, or not. */
  in?: string[]
  not?: string[]
  /** The first alternative of one belongs to the first one of the other. */
  linked?: boolean
  one?: Line
  other?: Line
}

export const COUNTRIES = read<Country[]>('countries')
export const COMMON = read<Common>('common')
export const BASES = read<Record<string, Base>>('bases')
/** Texts by language. */
export const PHRASES = read<Record<string, Record<string, string>>>('phrases')
export const ONE_EVENT = read<Variant[]>('one-event')
export const DIFFERENT_EVENTS = read<Variant[]>('different-events')

export function toList(text: string): string[] {
  return text.split(', ')
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as T
}
