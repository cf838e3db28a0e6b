import type { MatchedEvent } from '@app/core/matching/matched-event.ts'
import { BASES, COUNTRIES, PHRASES, type Country, type Line, type Variant } from './data.ts'
import { drawParts, toPlain, toSlug, toSpelledOut, type Parts } from './parts.ts'
import type { Random } from './random.ts'

/** What both events of a pair are composed of. */
type Composition = {
  random: Random
  country: Country
  parts: Parts
  begin: Temporal.ZonedDateTime
  /** The alternative that both texts take, if their alternatives are linked. */
  alternative: number | undefined
}

const YEAR = 2027
const ALTERNATIVES = ' || '
const SLOT = /\{([^}|]+)(?:\|(\w+))?\}/g

const FILTERS: Record<string, (text: string, locale: string) => string> = {
  upper: (text, locale) => text.toLocaleUpperCase(locale),
  lower: (text, locale) => text.toLocaleLowerCase(locale),
  plain: toPlain,
  ascii: toSpelledOut,
  slug: toSlug,
}

/** Two events as the variant says, in a country whose language has all its phrases. */
export function composePair(random: Random, variant: Variant): [MatchedEvent, MatchedEvent] {
  const base = BASES[variant.base]
  if (!base) throw new Error(`${variant.kind} has no base`)
  const [one, other]: [Line, Line] = [
    { ...base.line, ...variant.one },
    { ...base.line, ...variant.other },
  ]
  const slots = [...JSON.stringify([one, other]).matchAll(SLOT)].map(([, name = '']) => name)
  const country = random.pick(COUNTRIES.filter((each) => canWrite(each, variant, slots)))
  const parts = drawParts(random, country)
  const day = variant.base === 'holiday' ? parts['holiday.date'] : drawMonthDay(random)
  const begin = Temporal.PlainDate.from(`${YEAR}-${day}`).toZonedDateTime({
    timeZone: country.zone,
    plainTime: { hour: random.pick(base.hours) },
  })
  const alternative = variant.linked ? random.below(60) : undefined
  const composition = { random, country, parts, begin, alternative }
  return [toEvent(one, 'one', composition), toEvent(other, 'other', composition)]
}

function canWrite({ region, language }: Country, variant: Variant, slots: string[]): boolean {
  if (variant.in && !variant.in.includes(region)) return false
  if (variant.not?.includes(region)) return false
  return slots.every((name) => !PHRASES[name] || PHRASES[name][language])
}

function drawMonthDay(random: Random): string {
  const [month, day] = [1 + random.below(12), 1 + random.below(28)]
  return [month, day].map((number) => String(number).padStart(2, '0')).join('-')
}

function toEvent(line: Line, source: string, composition: Composition): MatchedEvent {
  const { random, country, begin } = composition
  const isDay = line.isDay ?? false
  const moved = begin
    .add({ days: random.pick(line.days ?? [0]) })
    .add({ minutes: random.pick(line.after ?? [0]) })
  const parts = { ...composition.parts, ...toTimeParts(moved, composition) }
  const write = (text: string | undefined) =>
    text === undefined ? null : fill(text, { ...composition, parts })
  const place = write(line.place)
  return {
    source,
    site: write(line.site),
    sourceId: write(line.sourceId),
    url: write(line.url),
    title: write(line.title) ?? '',
    category: '',
    description: write(line.description) ?? '',
    date: (isDay ? moved.startOfDay() : moved).toInstant().toString(),
    isDay,
    zone: country.zone,
    place: place === '-' ? null : place,
  }
}

/** Words for the time at which an event begins, as its source writes them. */
function toTimeParts(at: Temporal.ZonedDateTime, { country }: Composition): Parts {
  const { weekday, english, numeric, long } = formatsOf(country)
  const day = at.toPlainDate()
  return {
    weekday: weekday.format(day),
    'weekday.english': english.format(day),
    date: numeric.format(day),
    'long date': long.format(day),
    doors: at.toPlainTime().toString({ smallestUnit: 'minute' }),
    ...toYears(at.year),
  }
}

type Formats = Record<'weekday' | 'english' | 'numeric' | 'long', Intl.DateTimeFormat>
const formats = new Map<Country, Formats>()

function formatsOf(country: Country): Formats {
  return formats.getOrInsertComputed(country, ({ language, region }) => {
    const locale = `${language}-${region}`
    return {
      weekday: new Intl.DateTimeFormat(locale, { weekday: 'long' }),
      english: new Intl.DateTimeFormat('en', { weekday: 'long' }),
      numeric: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }),
      long: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }),
    }
  })
}

function toYears(year: number): Parts {
  return {
    year: String(year),
    yy: String(year).slice(2),
    lastyear: String(year - 1),
    lastyy: String(year - 1).slice(2),
    nextyear: String(year + 1),
    'long ago': String(year - 9),
  }
}

function fill(text: string, composition: Composition): string {
  const { random, country, parts, alternative } = composition
  const alternatives = text.split(ALTERNATIVES)
  const chosen = alternatives[(alternative ?? random.below(60)) % alternatives.length] ?? ''
  return chosen.replaceAll(SLOT, (slot, name: string, filter: string | undefined) => {
    const phrase = PHRASES[name]?.[country.language]
    const part = phrase ? fill(phrase, { ...composition, alternative: undefined }) : parts[name]
    if (part === undefined) throw new Error(`Nothing to fill ${slot} with in: ${text}`)
    const change = filter === undefined ? undefined : FILTERS[filter]
    return change ? change(part, country.language) : part
  })
}
