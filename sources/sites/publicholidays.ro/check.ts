import { folded } from '@app/core/text.ts'
import { isSecondDay, kindOf, movableDays } from './holiday-kinds.ts'
import type { LegalHoliday } from './law.ts'
import type { Listed } from './listed.ts'

export type Misplaced = { listed: Listed; rightDay: Temporal.PlainDate }

export type Checked = { kept: Listed[]; misplaced: Misplaced[]; disagreements: string[] }

/**
 * Holds the list of one year against the date of Easter and the law. A movable feast on a wrong day is not kept;
 * everything else is, and told where the law says otherwise. What the list lacks is told and not made up.
 */
export function checkYear(list: Listed[], year: number, law: LegalHoliday[]): Checked {
  const misplaced = list.flatMap((listed) => {
    const rightDay = rightDayOf(listed, list, year)
    return rightDay ? [{ listed, rightDay }] : []
  })
  const wrong = new Set(misplaced.map(({ listed }) => listed))
  const kept = list.filter((listed) => !wrong.has(listed))
  const disagreements = [
    ...misplaced.map(
      ({ listed, rightDay }) =>
        `${said(listed)}; by the date of Easter it is on ${rightDay.toString()}`,
    ),
    ...kept.flatMap((listed) => unlawful(listed, law)),
    ...kept.flatMap(wrongWeekday),
    ...law.filter((holiday) => !isListed(holiday, kept)).map(lacking),
  ]
  return { kept, misplaced, disagreements: [...new Set(disagreements)] }
}

function said({ day, name }: Listed): string {
  return `${day.toString()}: the page says "${name}"`
}

/** Where a movable feast stands on a wrong day, the day it falls on. */
function rightDayOf(listed: Listed, list: Listed[], year: number): Temporal.PlainDate | undefined {
  const kind = kindOf(listed.name)
  const days = kind && movableDays(kind, year)
  const [first, last = first] = days ?? []
  if (!days || !first || !last) return undefined
  // Some lists give both days one name, others call the second by its own.
  const hasSecond = list.some(({ name }) => kindOf(name) === kind && isSecondDay(name))
  const right = isSecondDay(listed.name) ? [last] : hasSecond ? [first] : days
  return right.some((day) => day.equals(listed.day)) ? undefined : right[0]
}

function unlawful(listed: Listed, law: LegalHoliday[]): string[] {
  const kind = kindOf(listed.name)
  const there = law.filter(({ day }) => day.equals(listed.day))
  const isLawful = there.some((one) => !kind || !one.kind || one.kind === kind)
  if (isLawful) return []
  const names = there.map(({ name }) => `"${name}"`).join(' and ')
  return [`${said(listed)}; the law has ${names || 'no holiday'} on that day`]
}

function isListed({ day, kind }: LegalHoliday, list: Listed[]): boolean {
  return list.some((listed) => {
    const listedKind = kindOf(listed.name)
    return listed.day.equals(day) && (!listedKind || !kind || listedKind === kind)
  })
}

function lacking({ day, name }: LegalHoliday): string {
  return `${day.toString()}: the law has "${name}", which the page lacks`
}

const WEEKDAYS = ['luni', 'marti', 'miercuri', 'joi', 'vineri', 'sambata', 'duminica']
const ENGLISH = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** A wrong day of the week is how the list of another year shows. */
function wrongWeekday(listed: Listed): string[] {
  const word = folded(listed.weekday).slice(0, 3)
  const index = [WEEKDAYS, ENGLISH]
    .map((words) => words.findIndex((one) => one.startsWith(word)))
    .find((found) => found >= 0)
  if (word.length < 3 || index === undefined || index + 1 === listed.day.dayOfWeek) return []
  const right = WEEKDAYS[listed.day.dayOfWeek - 1]
  return [`${said(listed)} on "${listed.weekday}"; that day is "${right}"`]
}
