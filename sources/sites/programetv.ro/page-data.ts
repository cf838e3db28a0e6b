import { message, type Message } from '@app/core/messages/message.ts'
import { z } from 'zod'
import { readDay } from '../../dates.ts'
import { checkAnswer, JsonText } from '../../generic/json-answer.ts'
import { instantIn } from '../../generic/tv-programme.ts'
import { toAbsoluteUrl, toPlainText, scriptsOf } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'
import { readRequestedDay, ZONE } from './addresses.ts'
import { readTitle, type Listed } from './showings.ts'

const Show = z.object({
  id: JsonText,
  start: JsonText,
  title: JsonText,
  titleOriginal: JsonText,
  desc: JsonText,
  obs: JsonText,
  icon: JsonText,
  url: JsonText,
  replay: z.boolean().nullish().catch(undefined),
})

const PageData = z.object({
  station: z.object({ displayName: JsonText }),
  date: JsonText,
  todayDate: JsonText,
  shows: z.array(z.unknown()),
})

// programetv.ro/pro-tv.2021-11-07.trimmed.html
/**
 * The data embedded in a page of programetv.ro; undefined if it has none. It is on one line of a script, which is found
 * without parsing the surrounding markup.
 */
export function findPageData(page: Page): unknown {
  const line = /\bvar pageData\s*=\s*(\{[^\n]*)/.exec(page.body)?.[1]
  const json = line?.split('</script', 1)[0]?.trimEnd().replace(/;$/, '')
  return json === undefined ? undefined : parse(json, page)
}

// programetv.ro/no-content.trimmed.html
/** For an unknown channel or day the site sends only its frame: the list of stations, and no data. */
export function isFrameAlone(page: Page): boolean {
  return scriptsOf(page.body).some(({ text }) => /\bvar __stations\s*=/.test(text))
}

export function readPageData(value: unknown, page: Page, notes: Message[]): Listed[] {
  const data = checkAnswer(value, PageData, page)
  const day = readDay(data.date)
  const today = readDay(data.todayDate) ?? page.fetchedAt.toZonedDateTimeISO(ZONE).toPlainDate()
  const asked = readRequestedDay(page.url, today)
  if (day && !day.equals(asked)) {
    notes.push(
      message('{url} tells {day}, not {asked}', {
        url: page.url,
        day: day.toString(),
        asked: asked.toString(),
      }),
    )
  }
  return data.shows.map((value) => {
    const show = Show.safeParse(value).data
    const { title, isRepeat } = readTitle(toPlainText(show?.title ?? ''))
    return {
      channel: toPlainText(data.station.displayName),
      id: show?.id ?? '',
      title,
      isRepeat: isRepeat || show?.replay === true,
      details: [show?.titleOriginal, show?.desc || show?.obs]
        .map((part) => toPlainText(part ?? ''))
        .filter((part) => part !== '')
        .join('\n'),
      start: instantIn(show?.start ?? ''),
      image: toAbsoluteUrl(show?.icon ?? '', page.finalUrl),
      url: toAbsoluteUrl(show?.url ?? '', page.finalUrl),
      day,
      fetchedAt: page.fetchedAt,
    }
  })
}

function parse(json: string, page: Page): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new PageChanged(message('The pageData of {url} is not JSON', { url: page.url }), {
      cause: error,
    })
  }
}
