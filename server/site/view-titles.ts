import type { Language } from '@app/core/languages.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { placeName } from '@app/core/locations/place-name.ts'
import { ANYONE } from '@app/core/plans/plan.ts'
import { PUBLIC_EVENTS, PUBLIC_NEXT } from '@app/core/upcoming/public-window.ts'
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
  seeAll: string
  /** What a feed is limited to; `next` is how many events it has at least, 0 for none. */
  feedHas: (limits: { days: number; next: number; most: number }) => string
  feedMore: (pageUrl: string, moreUrl: string) => string
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
    seeAll: 'See what is on.',
    feedHas: ({ days, next, most }) =>
      `This feed covers the next ${days} days${next > 0 ? `, and at least the next ${next} events` : ''}; ${most} events at most.`,
    feedMore: (page, more) =>
      `Everything is at ${page}. A calendar of your own can reach further ahead: ${more}`,
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
    seeAll: 'Vezi ce are loc.',
    feedHas: ({ days, next, most }) =>
      `Fluxul cuprinde următoarele ${days} zile${next > 0 ? ` și cel puțin următoarele ${next} evenimente` : ''}; cel mult ${most} de evenimente.`,
    feedMore: (page, more) =>
      `Tot programul este la ${page}. Un calendar al tău poate cuprinde mai mult: ${more}`,
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
    seeAll: 'Se, hvad der sker.',
    feedHas: ({ days, next, most }) =>
      `Feedet dækker de næste ${days} dage${next > 0 ? ` og mindst de næste ${next} begivenheder` : ''}; højst ${most} begivenheder.`,
    feedMore: (page, more) =>
      `Det hele findes på ${page}. Din egen kalender kan række længere frem: ${more}`,
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
    seeAll: 'Se vad som händer.',
    feedHas: ({ days, next, most }) =>
      `Flödet omfattar de närmaste ${days} dagarna${next > 0 ? ` och minst de ${next} närmaste händelserna` : ''}; högst ${most} händelser.`,
    feedMore: (page, more) =>
      `Allt finns på ${page}. Din egen kalender kan sträcka sig längre fram: ${more}`,
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
    seeAll: 'Se hva som skjer.',
    feedHas: ({ days, next, most }) =>
      `Feeden dekker de neste ${days} dagene${next > 0 ? ` og minst de neste ${next} hendelsene` : ''}; høyst ${most} hendelser.`,
    feedMore: (page, more) =>
      `Alt finnes på ${page}. Din egen kalender kan rekke lenger frem: ${more}`,
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

type DescribedFeed = {
  /** The title of the view's category or place, if it has one, and those of its filter. */
  titles: readonly string[]
  language: Language
  pageUrl: string
  moreUrl: string
}

/** The name of a feed, what it is and contains, and where to get more. */
export function describeFeed(
  view: SiteView,
  { titles: [title = '', ...parts], language, pageUrl, moreUrl }: DescribedFeed,
): { title: string; description: string } {
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
  const isLong = view.kind === 'category' || view.kind === 'place'
  const days = ANYONE.windowDays
  const has =
    days === null
      ? []
      : [words.feedHas({ days, next: isLong ? PUBLIC_NEXT : 0, most: PUBLIC_EVENTS })]
  return {
    title: `Almanac: ${withParts(about.name, parts, language)}`,
    description: [about.description, ...has, words.feedMore(pageUrl, moreUrl)].join(' '),
  }
}

/** `Saturday 21 November`, `lørdag 21. november` */
function dayIn(day: Temporal.PlainDate, language: Language): string {
  if (language === 'en') return longDay(day)
  return day
    .toLocaleString(language, { weekday: 'long', day: 'numeric', month: 'long' })
    .replace(/^(\p{L}+),/u, '$1')
}
