import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { attribute, type Tree } from '../../elements.ts'
import { OWN_TEXT } from '../selection.ts'
import { findSpans, toDateText } from '../written-dates.ts'
import type { PageIndex } from './known-events.ts'
import type { Candidate, ReadEvent, Tried, Work } from './typed-search.ts'

export function compareTried(one: Tried, other: Tried): number {
  return (
    other.found.length - one.found.length ||
    other.exactCount - one.exactCount ||
    other.dayCount - one.dayCount ||
    gainOf(other) - gainOf(one) ||
    richnessOf(other) - richnessOf(one) ||
    compareSimple(one.candidate, other.candidate)
  )
}

/** Different events, less items that are none, such as those whose title is a date or a label. */
function gainOf({ events, rejectedCount, strayCount, recipe }: Tried): number {
  const labels = labelsIn(events)
  const named = events.filter(
    ({ title }) => !labels.has(title) && !isDateOnly(title, recipe.language),
  )
  const distinct = new Set(named.map(({ title, day }) => `${title} ${day}`)).size
  // Where some titles are labels, others are too, such as a place that is named once.
  const gained = labels.size === 0 ? distinct : distinct / 2
  return gained - (events.length - named.length) - rejectedCount - 2 * strayCount
}

/** Titles that return on several days, in a reading that takes every element beside a date for an event. */
function labelsIn(events: readonly ReadEvent[]): Set<string> {
  const starts = new Set(events.map(({ day, instant }) => instant ?? day))
  if (events.length < CROWDED * starts.size) return new Set()
  const alike = Map.groupBy(events, ({ title }) => title)
  const repeated = [...alike].filter(([, each]) => new Set(each.map(({ day }) => day)).size > 2)
  const repeats = repeated.reduce((count, [, each]) => count + each.length, 0)
  return repeats * LEAST_LABELLED < events.length
    ? new Set()
    : new Set(repeated.map(([title]) => title))
}

/** Events to a start, from which the elements of an item may be taken for events. */
const CROWDED = 1.8
/** One event in so many is a label. */
const LEAST_LABELLED = 5

const REGION = /^(?:aside|nav|footer|form)$/

/** Items of a list in another part of the page than the typed event. */
export function countStray({ set, item }: Candidate, { index }: Work): number {
  const region = regionOf(item, index)
  return set.elements.filter((one) => regionOf(one, index) !== region).length
}

function regionOf(element: Tree, { parents }: PageIndex): Tree | undefined {
  for (let at = parents.get(element); at; at = parents.get(at))
    if (
      REGION.test(at.name ?? '') ||
      REGION_NAME.test(attribute(at, 'class') + attribute(at, 'id'))
    )
      return at
  return undefined
}

const REGION_NAME = /sidebar|footer|related|widget|archive|past-events/i

function isDateOnly(title: string, language: RecipeLanguage): boolean {
  const plain = toDateText(title)
  const rest = findSpans(plain, language).reduceRight(
    (text, { from, until }) => text.slice(0, from) + text.slice(until),
    plain,
  )
  return /\d/.test(plain) && !/\p{L}{3}/u.test(rest)
}

/** How much beside title and date it reads. */
function richnessOf({ events }: Tried): number {
  const share = (count: number) => Math.round((4 * count) / events.length)
  return (
    share(events.filter(({ url }) => url !== null).length) +
    share(events.filter(({ place }) => place !== '').length)
  )
}

export function compareSimple(one: Candidate, other: Candidate): number {
  return weightOf(one) - weightOf(other)
}

function weightOf({ recipe, way, hasLink }: Candidate): number {
  const { list, title, date } = recipe
  const byPosition = /:nth-/.test(title + date) ? 20 : 0
  const isVagueTitle = /^(?:a|p|span|div|strong|b)$/.test(title) ? 15 : 0
  const ownText = title.endsWith(OWN_TEXT) ? OWN_TEXT.length + 1 : 0
  const isUnlinked = hasLink ? 0 : 15
  const vague = /[.#[]/.test(list) ? 0 : 30
  const traits = byPosition + isVagueTitle + isUnlinked + vague - ownText
  return list.length + title.length + date.length + traits + way.pieces * 12
}
