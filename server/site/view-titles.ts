import type { Language } from '@app/core/languages.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { placeName } from '@app/core/locations/place-name.ts'
import type { StatusWords } from '@app/core/site/status-words.ts'
import type { SiteView } from '@app/core/site/view-paths.ts'
import { longDay } from '../mail/mail-dates.ts'

export type Words = {
  today: string
  week: string
  allDay: string
  until: (hour: string) => string
  over: string
  nothing: string
  onToday: string
  onThisWeek: string
  more: (count: number) => string
  comingUpIn: (title: string) => string
  onDay: (day: string) => string
  status: StatusWords
}

/** Texts of feeds and embeds; the pages use the same wording. */
export const WORDS: Record<Language, Words> = {
  en: {
    today: 'Today',
    week: 'This week',
    allDay: 'All day',
    until: (hour) => `until ${hour}`,
    over: 'Earlier today',
    nothing: 'Nothing is coming up yet.',
    onToday: 'What is on today.',
    onThisWeek: 'What is on in the next seven days.',
    more: (count) => `And ${count} more.`,
    comingUpIn: (title) => `What is coming up in ${title}.`,
    onDay: (day) => `What is on: ${day}.`,
    status: {
      cancelled: 'Cancelled',
      postponed: 'Postponed',
      moved: 'Moved',
      movedFrom: (from) => `Moved from ${from}`,
    },
  },
  ro: {
    today: 'Azi',
    week: 'Săptămâna aceasta',
    allDay: 'Toată ziua',
    until: (hour) => `până la ${hour}`,
    over: 'Mai devreme azi',
    nothing: 'Încă nu urmează nimic.',
    onToday: 'Ce are loc azi.',
    onThisWeek: 'Ce are loc în următoarele șapte zile.',
    more: (count) => `Și încă ${count}.`,
    comingUpIn: (title) => `Ce urmează la ${title}.`,
    onDay: (day) => `Ce are loc: ${day}.`,
    status: {
      cancelled: 'Anulat',
      postponed: 'Amânat',
      moved: 'Mutat',
      movedFrom: (from) => `Mutat de la ${from}`,
    },
  },
  da: {
    today: 'I dag',
    week: 'Denne uge',
    allDay: 'Hele dagen',
    until: (hour) => `til ${hour}`,
    over: 'Tidligere i dag',
    nothing: 'Der kommer ikke noget endnu.',
    onToday: 'Hvad der sker i dag.',
    onThisWeek: 'Hvad der sker de næste syv dage.',
    more: (count) => `Og ${count} ${count === 1 ? 'mere' : 'flere'}.`,
    comingUpIn: (title) => `Hvad der kommer i ${title}.`,
    onDay: (day) => `Hvad der sker: ${day}.`,
    status: {
      cancelled: 'Aflyst',
      postponed: 'Udsat',
      moved: 'Flyttet',
      movedFrom: (from) => `Flyttet fra ${from}`,
    },
  },
  sv: {
    today: 'I dag',
    week: 'Den här veckan',
    allDay: 'Hela dagen',
    until: (hour) => `till ${hour}`,
    over: 'Tidigare i dag',
    nothing: 'Inget är på gång än.',
    onToday: 'Vad som händer i dag.',
    onThisWeek: 'Vad som händer de närmaste sju dagarna.',
    more: (count) => `Och ${count} till.`,
    comingUpIn: (title) => `Vad som kommer i ${title}.`,
    onDay: (day) => `Vad som händer: ${day}.`,
    status: {
      cancelled: 'Inställt',
      postponed: 'Uppskjutet',
      moved: 'Flyttat',
      movedFrom: (from) => `Flyttat från ${from}`,
    },
  },
  nb: {
    today: 'I dag',
    week: 'Denne uken',
    allDay: 'Hele dagen',
    until: (hour) => `til ${hour}`,
    over: 'Tidligere i dag',
    nothing: 'Ingenting kommer ennå.',
    onToday: 'Hva som skjer i dag.',
    onThisWeek: 'Hva som skjer de neste sju dagene.',
    more: (count) => `Og ${count} til.`,
    comingUpIn: (title) => `Hva som kommer i ${title}.`,
    onDay: (day) => `Hva som skjer: ${day}.`,
    status: {
      cancelled: 'Avlyst',
      postponed: 'Utsatt',
      moved: 'Flyttet',
      movedFrom: (from) => `Flyttet fra ${from}`,
    },
  },
}

/** The heading of a view: its name or day, or for a category or place the first title; the rest is its filter. */
export function toViewTitle(
  view: SiteView,
  [title = '', ...parts]: readonly string[],
  language: Language,
): string {
  return withParts(ownTitle(view, title, language), parts, language)
}

function ownTitle(view: SiteView, title: string, language: Language): string {
  if (view.kind === 'day') return dayIn(Temporal.PlainDate.from(view.date), language)
  if (view.kind === 'week' && view.from !== undefined) {
    const from = Temporal.PlainDate.from(view.from)
    return `${dayIn(from, language)} – ${dayIn(from.add({ days: 6 }), language)}`
  }
  return view.kind === 'category' || view.kind === 'place' ? title : WORDS[language][view.kind]
}

/** `Today, Football, Denmark` */
function withParts(title: string, parts: readonly string[], language: Language): string {
  return [
    title,
    ...parts.map((part) => translateCatalogueName(placeName(part, language), language)),
  ].join(', ')
}

/** The description of a feed. */
export function describeFeed(
  view: SiteView,
  [title = '', ...parts]: readonly string[],
  language: Language,
) {
  const words = WORDS[language]
  const head = ownTitle(view, title, language)
  const about = {
    today: { name: words.today.toLocaleLowerCase(language), description: words.onToday },
    week:
      view.kind === 'week' && view.from !== undefined
        ? { name: head, description: words.onDay(head) }
        : { name: words.week.toLocaleLowerCase(language), description: words.onThisWeek },
    day: { name: head, description: words.onDay(head) },
    category: { name: title, description: words.comingUpIn(title) },
    place: { name: title, description: words.comingUpIn(title) },
  }[view.kind]
  return {
    title: `Almanac: ${withParts(about.name, parts, language)}`,
    description: about.description,
  }
}

/** `Saturday 21 November`, `lørdag 21. november` */
function dayIn(day: Temporal.PlainDate, language: Language): string {
  if (language === 'en') return longDay(day)
  return day
    .toLocaleString(language, { weekday: 'long', day: 'numeric', month: 'long' })
    .replace(/^(\p{L}+),/u, '$1')
}
