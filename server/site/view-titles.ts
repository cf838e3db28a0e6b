import type { Language } from '@app/core/languages.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { placeName } from '@app/core/locations/place-name.ts'
import { ANYONE } from '@app/core/plans/plan.ts'
import { PUBLIC_EVENTS, PUBLIC_NEXT } from '@app/core/upcoming/public-window.ts'
import { VIEW_DAYS, type SiteView } from '@app/core/site/view-paths.ts'
import { translateTo, type Translate } from '@app/core/words/translate.ts'
import { formatDay } from '@app/core/time/format-day.ts'

/** The heading of a view: its name or day, or for a category or place the first title; the rest is its filter. */
export function toViewTitle(
  view: SiteView,
  [title = '', ...parts]: readonly string[],
  language: Language,
): string {
  return withParts(ownTitle(view, title, language), parts, language)
}

function ownTitle(view: SiteView, title: string, language: Language): string {
  const t = translateTo(language)
  switch (view.kind) {
    case 'today':
      return t('Today')
    case 'day':
      return formatDay(language, 'longDay', view.date)
    case 'week': {
      if (view.from === undefined) return t('This week')
      const last = Temporal.PlainDate.from(view.from)
        .add({ days: VIEW_DAYS.week - 1 })
        .toString()
      return `${formatDay(language, 'longDay', view.from)} – ${formatDay(language, 'longDay', last)}`
    }
    case 'category':
    case 'place':
      return title
  }
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
  const t = translateTo(language)
  const head = ownTitle(view, title, language)
  const isNow = view.kind === 'today' || (view.kind === 'week' && view.from === undefined)
  const name = isNow ? head.toLocaleLowerCase(language) : head
  return {
    title: `Almanac: ${withParts(name, parts, language)}`,
    description: [
      describeView(view, head, t),
      ...describeLimits(view, t),
      t('Everything is at {page}. A calendar of your own can reach further ahead: {more}', {
        page: pageUrl,
        more: moreUrl,
      }),
    ].join(' '),
  }
}

function describeView(view: SiteView, title: string, t: Translate): string {
  if (view.kind === 'today') return t('What is on today.')
  if (view.kind === 'category' || view.kind === 'place')
    return t('What is coming up in {title}.', { title })
  return view.kind === 'week' && view.from === undefined
    ? t('What is on in the next {days} days.', { days: VIEW_DAYS.week })
    : t('What is on: {day}.', { day: title })
}

/** What a feed is limited to. */
function describeLimits({ kind }: SiteView, t: Translate): string[] {
  const days = ANYONE.windowDays
  if (days === null) return []
  const limits = { days, next: PUBLIC_NEXT, most: PUBLIC_EVENTS }
  return [
    kind === 'category' || kind === 'place'
      ? t(
          'This feed covers the next {days} days, and at least the next {next} events; {most} events at most.',
          limits,
        )
      : t('This feed covers the next {days} days; {most} events at most.', limits),
  ]
}
