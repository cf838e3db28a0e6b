import { message, type Message } from '@app/core/messages/message.ts'
import type { ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import { isCalendar } from '../../generic/i-calendar-feed/calendar-file.ts'
import { sortRead, type Read } from '../../generic/read-result.ts'
import { makeEvent } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { ExtractContext, Found, Page, Source } from '../../source.ts'
import { readCalendar } from './calendar.ts'
import { isRacePage, readRace } from './race.ts'
import { readSeason, seasonYear, type Card } from './season.ts'
import { isTest } from './testing.ts'

type Season = { read: Read[]; needs: string[]; notes: Message[] }

/**
 * Every session of a season: from the official calendar file if the operator gives it, otherwise from the season's page
 * and the page of each race. The file's times are in London's zone.
 */
export const formulaOneWebsite: Source = {
  method: 'FormulaOneWebsite',
  zone: 'Europe/London',
  windowDays: null,
  start: (input, now) => {
    const { year } = now.toZonedDateTimeISO('Europe/London')
    return input.urls.length > 0 ? input.urls : [`https://www.formula1.com/en/racing/${year}`]
  },
  extract: (pages, context) => {
    const seasons = new Map(pages.flatMap(seasonOf))
    const parts = pages.map((page) => readFormulaOnePage(page, pages, seasons, context))
    const read = parts.flatMap((part) => part.read)
    const needs = [...new Set(parts.flatMap((part) => part.needs))]
    const notes = parts.flatMap((part) => part.notes)
    if (read.length === 0 && needs.length === 0) notes.push(message('Nothing found'))
    return { ...sortRead(read), needs, notes } satisfies Found
  },
}

function seasonOf(page: Page): [Page, Card[]][] {
  const year = seasonYear(page.url) ?? seasonYear(page.finalUrl)
  return year === undefined || isCalendar(page) ? [] : [[page, readSeason(page, year)]]
}

function readFormulaOnePage(
  page: Page,
  pages: Page[],
  seasons: Map<Page, Card[]>,
  { zone }: ExtractContext,
): Season {
  if (isCalendar(page)) return { read: readCalendar(page, zone), needs: [], notes: [] }
  const cards = seasons.get(page)
  if (cards) return readSeasonPage(cards, pages, zone)
  if (!isRacePage(page.url)) {
    throw new PageChanged(
      message('{url} is no calendar file, season or race of Formula 1', {
        url: page.finalUrl,
      }),
    )
  }
  // A race requested by a season page is reported with that season.
  const isListed = [...seasons.values()].flat().some((card) => isPageOf(card, page))
  if (isListed) return { read: [], needs: [], notes: [] }
  const read = readRace(page, zone)
  if (read.length === 0)
    throw new PageChanged(message('No timetable on {url}', { url: page.finalUrl }))
  return { read, needs: [], notes: [] }
}

function isPageOf(card: Card, page: Page): boolean {
  return page.url === card.url || page.finalUrl === card.url
}

function readSeasonPage(cards: Card[], pages: Page[], zone: string): Season {
  const season: Season = { read: [], needs: [], notes: [] }
  for (const card of cards) {
    const page = pages.find((one) => isPageOf(card, one))
    if (!card.isRace || isTest(card.name, card.url)) season.read.push(rejectTestDrive(card))
    else if (!page) season.needs.push(card.url)
    else {
      const sessions = readRace(page, zone)
      season.read.push(...(sessions.length > 0 ? sessions : [readWeekend(card)]))
      if (sessions.length === 0)
        season.notes.push(message('{name} has no timetable yet', { name: card.name }))
    }
  }
  return season
}

function rejectTestDrive(card: Card): Read {
  const rejected: ExtractedRejection = {
    what: card.name || card.url,
    reason: 'not-an-event',
    detail: message('It is no round of the championship'),
  }
  return { rejected }
}

/** Without a timetable only the weekend is known; its last day is race day. */
function readWeekend(card: Card): Read {
  const description = `Race — ${card.name}`
  if (card.raceDay === undefined) {
    const detail = message('Neither the season nor the race page gives a date')
    return { rejected: { what: description, reason: 'no-readable-date', detail } }
  }
  return {
    event: makeEvent({
      title: card.name,
      description,
      details: card.place,
      start: { day: card.raceDay },
      url: card.url,
      sourceId: `Race@${new URL(card.url).pathname}`,
    }),
  }
}
