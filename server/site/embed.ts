import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Language } from '@app/core/languages.ts'
import type { ViewDay } from '@app/core/site/public-site.ts'
import { hourOn, type SiteEvent } from '@app/core/site/site-event.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
import {
  pathOfEvent,
  pathOfPage,
  pathOfView,
  queryOfReader,
  viewOfPath,
  type SiteView,
} from '@app/core/site/view-paths.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { describeStatus, statusWords } from '@app/core/site/status-words.ts'
import type { CalendarFilter } from '@app/core/site/calendar-page.ts'
import { translateTo, type Translate } from '@app/core/words/translate.ts'
import { formatDay } from '@app/core/time/format-day.ts'
import { createHash } from 'node:crypto'
import type { AppDeps } from '../deps.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { FONTS_POLICY, htmlPage } from '../html-page.ts'
import type { RenderedPage } from '../http/page-cache.ts'
import { publicAddress } from '../public-address.ts'
import { readFiltered } from './read-catalogue.ts'
import { readFilterQuery, readReaderQuery } from './reader-query.ts'
import { toFile, type Serve } from './public-files.ts'
import { readPublicView, todayIn } from './read-views.ts'
import { toViewTitle } from './view-titles.ts'

/** Most events in an embed; the rest is one click away. */
const EMBED_EVENTS = 30

const CSS = `:root{color-scheme:light dark;--text:light-dark(#1d1a14,#ece5d5);--muted:light-dark(#625949,#b4aa95);--line:light-dark(#e9e1cf,#2b2820);--serif:'Fraunces Variable',Fraunces,Georgia,serif}
body{margin:0;padding:16px;font:15px/1.35 'Inter Variable',Inter,system-ui,sans-serif;background:light-dark(#fffdf8,#191712);color:var(--text);font-variant-numeric:tabular-nums}
a{color:inherit;text-decoration:none}
a:hover,footer a{text-decoration:underline 1px;text-underline-offset:.2em}
a:focus-visible{outline:2px solid light-dark(#1f736d,#98cac3);outline-offset:2px;border-radius:2px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 16px;padding-bottom:10px;border-bottom:2px solid}
h1{margin:0;font:550 20px/1.2 var(--serif);overflow-wrap:anywhere}
.brand{display:inline-flex;align-items:center;gap:6px;font:600 16px/1.2 var(--serif)}
h2{display:flex;align-items:baseline;gap:7px;margin:16px 0 2px;font-size:13px;font-weight:400;color:var(--muted)}
h2 b{font:550 22px/1 var(--serif);font-variant-numeric:lining-nums tabular-nums;color:var(--text)}
.today b{color:light-dark(#bf3614,#f37d55)}
ol{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:48px minmax(0,1fr);gap:10px;padding:8px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
li:first-child{border-top:0}
time,p,small,footer{color:var(--muted)}
li a{font-weight:600}
small{display:block;margin-top:2px;font-size:13px}
.off a{font-weight:400;color:var(--muted);text-decoration:line-through}
.off b{color:light-dark(#b3203f,#f591a4)}
.moved b{color:light-dark(#6b4a00,#fbe6a8)}
footer{margin-top:8px;padding-top:10px;border-top:1px solid var(--line);font-size:13px}`

const MOON = html`<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
  <circle cx="10" cy="10" r="8.6" fill="none" stroke="currentColor" stroke-width="1.6" />
  <path d="M10 1.4a8.6 8.6 0 0 1 0 17.2c-2.6-2.2-4-5.2-4-8.6s1.4-6.4 4-8.6z" fill="currentColor" />
</svg>`

const STYLE_HASH = createHash('sha256').update(CSS).digest('base64')
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${STYLE_HASH}'; ${FONTS_POLICY}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Views for embedding in other sites: plain HTML in a frame, without scripts or cookies. */
export function registerEmbeds(serve: Serve, deps: AppDeps): void {
  serve('/embed/*', ({ params, query }) => {
    const reader = readReaderQuery(query)
    const view = viewOfPath((params as { '*': string })['*'])
    if (!view) throw unknownPage()
    const filter = readFilterQuery(query, view)
    const key = `/embed${pathOfView(view)}${queryOfReader(reader, filter)}`
    return { key, write: () => writeEmbed(deps, { reader, view, filter }) }
  })
}

type WantedEmbed = {
  reader: { language: Language; zone: string }
  view: SiteView
  filter: CalendarFilter
}

async function writeEmbed(
  deps: AppDeps,
  { reader, view, filter }: WantedEmbed,
): Promise<RenderedPage> {
  const filtered = await readFiltered(deps.database.pool, filter)
  const options = { zone: reader.zone, categories: filtered?.categories }
  const page = filtered && (await readPublicView(deps, view, options, EMBED_EVENTS))
  if (!page) throw unknownPage()
  const origin = publicAddress(deps.config)
  const markup = embed({
    ...reader,
    title: toViewTitle(view, [page.title, ...filtered.titles], reader.language),
    own: view.kind === 'category' ? view.id : undefined,
    today: todayIn(deps, reader.zone),
    days: page.days,
    left: page.count - page.days.reduce((sum, { events }) => sum + events.length, 0),
    url: origin + toLanguagePath(pathOfPage(view, 1, filter), reader.language),
    origin,
  })
  return toFile('text/html; charset=utf-8', markup, HEADERS)
}

const unknownPage = () => new AppError('not-found', message('There is no such page'))

type Embed = {
  title: string
  /** The category that the view is of, if any; its events do not repeat its name. */
  own: string | undefined
  /** The day of the reader. */
  today: string
  days: ViewDay[]
  /** How many more events there are, on this day or beyond what embeds contain. */
  left: number
  url: string
  origin: string
  language: Language
  zone: string
}

function embed(given: Embed): string {
  const { title, days, left, url, language, origin } = given
  const t = translateTo(language)
  const more = days.length === 0 ? t('See what is on.') : t('And {count} more.', { count: left })
  const body = html`<main>
    <header>
      <h1><a href="${url}" target="_blank" rel="noopener">${title}</a></h1>
      <a class="brand" href="${origin}/landingPage" target="_blank" rel="noopener"
        >${MOON} Almanac</a
      >
    </header>
    ${days.length === 0 && left === 0 ? html`<p>${t('Nothing is coming up yet.')}</p>` : null}
    ${days.map((day) => dayBlock(day, given))}
    ${
      left > 0
        ? html`<footer>
            <a href="${url}" target="_blank" rel="noopener">${more}</a>
          </footer>`
        : null
    }
  </main>`
  return htmlPage({ language, title, style: ownMarkup(`<style>${CSS}</style>`), body })
}

function dayBlock(day: ViewDay, given: Embed): Html {
  const { language, today } = given
  const t = translateTo(language)
  const name = (part: 'month' | 'weekday') => formatDay(language, part, day.date)
  const heading = day.isOver
    ? html`<h2>${t('Earlier today')}</h2>`
    : html`<h2 class="${day.date === today ? 'today' : ''}">
        <b>${Number(day.date.slice(8))}</b> ${name('month')}, ${name('weekday')}
      </h2>`
  return html`${heading}
    <ol>
      ${day.events.map((event) => line(event, day.date, given))}
    </ol>`
}

function line(event: SiteEvent, day: string, { own, origin, language, zone }: Embed): Html {
  const t = translateTo(language)
  const hour = hourIn(event, day, { t, zone })
  const status = describeStatus(event, { zone, words: statusWords(t) })
  const isOwn = event.category === own && event.title === event.categoryTitle
  const title = isOwn ? '' : translateCatalogueName(event.title, language)
  return html`<li class="${stateOf(event)}">
    <time datetime="${event.date}">${isCalledOff(event) ? html`<s>${hour}</s>` : hour}</time>
    <div>
      <a
        href="${origin + toLanguagePath(pathOfEvent(event.id), language)}"
        target="_blank"
        rel="noopener"
        >${event.description}</a
      >${toNote(status, title)}
    </div>
  </li>`
}

function toNote(status: string, title: string): Html | null {
  if (status === '' && title === '') return null
  const separator = status !== '' && title !== '' ? ' · ' : ''
  return html`<small>${status === '' ? null : html`<b>${status}</b>`}${separator}${title}</small>`
}

function stateOf(event: SiteEvent): 'off' | 'moved' | '' {
  if (isCalledOff(event)) return 'off'
  return event.status === 'moved' ? 'moved' : ''
}

function hourIn(event: SiteEvent, day: string, { t, zone }: { t: Translate; zone: string }) {
  const on = hourOn(event, day, zone)
  if (on.is === 'all-day') return t('All day')
  return on.is === 'until' ? t('until {hour}', { hour: on.hour }) : on.hour
}
