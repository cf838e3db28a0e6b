import { capitalize } from '@app/core/time/format-day.ts'
import {
  countWords,
  followedWords,
  weekWords,
  type ChangedItem,
  type DayLayout,
  type DigestLayout,
  type Item,
} from './digest-layout.ts'

const WIDTH = 76
const STRONG = '='.repeat(WIDTH)
const RULE = '-'.repeat(WIDTH)
/** Width of the time column, and of the date column. */
const [WHEN, FAR] = [9, 12]
const LINK_COLUMN = 43

type DigestTextParts = {
  city: string
  madeAt: string
  links: { open: string; stop: string; follow: string; settings: string }
  why: string
  footer: string
}

/** The digest as plain text, for clients and people that prefer it. */
export function digestText(
  layout: DigestLayout,
  { city, madeAt, links, why, footer }: DigestTextParts,
): string {
  const { language, t, date, localDay, weekCount } = layout
  const head = [
    bothEnds('ALMANAC', `${city}, ${madeAt}`),
    STRONG,
    '',
    `${capitalize(date('weekday', localDay), language)} ${Number(localDay.slice(8))} ${date('monthAndYear', localDay)}`,
    weekWords(layout),
    ...(weekCount > 0 ? ['', followedWords(layout), '', ...strip(layout)] : []),
  ]
  const blocks = [
    ...(layout.changed.length > 0
      ? [
          block(
            t('Changed since your last digest').toUpperCase(),
            layout.changed.length + layout.changedMore,
            layout,
            changes(layout),
          ),
        ]
      : []),
    ...layout.days.map((day) =>
      block(`${day.numeral}  ${day.title.toUpperCase()}`, day.count, layout, dayLines(day, layout)),
    ),
    ...(layout.later.length > 0
      ? [
          block(t('After that').toUpperCase(), layout.later.length + layout.laterMore, layout, [
            ...layout.later.flatMap(farLines),
            ...moreLine(layout.laterMore, layout),
          ]),
        ]
      : []),
    ...(layout.redLetter.length > 0
      ? [
          block(
            t('Red-letter days').toUpperCase(),
            layout.redLetter.length + layout.redLetterMore,
            layout,
            [...layout.redLetter.flatMap(farLines), ...moreLine(layout.redLetterMore, layout)],
          ),
        ]
      : []),
  ]
  const foot = [
    `${t('See the whole month')}:`,
    links.open,
    '',
    // Mail clients fold or mute what follows this line.
    '-- ',
    ...wrap(why),
    '',
    `${t('Unsubscribe')}: ${links.stop}`,
    `${t('Hour, pictures and settings')}: ${links.settings}`,
    `${t('What you follow')}: ${links.follow}`,
    '',
    footer,
  ]
  return [...head, '', ...blocks.flatMap((lines) => [RULE, ...lines, '']), RULE, ...foot, ''].join(
    '\n',
  )
}

function bothEnds(left: string, right: string): string {
  return `${left.padEnd(WIDTH - right.length - 1)} ${right}`
}

function strip({ language, strip: days }: DigestLayout): string[] {
  const wide = Math.floor(WIDTH / days.length)
  const row = (cell: (day: (typeof days)[number]) => string) =>
    days
      .map((day) =>
        cell(day)
          .padStart(wide - 3)
          .padEnd(wide),
      )
      .join('')
      .trimEnd()
  return [
    row(({ name, numeral }) => `${capitalize(name, language)} ${numeral}`),
    row(({ count }) => String(count)),
  ]
}

function block(name: string, count: number, layout: DigestLayout, lines: string[]): string[] {
  const isBlankLast = lines.at(-1) === ''
  return [
    bothEnds(name, countWords(count, layout)),
    '',
    ...(isBlankLast ? lines.slice(0, -1) : lines),
  ]
}

function moreLine(more: number, { t }: DigestLayout): string[] {
  return more > 0 ? [`  ${' '.repeat(WHEN)}${t('and {count} more', { count: more })}`] : []
}

/** The link at the right edge if it fits beside the title, otherwise on a line of its own. */
function withLink(start: string, href: string): string[] {
  const fits = start.length < LINK_COLUMN && LINK_COLUMN + href.length <= WIDTH
  return fits ? [start.padEnd(LINK_COLUMN) + href] : [start, `${' '.repeat(2 + WHEN)}${href}`]
}

function changes({ changed, changedMore, ...layout }: DigestLayout): string[] {
  const lines = changed.flatMap(({ word, title, href, before, after, about }: ChangedItem) => [
    ...withLink(`  ${word.padEnd(WHEN)} ${title}`, href),
    `  ${' '.repeat(WHEN)} ${[[before, after].filter((part) => part !== null).join(' > '), about].filter((part) => part !== '').join('. ')}`,
  ])
  return [...lines, ...moreLine(changedMore, { ...layout, changed, changedMore })]
}

function dayLines(day: DayLayout, layout: DigestLayout): string[] {
  const first = day.first ? [day.first.category, ...rowLines(day.first), ''] : []
  const groups = day.groups.flatMap(({ name, items }) => [
    name,
    ...items.flatMap((item) => rowLines(item)),
    '',
  ])
  return [...first, ...groups, ...moreLine(day.more, layout)]
}

function rowLines({ when, title, about, off, href }: Item, wide = WHEN): string[] {
  const name = off === null ? title : `${off.toUpperCase()}: ${title}`
  const more = about === '' ? [] : [`  ${' '.repeat(wide)}${about}`]
  return [...withLink(`  ${when.padEnd(wide)}${name}`, href), ...more]
}

const farLines = (item: Item): string[] => rowLines(item, FAR)

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
