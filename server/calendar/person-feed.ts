import { detectCalendarProgram } from '@app/core/calendar/calendar-program.ts'
import { AppError } from '@app/core/errors.ts'
import { CALENDAR_END, toCalendarHeader } from '@app/core/exports/i-calendar.ts'
import { message } from '@app/core/messages/message.ts'
import type { SiteEvent } from '@app/core/site/site-event.ts'
import { statusWords } from '@app/core/site/status-words.ts'
import { translateTo } from '@app/core/words/translate.ts'
import type { FastifyInstance } from 'fastify'
import { CALENDAR_PATH } from '../app-users/calendar-feed.ts'
import { findFeedOwner, touchFeedReader } from '../app-users/calendar-feed-store.ts'
import { findPerson } from '../app-users/profile-store.ts'
import type { AppDeps } from '../deps.ts'
import { REVALIDATE } from '../http/etag.ts'
import { publicAddress } from '../public-address.ts'
import { toCalendarItem } from '../site/http.ts'
import { readComing } from '../subscriptions/coming-up.ts'

const NAME = 'Almanac'
const ENDING = '.ics'

/** Each person's calendar at a secret URL that requires no sign-in. */
export function registerPersonFeeds(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { file: string } }>(
    `${CALENDAR_PATH}/:file(^[^/]+\\.ics$)`,
    async (request, reply) => {
      const token = request.params.file.slice(0, -ENDING.length)
      const body = await readPersonFeed(deps, token, request.headers['user-agent'])
      return reply
        .header('cache-control', REVALIDATE)
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .type('text/calendar; charset=utf-8')
        .send(body)
    },
  )
}

async function readPersonFeed(
  deps: AppDeps,
  token: string,
  userAgent: string | undefined,
): Promise<string> {
  const { pool } = deps.database
  const feed = await findFeedOwner(pool, token)
  const person = feed && (await findPerson(pool, feed.email))
  if (!person) throw new AppError('not-found', message('There is no such calendar'))
  const at = deps.clock.now().toString()
  const program = detectCalendarProgram(userAgent)
  await touchFeedReader(pool, { email: person.email, program, at })
  const { events } = await readComing(deps, person, feed.categories)
  const given = {
    origin: publicAddress(deps.config),
    words: statusWords(translateTo(person.language ?? 'en')),
  }
  const items = events.map((event) => toCalendarItem(withEndOfDay(event), given))
  return toCalendarHeader(NAME) + items.join('') + CALENDAR_END
}

/** Programs disagree about how long a day without an end lasts. */
function withEndOfDay(event: SiteEvent): SiteEvent {
  return event.isDay && event.endDate === null ? { ...event, endDate: event.date } : event
}
