import { message, type Message } from '@app/core/messages/message.ts'
import type { InspectedPart, Recipe } from '@app/core/crawlers/recipe.ts'
import { MethodRefused, type ExtractContext, type Inspection, type Page } from '../../source.ts'
import { textIn, type Tree } from '../elements.ts'
import { sortRead } from '../read-result.ts'
import { findMissingPart, findRecipeMistakes } from './mistakes.ts'
import { itemsOf, partReaders, type RecipePart } from './read-parts.ts'
import { MAX_ITEMS, toTooManyNote, toEmptyListNote, openPage, readItem } from './read-items.ts'
import type { ItemTexts, OpenPage } from './read-items.ts'
import { startReader } from './recipe-dates.ts'

const ITEM_PARTS = ['title', 'date', 'details', 'link', 'picture'] as const

const SAMPLES = 5
const LONGEST_SAMPLE = 300
const SHOWN_EVENTS = 20
const SHOWN_REJECTIONS = 100

/** Without one of these there is no event. */
const NEEDED_PARTS = ['list', 'title', 'date', 'format'] as const

type Errors = Map<InspectedPart, Message>

/** What each part of a recipe selects on the first page; an invalid part is reported and left out. */
export function inspectRecipe([page]: Page[], context: ExtractContext): Inspection {
  const { recipe } = context.input
  if (!recipe || !page)
    throw new MethodRefused(message('There is no recipe or no page to try it on'))
  const errors = errorsIn(recipe)
  const opened = openPage(page)
  const usable = withoutMistakes(recipe)
  const items = attempt('list', errors, () => itemsOf(usable, withFullBudget(opened))) ?? []
  const read = items.slice(0, MAX_ITEMS)
  const texts = ITEM_PARTS.map((part) => {
    const readers = partReaders(usable, withFullBudget(opened), opened.base, items)
    return attempt(part, errors, () => read.map((item) => readers[part](item))) ?? []
  })
  const parts = ITEM_PARTS.map((part, at) => partOf(part, texts[at] ?? [], errors))
  const list = { ...partOf('list', toSamples(read), errors), count: items.length }
  const isNothing = items.length === 0 && !errors.has('list')
  const notes = [
    ...(isNothing ? [toEmptyListNote(recipe, opened)] : []),
    ...toTooManyNote(items.length),
  ]
  const format = partOf('format', [], errors)
  return {
    parts: [list, ...parts, format],
    ...eventsOf(texts, opened, usable, errors, context),
    notes,
  }
}

function errorsIn(recipe: Recipe): Errors {
  const errors: Errors = new Map()
  for (const { part, message } of [...findRecipeMistakes(recipe), findMissingPart(recipe)].filter(
    (mistake) => mistake !== null,
  )) {
    if (!errors.has(part)) errors.set(part, message)
  }
  return errors
}

/** The rest of the recipe; if only the date format is wrong, the date still shows what it selects. */
function withoutMistakes(recipe: Recipe): Recipe {
  const usable = { ...recipe }
  for (const { part } of findRecipeMistakes(recipe)) if (part !== 'format') usable[part] = ''
  return usable
}

/** Every part gets the whole budget, so that an expensive one is reported by name. */
function withFullBudget({ selected }: OpenPage) {
  return { ...selected }
}

function attempt<T>(part: RecipePart, errors: Errors, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof MethodRefused)) throw error
    errors.set(part, error.sentence)
    return undefined
  }
}

function toSamples(items: Tree[]): string[] {
  return items.slice(0, SAMPLES).map((item) => textIn(item))
}

function partOf(part: InspectedPart, texts: string[], errors: Errors): Inspection['parts'][number] {
  const given = texts.filter((text) => text !== '')
  const samples = given
    .slice(0, SAMPLES)
    .map((text) => text.slice(0, LONGEST_SAMPLE).toWellFormed())
  return { part, count: given.length, samples, error: errors.get(part) ?? null }
}

function eventsOf(
  texts: string[][],
  opened: OpenPage,
  recipe: Recipe,
  errors: Errors,
  context: ExtractContext,
): Pick<Inspection, 'eventCount' | 'events' | 'rejected'> {
  if (NEEDED_PARTS.some((part) => errors.has(part))) {
    return { eventCount: 0, events: [], rejected: [] }
  }
  const [titles = [], dates = [], details = [], links = [], pictures = []] = texts
  const readStart = startReader(recipe, context)
  const read = titles.map((title, at) => {
    const item: ItemTexts = {
      title,
      date: dates[at] ?? '',
      details: details[at] ?? '',
      link: links[at] ?? '',
      picture: pictures[at] ?? '',
    }
    return readItem(item, readStart, opened, context)
  })
  const { events, rejected } = sortRead(read)
  return {
    eventCount: events.length,
    events: events.slice(0, SHOWN_EVENTS),
    rejected: rejected.slice(0, SHOWN_REJECTIONS),
  }
}
