import { attribute, findAll, findFirst, parsePage, textIn, type Tree } from '../elements.ts'
import { textOf, type Node } from './json-ld.ts'

/** A field for the visible text of a start; not part of schema.org. */
export const SHOWN_START = 'shown start'

const CLOCK = /(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s?(?:([ap])\.?m\b\.?)?(?![\d:])/gi

/** The times of day in a text, in order; a bare number is not one. */
export function clocksIn(text: string): Temporal.PlainTime[] {
  return [...text.slice(0, 300).matchAll(CLOCK)].flatMap(([, hour, minute, half]) => {
    if (minute === undefined && half === undefined) return []
    const number = Number(hour)
    if (half !== undefined && (number > 12 || number === 0)) return []
    const ofDay = half === undefined ? number : (number % 12) + (/p/i.test(half) ? 12 : 0)
    if (ofDay > 23 || Number(minute ?? 0) > 59) return []
    return [Temporal.PlainTime.from({ hour: ofDay, minute: Number(minute ?? 0) })]
  })
}

type Clocks = { start: string; end: string | undefined }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Adds the times shown on a page to events whose JSON-LD has only days, as written by Modern Events Calendar. Events are
 * matched by address; one whose dates start at different times keeps its days.
 */
export function withShownClocks(events: Node[], body: string): Node[] {
  if (!body.includes('mec-')) return events
  const days = events.filter((event) => DAY.test(textOf(event['startDate']) ?? ''))
  if (days.length === 0) return events
  const page = parsePage(body)
  const single = days.length === 1 ? clocksOfSingle(page) : undefined
  const listed = clocksOfList(page)
  return events.map((event) => {
    const url = textOf(event['url']) ?? ''
    const clocks = days.includes(event) ? (single ?? listed(url)) : undefined
    return clocks ? withClocks(event, clocks) : event
  })
}

function withClocks(event: Node, { start, end }: Clocks): Node {
  const [from, to] = [textOf(event['startDate']), textOf(event['endDate'])]
  const isEndKnown = end !== undefined && DAY.test(to ?? '')
  return {
    ...event,
    startDate: `${from}T${start}`,
    ...(isEndKnown && { endDate: `${to}T${end}` }),
  }
}

function clocksOfSingle(page: Tree): Clocks | undefined {
  return toClocks(findFirst(page, '.mec-single-event-time'))
}

/** The times that a list shows for the address of an event: of its date, otherwise of all its dates. */
function clocksOfList(page: Tree): (url: string) => Clocks | undefined {
  const shown = [...clocksOfArticles(page), ...clocksOfTooltips(page)]
  const byUrl = Map.groupBy(shown, ({ url }) => url)
  const byEvent = Map.groupBy(shown, ({ url }) => withoutOccurrence(url))
  return (url) =>
    url === ''
      ? undefined
      : (findCommonClocks(byUrl.get(url)) ?? findCommonClocks(byEvent.get(withoutOccurrence(url))))
}

type Shown = { url: string; clocks: Clocks | undefined }

function clocksOfArticles(page: Tree): Shown[] {
  return findAll(page, '.mec-event-article').map((article) => {
    const time = findFirst(article, '.mec-time-details') ?? findFirst(article, '.mec-event-time')
    const link = findFirst(article, 'a[data-event-id]')
    return { url: attribute(link, 'href'), clocks: toClocks(time) }
  })
}

/** A month view shows the time of an event in its tooltip. */
function clocksOfTooltips(page: Tree): Shown[] {
  const links = findAll(page, 'a.mec-monthly-tooltip')
  const tooltips = new Map(
    findAll(page, '[id^="mec-tooltip-"]').map((one) => [`#${attribute(one, 'id')}`, one]),
  )
  return links.map((link) => {
    const tooltip = tooltips.get(attribute(link, 'data-tooltip-content'))
    const time = findFirst(tooltip, '.mec-tooltip-event-time')
    return { url: attribute(link, 'href'), clocks: toClocks(time) }
  })
}

function findCommonClocks(shown: Shown[] = []): Clocks | undefined {
  const [first] = shown
  const isSame = shown.every(
    ({ clocks }) => clocks?.start === first?.clocks?.start && clocks?.end === first?.clocks?.end,
  )
  return isSame ? first?.clocks : undefined
}

function withoutOccurrence(url: string): string {
  return url.replace(/[?&]occurrence=[^&]*.*$/, '')
}

function toClocks(element: Tree | undefined): Clocks | undefined {
  const [start, end] = clocksIn(textIn(element))
  return start && { start: start.toString(), end: end?.toString() }
}
