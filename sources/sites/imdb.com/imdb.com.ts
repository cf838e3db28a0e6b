import { message } from '@app/core/messages/message.ts'
import { toFound } from '../../generic/read-result.ts'
import { todayIn } from '../../generic/printed-days.ts'
import { PageChanged, type Page, type Source } from '../../source.ts'
import { readSchedule } from './box-office-mojo.ts'
import { readCalendarData, readDrawnCalendar, type Films } from './calendar.ts'
import { parseAnswer, readFilm } from './film.ts'
import { readMonthPage } from './month-page.ts'
import { readStreaming } from './streaming.ts'

/**
 * Films by their release day in the US: IMDb's calendar in each of its layouts, its former page for one month, or Box
 * Office Mojo's schedule, recognised from the response, not from its address.
 */
export const imdbBoxOfficeUsWebsite: Source = {
  method: 'IMDBBoxOfficeUsWebsite',
  zone: 'America/New_York',
  windowDays: null,
  start: ({ urls }) =>
    urls.length > 0 ? urls : ['https://www.imdb.com/calendar/?region=US&type=MOVIE'],
  extract: (pages, { now, zone }) => {
    const today = todayIn(now, zone)
    const parts = pages.map((page) => ({ page, ...readReleases(page) }))
    const read = parts.flatMap(({ films, page }) =>
      films.map((film) => readFilm(film, page, 'US releases', today)),
    )
    const notes = [...new Set(parts.flatMap((part) => part.notes))]
    return toFound(read, notes)
  },
}

function readReleases(page: Page): Films {
  const calendar = readCalendarData(page.body)
  if (calendar) return calendar
  const root = parseAnswer(page)
  const films = readDrawnCalendar(root) ?? readMonthPage(root, page) ?? readSchedule(root)
  if (films) return { films, notes: [] }
  throw new PageChanged(
    message('No release days on {url}, in none of the known layouts', { url: page.finalUrl }),
  )
}

/**
 * New titles on a streaming service in a month: the editors' list for the crawler's category, found from a landing page
 * because its number changes every month, and the page of each title for its plot.
 */
export const imdbMonthReleaseMulti: Source = {
  method: 'IMDBMonthReleaseMulti',
  zone: 'America/New_York',
  windowDays: null,
  start: ({ urls }) => (urls.length > 0 ? urls : ['https://www.imdb.com/whats-on-tv/']),
  extract: readStreaming,
}
