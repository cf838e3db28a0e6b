import type { KnownEvent } from '../../../../source.ts'

type Printed = KnownEvent & { local: Temporal.ZonedDateTime; link: string }

export type Redesign = {
  name: string
  language: string
  /** The list of the page, in its new markup. */
  render: (events: readonly Printed[]) => string
}

/** Puts a page's events into another layout; the rest of the page remains around it. */
export function redesign(
  body: string,
  events: readonly KnownEvent[],
  { zone, design }: { zone: string; design: Redesign },
): string {
  const printed = events.map((event, at) => ({
    ...event,
    local: Temporal.Instant.from(event.date).toZonedDateTimeISO(zone),
    link: event.url ?? `https://site.example/event/${at}`,
  }))
  const names = [...new Set(events.map(({ description }) => description))]
  const without = names
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => withoutText(withoutText(left, name), escapeText(name)), body)
  const list = design.render(printed)
  return /<body[^>]*>/i.test(without)
    ? without.replace(/<body[^>]*>/i, (tag) => `${tag}${list}`)
    : `<html><body>${list}${without}</body></html>`
}

function withoutText(body: string, text: string): string {
  return body.replaceAll(text, 'More')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const e = escapeText

function clock({ local }: Printed, mark = ':'): string {
  return `${String(local.hour).padStart(2, '0')}${mark}${String(local.minute).padStart(2, '0')}`
}

function monthName({ local }: Printed, locale: string, month: 'long' | 'short' = 'long'): string {
  return local.toPlainDate().toLocaleString(locale, { month, calendar: 'gregory' })
}

function weekdayName({ local }: Printed, locale: string): string {
  return local.toPlainDate().toLocaleString(locale, { weekday: 'long', calendar: 'gregory' })
}

function numbered({ local: { day, month, year } }: Printed, mark: string): string {
  return [day, month, year].map((part) => String(part).padStart(2, '0')).join(mark)
}

const all = (events: readonly Printed[], one: (event: Printed, at: number) => string) =>
  events.map(one).join('\n')

/** Ten invented layouts for a list of events. */
export const REDESIGNS: readonly Redesign[] = [
  {
    name: 'cards with a time element',
    language: 'en',
    render: (events) =>
      `<section class="cards">${all(
        events,
        (event) => `<article class="card card--event"><a class="card__link" href="${e(event.link)}">
        <h3 class="card__title">${e(event.description)}</h3></a>
        <time datetime="${event.isDay ? event.local.toPlainDate().toString() : event.local.toString({ timeZoneName: 'never' })}">${event.local.day} ${monthName(event, 'en')}</time>
        <p class="card__text">${e(event.details)}</p></article>`,
      )}</section>`,
  },
  {
    name: 'a table in English',
    language: 'en',
    render: (events) =>
      `<table class="programme"><thead><tr><th>When</th><th>What</th></tr></thead><tbody>${all(
        events,
        (
          event,
        ) => `<tr><td>${monthName(event, 'en')} ${event.local.day}, ${event.local.year}${event.isDay ? '' : ` at ${clock(event)}`}</td>
        <td><strong>${e(event.description)}</strong></td><td><a href="${e(event.link)}">Tickets</a></td></tr>`,
      )}</tbody></table>`,
  },
  {
    name: 'a Danish list, words around the hour',
    language: 'da',
    render: (events) =>
      `<ul id="kalender">${all(
        events,
        (
          event,
        ) => `<li><span class="dato">${weekdayName(event, 'da')} den ${event.local.day}. ${monthName(event, 'da')} ${event.local.year}${event.isDay ? '' : ` kl. ${clock(event, '.')}`}</span>
        <a href="${e(event.link)}" class="titel">${e(event.description)}</a></li>`,
      )}</ul>`,
  },
  {
    name: 'a list of terms, numbered dates',
    language: 'en',
    render: (events) =>
      `<div class="listing">${all(
        events,
        (
          event,
        ) => `<div class="row"><div class="col-2">${numbered(event, '.')}</div><div class="col-1">${event.isDay ? '' : clock(event)}</div>
        <div class="col-8"><a href="${e(event.link)}"><span>${e(event.description)}</span></a><em>${e(event.details)}</em></div></div>`,
      )}</div>`,
  },
  {
    name: 'names of machines for classes',
    language: 'en',
    render: (events) =>
      `<div class="css-1x2y3z"><div class="css-9kq0aa">${all(
        events,
        (
          event,
          at,
        ) => `<div class="css-k31m item-${at}"><div class="css-77aa"><span class="css-0p">${event.local.day} ${monthName(event, 'en', 'short')} ${event.local.year}${event.isDay ? '' : `, ${clock(event)}`}</span></div>
        <div class="css-88bb"><a href="${e(event.link)}">${e(event.description)}</a></div></div>`,
      )}</div></div>`,
  },
  {
    name: 'no classes at all',
    language: 'en',
    render: (events) =>
      `<main>${all(
        events,
        (event) =>
          `<div><h4>${e(event.description)}</h4><p>${numbered(event, '/')}${event.isDay ? '' : ` ${clock(event)}`}</p><p><a href="${e(event.link)}">Read more</a></p></div>`,
      )}</main>`,
  },
  {
    name: 'Romanian, the hour with its word',
    language: 'ro',
    render: (events) =>
      `<div class="evenimente">${all(
        events,
        (
          event,
        ) => `<div class="eveniment"><img src="/poza.jpg" alt=""><a href="${e(event.link)}"><h2>${e(event.description)}</h2></a>
        <div class="data">${event.local.day} ${monthName(event, 'ro')} ${event.local.year}${event.isDay ? '' : `, ora ${clock(event)}`}</div></div>`,
      )}</div>`,
  },
  {
    name: 'months as headings, the year once',
    language: 'sv',
    render: (events) =>
      `<div class="program"><h2>Program</h2>${all(
        events,
        (event) =>
          `<section class="punkt"><header><a href="${e(event.link)}">${e(event.description)}</a></header><footer><b>${event.local.day} ${monthName(event, 'sv')} ${event.local.year}</b>${event.isDay ? '' : ` <i>${clock(event)}</i>`}</footer></section>`,
      )}</div>`,
  },
  {
    name: 'microdata around it all',
    language: 'en',
    render: (events) =>
      `<div class="grid">${all(
        events,
        (
          event,
        ) => `<div itemscope class="cell ${event.isDay ? 'all-day' : 'timed'}"><meta itemprop="startDate" content="${event.isDay ? event.local.toPlainDate().toString() : event.local.toInstant().toString()}">
        <a itemprop="url" href="${e(event.link)}"><span itemprop="name">${e(event.description)}</span></a><span>${event.local.day}.${event.local.month}.</span></div>`,
      )}</div>`,
  },
  {
    name: 'twelve hours and a featured one twice',
    language: 'en',
    render: (events) =>
      `<aside class="featured"><a href="#">${e(events[0]?.description ?? '')}</a></aside><ol class="agenda">${all(
        events,
        (
          event,
        ) => `<li class="agenda-item"><div class="meta">${weekdayName(event, 'en')}, ${monthName(event, 'en')} ${event.local.day}, ${event.local.year}${event.isDay ? '' : `, ${event.local.hour % 12 || 12}:${String(event.local.minute).padStart(2, '0')} ${event.local.hour < 12 ? 'am' : 'pm'}`}</div>
        <div class="what"><a href="${e(event.link)}">${e(event.description)}</a></div></li>`,
      )}</ol>`,
  },
]
