import { message, uniqueMessages, type Message } from '@app/core/messages/message.ts'
import { foldText } from '@app/core/text.ts'
import { WEEKDAY_NAMES } from '@app/core/time/date-words.ts'
import { isSecondDay, kindOf, movableDays } from './holiday-kinds.ts'
import type { LegalHoliday } from './legal-holidays.ts'
import type { Listed } from './listed-holiday.ts'

export type Misplaced = { listed: Listed; rightDay: Temporal.PlainDate }

export type Checked = { accepted: Listed[]; misplaced: Misplaced[]; disagreements: Message[] }

/**
 * Checks the list of one year against the date of Easter and the law. A movable feast on a wrong day is rejected;
 * everything else is kept, and reported if it contradicts the law. Missing holidays are reported, not invented.
 */
export function checkYear(list: Listed[], year: number, law: LegalHoliday[]): Checked {
  const misplaced = list.flatMap((listed) => {
    const rightDay = findRightDay(listed, list, year)
    return rightDay ? [{ listed, rightDay }] : []
  })
  const wrong = new Set(misplaced.map(({ listed }) => listed))
  const accepted = list.filter((listed) => !wrong.has(listed))
  const disagreements = [
    ...misplaced.map(({ listed: { day, name }, rightDay }) =>
      message('{day}: the page says "{name}"; by the date of Easter it is on {right}', {
        day: day.toString(),
        name,
        right: rightDay.toString(),
      }),
    ),
    ...accepted.flatMap((listed) => findUnlawful(listed, law)),
    ...accepted.flatMap(findWrongWeekday),
    ...law.filter((holiday) => !isListed(holiday, accepted)).map(describeMissing),
  ]
  return { accepted, misplaced, disagreements: uniqueMessages(disagreements) }
}

/** For a movable feast on a wrong day, the day it falls on. */
function findRightDay(
  listed: Listed,
  list: Listed[],
  year: number,
): Temporal.PlainDate | undefined {
  const kind = kindOf(listed.name)
  const days = kind && movableDays(kind, year)
  const [first, last = first] = days ?? []
  if (!days || !first || !last) return undefined
  // Some lists give both days one name, others have a separate name for the second.
  const hasSecond = list.some(({ name }) => kindOf(name) === kind && isSecondDay(name))
  const right = isSecondDay(listed.name) ? [last] : hasSecond ? [first] : days
  return right.some((day) => day.equals(listed.day)) ? undefined : right[0]
}

function findUnlawful(listed: Listed, law: LegalHoliday[]): Message[] {
  const kind = kindOf(listed.name)
  const there = law.filter(({ day }) => day.equals(listed.day))
  const isLawful = there.some((one) => !kind || !one.kind || one.kind === kind)
  if (isLawful) return []
  const given = { day: listed.day.toString(), name: listed.name }
  if (there.length === 0)
    return [message('{day}: the page says "{name}"; the law has no holiday on that day', given)]
  const lawful = { list: there.map((one) => `"${one.name}"`) }
  return [
    message('{day}: the page says "{name}"; the law has {lawful} on that day', {
      ...given,
      lawful,
    }),
  ]
}

function isListed({ day, kind }: LegalHoliday, list: Listed[]): boolean {
  return list.some((listed) => {
    const listedKind = kindOf(listed.name)
    return listed.day.equals(day) && (!listedKind || !kind || listedKind === kind)
  })
}

function describeMissing({ day, name }: LegalHoliday): Message {
  return message('{day}: the law has "{name}", which the page lacks', { day: day.toString(), name })
}

const WEEKDAYS = WEEKDAY_NAMES.ro.map(foldText)
const ENGLISH = WEEKDAY_NAMES.en.map(foldText)

/** A wrong weekday reveals the list of another year. */
function findWrongWeekday(listed: Listed): Message[] {
  const word = foldText(listed.weekday).slice(0, 3)
  const index = [WEEKDAYS, ENGLISH]
    .map((words) => words.findIndex((one) => one.startsWith(word)))
    .find((found) => found >= 0)
  if (word.length < 3 || index === undefined || index + 1 === listed.day.dayOfWeek) return []
  const right = WEEKDAYS[listed.day.dayOfWeek - 1] ?? ''
  const given = { day: listed.day.toString(), name: listed.name, written: listed.weekday, right }
  return [message('{day}: the page says "{name}" on "{written}"; that day is "{right}"', given)]
}
