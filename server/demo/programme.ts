import slots from './programme.json' with { type: 'json' }

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
  type: string
  kind: string
  day: Temporal.PlainDate
  /** Null for a show that lasts the whole day. */
  start: Temporal.ZonedDateTime | null
  isCancelled: boolean
}

type Act = { name: string; about: string }
type Slot = {
  key: string
  /** 1 is Monday. */
  weekday: number
  /** Null for the whole day. */
  at: string | null
  kind: string
  type: string
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

const SLOTS: readonly Slot[] = slots

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
  const act = slot.acts[modulo(turn, slot.acts.length)] ?? { name: slot.kind, about: '' }
  return {
    id: `${slot.key}-${week}`,
    ...act,
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
