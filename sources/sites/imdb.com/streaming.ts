import { message, verbatimOr, type Message } from '@app/core/messages/message.ts'
import { findPrintedDays, toPlainDay, todayIn } from '../../generic/printed-days.ts'
import { reject, sortRead, type Read } from '../../generic/read-result.ts'
import { toAbsoluteUrl, makeEvent } from '../../html.ts'
import { MethodRefused } from '../../source.ts'
import type { ExtractContext, Found, Page, SourceInput } from '../../source.ts'
import { titleAddress, titleId, toWholePicture } from './film.ts'
import { readListPage, type Listed, type TitleList } from './list-page.ts'
import {
  categoryOfList,
  findLists,
  isListPage,
  isStreamingCategory,
  isTitlePage,
  STREAMING,
  STREAMING_CATEGORIES,
} from './streaming-lists.ts'
import type { StreamingCategory } from './streaming-lists.ts'
import { readTitlePage, type Title } from './title-page.ts'

// Maximum pages that a run may request in addition to the lists; further titles keep the plot of their list.
const MAX_TITLES = 40

type ListOfService = { category: StreamingCategory; page: Page; list: TitleList }

/** The titles of the month's lists, each with its plot once its page has been read. */
export function readStreaming(pages: Page[], context: ExtractContext): Found {
  const wanted = wantedCategories(context.input)
  const listPages = pages.filter(isListPage)
  const landings = pages.filter((page) => !isListPage(page) && !isTitlePage(page))
  const known = findLists(landings)
  const lists = listPages.flatMap((page) => listOf(page, known, wanted))
  const missing = wanted.filter((category) => lists.every((one) => one.category !== category))
  const found = missing.filter((category) => known.has(category))
  if (lists.length === 0 && found.length === 0) {
    throw new MethodRefused(message('Could not find the listURL'))
  }
  const notes = missing
    .filter((category) => !known.has(category))
    .map((category): Message => message('Could not find the listURL of {category}', { category }))
  const listNeeds = found.map((category) => known.get(category) ?? '')
  const titles = titlesOf(pages)
  return readLists(lists, titles, context, { needs: listNeeds, notes })
}

/** One of the five services, or all of them if the crawler has no category. */
function wantedCategories({ category }: SourceInput): StreamingCategory[] {
  if (category === null || category === '') return STREAMING_CATEGORIES
  if (isStreamingCategory(category)) return [category]
  throw new MethodRefused(
    message('{category} is none of {known}', { category, known: STREAMING_CATEGORIES.join(', ') }),
  )
}

/** A list belongs to the service whose link led to it, or that it names itself. */
function listOf(
  page: Page,
  known: Map<StreamingCategory, string>,
  wanted: StreamingCategory[],
): ListOfService[] {
  const [only] = wanted
  const linked = wanted.find((one) => known.get(one) === page.url.replace(/\?.*$/, ''))
  const own = wanted.length === 1 ? only : undefined
  const category = linked ?? categoryOfList(page) ?? own
  if (category === undefined || !wanted.includes(category)) return []
  return [{ category, page, list: readListPage(page) }]
}

function titlesOf(pages: Page[]): Map<string, Title | undefined> {
  return new Map(
    pages.filter(isTitlePage).map((page) => [idOf(page.url), readTitlePage(page)] as const),
  )
}

function idOf(url: string): string {
  return /\/title\/(tt\d+)/.exec(url)?.[1] ?? ''
}

function readLists(
  lists: ListOfService[],
  titles: Map<string, Title | undefined>,
  context: ExtractContext,
  { needs, notes }: Pick<Found, 'needs' | 'notes'>,
): Found {
  const today = todayIn(context.now, context.zone)
  const read = lists.flatMap((one) =>
    one.list.titles.map((listed) => ({
      listed,
      read: readTitle(listed, titles.get(listed.id), one, today),
    })),
  )
  const wanted = [
    ...new Set(read.filter((one) => isUpcoming(one, today)).map(({ listed }) => listed.id)),
  ]
  const asked = wanted.slice(0, MAX_TITLES)
  const unread = asked.filter((id) => !titles.has(id))
  const lost = asked.filter((id) => titles.has(id) && titles.get(id) === undefined)
  if (wanted.length > asked.length) {
    notes.push(
      message('{count} titles keep the plot of their list', {
        count: wanted.length - asked.length,
      }),
    )
  }
  if (lost.length > 0)
    notes.push(message('No plot on the pages of {names}', { names: lost.join(', ') }))
  const more = lists.flatMap(({ list }) => list.more)
  const optional = unread.map(titleAddress)
  const allNeeds = [...new Set([...needs, ...more, ...optional])]
  if (read.length === 0 && allNeeds.length === 0) notes.push(message('Nothing found'))
  return { ...sortRead(read.map((one) => one.read)), needs: allNeeds, optional, notes }
}

/** Whether the page of a title is needed: past arrivals need no plot. */
function isUpcoming({ listed, read }: { listed: Listed; read: Read }, today: Temporal.PlainDate) {
  if (titleId(listed.id) === '') return false
  if ('rejected' in read) return read.rejected.reason === 'no-readable-date'
  return 'day' in read.event.start && read.event.start.day >= today.toString()
}

function readTitle(
  listed: Listed,
  title: Title | undefined,
  { category, page, list }: ListOfService,
  today: Temporal.PlainDate,
): Read {
  const description = listed.name || title?.name || ''
  if (description === '') {
    return reject(listed.id || 'An entry', 'not-an-event', message('It has no name'))
  }
  const day = findArrival(listed, title, list, today)
  if (!day)
    return reject(
      description,
      'no-readable-date',
      verbatimOr(listed.note, message('It has no date note')),
    )
  const image = toAbsoluteUrl(listed.image || (title?.image ?? ''), page.finalUrl)
  return {
    event: makeEvent({
      title: `New on ${STREAMING[category].name}`,
      description,
      details: title?.plot || listed.plot,
      category,
      start: { day: day.toString() },
      image: image && toWholePicture(image),
      url: titleAddress(listed.id),
      sourceId: listed.id,
      overwrite: true,
    }),
  }
}

/** The day in the editors' note, in the list's year; without a note, the title's release in the list's month. */
function findArrival(
  { note }: Listed,
  title: Title | undefined,
  { month }: TitleList,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const [noted] = findPrintedDays(note, 'month-first')
  if (noted) {
    const year = noted.year ?? (month && yearNear(month, noted.month))
    return toPlainDay({ ...noted, year }, today)
  }
  const released = title?.released
  if (!released) return undefined
  const listMonth = month ?? today.toPlainYearMonth()
  return released.toPlainYearMonth().equals(listMonth) ? released : undefined
}

/** The year in which a month is nearest to the list's: December's list covers January too. */
function yearNear(list: Temporal.PlainYearMonth, month: number): number {
  const distance = month - list.month
  if (distance < -6) return list.year + 1
  return distance > 6 ? list.year - 1 : list.year
}
