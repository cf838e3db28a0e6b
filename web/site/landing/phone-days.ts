import { pickSample, type SiteDay } from '@app/core/site/site-event.ts'

const DAYS = 4
const A_DAY = 2
/** Capacity of the screen, in heights of an event; the heading of a day is slightly lower than an event. */
const ROOM = 10
const HEAD = 0.8

/** A few days with a few events each; if there are only a few days, as many events as fill the screen. */
export function phoneDays(comingUp: readonly SiteDay[]): SiteDay[] {
  const shown = comingUp.slice(0, DAYS).map(withShare)
  for (let grew = true; grew && heightOf(shown) < ROOM;) {
    grew = false
    for (const one of shown) {
      if (one.share === one.day.events.length || heightOf(shown) >= ROOM) continue
      one.share += 1
      grew = true
    }
  }
  for (const day of comingUp.slice(DAYS)) if (heightOf(shown) < ROOM) shown.push(withShare(day))
  return shown.map(({ day, share }) => ({ ...day, events: pickSample(day.events, share) }))
}

/** A heading needs at least this many lines below it. */
const FEWEST_TO_FOLLOW = 2

/** How many categories to follow fit below these days. */
export function roomToFollow(days: readonly SiteDay[]): number {
  const height = days.reduce((sum, { events }) => sum + HEAD + events.length, 0)
  const left = Math.floor(ROOM - height - HEAD)
  return left < FEWEST_TO_FOLLOW ? 0 : left
}

type DayShare = { day: SiteDay; share: number }

const withShare = (day: SiteDay): DayShare => ({ day, share: Math.min(A_DAY, day.events.length) })

const heightOf = (shown: readonly DayShare[]): number =>
  shown.reduce((height, { share }) => height + HEAD + share, 0)
