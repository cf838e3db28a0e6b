import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Language } from '@app/core/languages.ts'
import type { ViewDay } from '@app/core/site/public-site.ts'
import { hourOn, type SiteEvent } from '@app/core/site/site-event.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
import { pathOfEvent, pathOfPage, viewOfPath } from '@app/core/site/view-paths.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { describeStatus } from '@app/core/site/status-words.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { htmlPage } from '../html-page.ts'
import { publicAddress } from '../public-address.ts'
import { readFiltered } from './read-catalogue.ts'
import { readFilterQuery, readReaderQuery } from './reader-query.ts'
import { readFirstOfView } from './read-views.ts'
import { dayIn, toViewTitle, WORDS, type Words } from './view-titles.ts'

/** Most events in an embed; the rest is one click away. */
const EMBED_EVENTS = 30
const SECONDS = 300

const CSS = `:root{color-scheme:light dark}
body{margin:0;padding:12px 14px;font:14px/1.45 system-ui,sans-serif;background:light-dark(#faf6ec,#12110d);color:light-dark(#1d1a14,#ece5d5)}
a{color:inherit;text-underline-offset:.2em}
h1{margin:0;font:inherit}
h2{margin:14px 0 4px;padding-top:6px;border-top:2px solid;font-size:14px}
ol{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:52px minmax(0,1fr);gap:8px;padding:6px 0;border-top:1px solid light-dark(#e9e1cf,#2b2820);overflow-wrap:anywhere}
time{line-height:1.25}
time,p,small{color:light-dark(#625949,#b4aa95)}
small{display:block}`

/** Views for embedding in other sites: plain HTML in a frame, without scripts or cookies. */
export function registerEmbeds(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
): void {
  const style = createHash('sha256').update(CSS).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
  app.get('/embed/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const reader = readReaderQuery(request.query)
    const view = viewOfPath(path)
    const filter = view ? readFilterQuery(request.query, view) : {}
    const filtered = view && (await readFiltered(deps.database.pool, filter))
    const options = { zone: reader.zone, categories: filtered?.categories }
    const page = filtered && (await readFirstOfView(deps, view, options, EMBED_EVENTS))
    if (!page) throw new AppError('not-found', message('There is no such page'))
    const origin = publicAddress(deps.config)
    const markup = embed({
      ...reader,
      title: toViewTitle(view, [page.title, ...filtered.titles], reader.language),
      days: page.days,
      left: page.count - page.days.reduce((sum, { events }) => sum + events.length, 0),
      url: origin + toLanguagePath(pathOfPage(view, 1, filter), reader.language),
      origin,
    })
    return reply
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${SECONDS}`)
      .type('text/html; charset=utf-8')
      .send(markup)
  })
}

type Embed = {
  title: string
  days: ViewDay[]
  /** How many more events there are. */
  left: number
  url: string
  origin: string
  language: Language
  zone: string
}

function embed(given: Embed): string {
  const { title, days, left, url, language } = given
  const words = WORDS[language]
  const body = html`<main>
    <h1>
      <a href="${url}" target="_blank" rel="noopener"><b>${title}</b>, Almanac</a>
    </h1>
    ${days.length === 0 ? html`<p>${words.nothing}</p>` : null}
    ${days.map((day) => dayBlock(day, given))}
    ${
      left > 0
        ? html`<p><a href="${url}" target="_blank" rel="noopener">${words.more(left)}</a></p>`
        : null
    }
  </main>`
  return htmlPage({ language, title, style: ownMarkup(`<style>${CSS}</style>`), body })
}

function dayBlock(day: ViewDay, given: Embed): Html {
  const date = dayIn(Temporal.PlainDate.from(day.date), given.language)
  return html`<h2>${day.isOver ? WORDS[given.language].over : date}</h2>
    <ol>
      ${day.events.map((event) => line(event, day.date, given))}
    </ol>`
}

function line(event: SiteEvent, day: string, { origin, language, zone }: Embed): Html {
  const words = WORDS[language]
  const hour = hourIn(event, day, { words, zone })
  const status = describeStatus(event, { zone, words: words.status })
  return html`<li>
    <time datetime="${event.date}">${isCalledOff(event) ? html`<s>${hour}</s>` : hour}</time>
    <div>
      <a
        href="${origin + toLanguagePath(pathOfEvent(event.id), language)}"
        target="_blank"
        rel="noopener"
        >${event.description}</a
      ><small>${status === '' ? null : html`<b>${status}</b> · `}${event.title}</small>
    </div>
  </li>`
}

function hourIn(event: SiteEvent, day: string, { words, zone }: { words: Words; zone: string }) {
  const on = hourOn(event, day, zone)
  if (on.is === 'all-day') return words.allDay
  return on.is === 'until' ? words.until(on.hour) : on.hour
}
