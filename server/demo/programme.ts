/** The programme of Lantern Hall, a fictitious venue: the same for everyone on the same day. */

export const HALL = {
  name: 'Lantern Hall',
  street: 'Lygtegade 4',
  city: 'Copenhagen',
  zone: 'Europe/Copenhagen',
} as const

export type Show = {
  /** The same every day. */
  id: string
  name: string
  about: string
  /** The schema.org type. */
  type: 'MusicEvent' | 'TheaterEvent' | 'ScreeningEvent' | 'DanceEvent' | 'ExhibitionEvent'
  kind: string
  day: Temporal.PlainDate
  /** Null for a show that lasts the whole day. */
  start: Temporal.ZonedDateTime | null
  isCancelled: boolean
}

type Act = [name: string, about: string]
type Slot = {
  key: string
  /** 1 is Monday. */
  weekday: number
  /** Null for the whole day. */
  at: string | null
  kind: string
  type: Show['type']
  acts: readonly Act[]
  /** Takes place in weeks whose number modulo `every` is `week`. */
  every?: number
  week?: number
}

const WEEKS_SHOWN = 3
/** The Monday from which weeks are counted. */
const FIRST_MONDAY = Temporal.PlainDate.from('2020-01-06')
/** Every third matinee is cancelled, so that a crawl has something to reject. */
const CANCELLED_EVERY = 3

const SLOTS: readonly Slot[] = [
  {
    key: 'film',
    weekday: 2,
    at: '19:00',
    kind: 'Film club',
    type: 'ScreeningEvent',
    every: 2,
    acts: [
      ['The Lighthouse at Noon', 'a silent film of 1927, with live piano'],
      ['Herring Weather', 'three short films about the Sound'],
      ['The Tram to the Sea', 'with an introduction by the projectionist'],
      ['A House of Paper', 'Danish, with English subtitles'],
    ],
  },
  {
    key: 'words',
    weekday: 3,
    at: '19:30',
    kind: 'Reading',
    type: 'TheaterEvent',
    every: 2,
    week: 1,
    acts: [
      ['Readings by lamplight: letters from the ice', 'four voices and a cello'],
      ['Readings by lamplight: the night ferry', 'a story told in one evening'],
      ['Readings by lamplight: winter kitchens', 'soup is served in the interval'],
    ],
  },
  {
    key: 'concert',
    weekday: 5,
    at: '20:30',
    kind: 'Concert',
    type: 'MusicEvent',
    acts: [
      ['Signe Dahl Trio', 'piano, bass and drums; doors at 19:30'],
      ['The Paper Moons', 'songs from the new record; doors at 19:30'],
      ['Kalle Vind Quartet', 'saxophone jazz, seated'],
      ['Ida Bro & the Long Way Home', 'folk from Bornholm, standing'],
      ['Nordlys Strings', 'a string quartet plays by candlelight'],
    ],
  },
  {
    key: 'saturday',
    weekday: 6,
    at: '20:00',
    kind: 'Dance',
    type: 'DanceEvent',
    acts: [
      ['Ballroom by lantern light', 'with the Nordhavn Swing Society; beginners from 19:00'],
      ['Tango until one', 'an orchestra of eleven'],
      ['Winter waltz', 'the hall in white; dress as you like'],
      ['Big band Saturday', 'eighteen brass players and no amplifier'],
    ],
  },
  {
    key: 'fair',
    weekday: 6,
    at: null,
    kind: 'Fair',
    type: 'ExhibitionEvent',
    every: 2,
    acts: [
      ['Record fair', 'sixty tables of vinyl in the foyer'],
      ['Print fair', 'posters and pressed paper from small workshops'],
    ],
  },
  {
    key: 'matinee',
    weekday: 7,
    at: '15:00',
    kind: 'Matinee',
    type: 'TheaterEvent',
    acts: [
      ['The fox who counted stars', 'shadow theatre, from 4 years'],
      ['The clockmaker’s daughter', 'puppets and a barrel organ, from 5 years'],
      ['Captain Storm and the soup', 'a play with songs, from 3 years'],
      ['The snow post', 'paper theatre, from 4 years'],
      ['Grandmother’s umbrella', 'a play without words, for everybody'],
    ],
  },
]

/** The shows of the next three weeks, in order. Today's are included until the day is over. */
export function createProgramme(now: Temporal.Instant): Show[] {
  const today = now.toZonedDateTimeISO(HALL.zone).toPlainDate()
  const days = Array.from({ length: 7 * WEEKS_SHOWN }, (_, ahead) => today.add({ days: ahead }))
  return days.flatMap((day) => showsOf(day))
}

function showsOf(day: Temporal.PlainDate): Show[] {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const week = FIRST_MONDAY.until(monday, { largestUnit: 'weeks' }).weeks
  return SLOTS.filter((slot) => slot.weekday === day.dayOfWeek)
    .filter(({ every = 1, week: wanted = 0 }) => modulo(week, every) === wanted)
    .map((slot) => showOf(slot, week, day))
    .toSorted((one, other) => Number(one.start !== null) - Number(other.start !== null))
}

function showOf(slot: Slot, week: number, day: Temporal.PlainDate): Show {
  const turn = Math.floor(week / (slot.every ?? 1))
  const [name, about] = slot.acts[modulo(turn, slot.acts.length)] ?? [slot.kind, '']
  return {
    id: `${slot.key}-${week}`,
    name,
    about,
    type: slot.type,
    kind: slot.kind,
    day,
    start:
      slot.at === null ? null : day.toZonedDateTime({ timeZone: HALL.zone, plainTime: slot.at }),
    isCancelled: slot.key === 'matinee' && modulo(week, CANCELLED_EVERY) === 0,
  }
}

/** The remainder, never negative. */
function modulo(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor
}
