import { civilOf, DAY_SECONDS, dayNumber, weekdayOf, type LocalSeconds } from './civil.ts'
import type { Frequency, Rule } from './rule.ts'

/**
 * The remaining budget for computing rules: a step is one year, month, day or other unit of the rule, plus one for every
 * 32 times that are tried within it.
 */
export type Budget = { steps: number }

/** A range of days in which a rule is applied once; `at` if it recurs within the day. */
type Period = { firstDay: number; lastDay: number; at?: LocalSeconds }

const LAST_YEAR = 9_999

const SECONDS: Partial<Record<Frequency, number>> = { HOURLY: 3_600, MINUTELY: 60, SECONDLY: 1 }

/**
 * The dates of a rule after its start, in order, between `from` and `to`, both inclusive. The start itself, always the
 * first date of a series, is not returned. Stops when the budget is used up.
 */
export function* datesOf(
  rule: Rule,
  start: LocalSeconds,
  { from, to }: { from: LocalSeconds; to: LocalSeconds },
  budget: Budget,
): Generator<LocalSeconds> {
  const filled = withDefaults(rule, start)
  let left = rule.count === undefined ? Infinity : rule.count - 1
  // A COUNT has to be counted from the start.
  let step = rule.count === undefined ? findStep(filled, start, from) : 0
  for (; left > 0; step += 1) {
    const period = periodAt(filled, start, step)
    if (period.firstDay * DAY_SECONDS > to || (period.at ?? 0) > to) return
    if (civilOf(period.firstDay)[0] > LAST_YEAR || budget.steps <= 0) return
    const times = timesIn(period, filled)
    budget.steps -= 1 + ((period.lastDay - period.firstDay + 1) * times.length) / 32
    if (budget.steps <= 0) return
    for (const date of datesIn(period, filled, times)) {
      if (date <= start || left <= 0) continue
      left -= 1
      if (date > to) return
      if (date >= from) yield date
    }
  }
}

/** Parts missing from a rule are taken from its start. */
function withDefaults(rule: Rule, start: LocalSeconds): Rule {
  const { frequency } = rule
  const day = Math.floor(start / DAY_SECONDS)
  const clock = start - day * DAY_SECONDS
  const [, month, dayOfMonth] = civilOf(day)
  const filled = { ...rule }
  const saysDay = [rule.yearDays, rule.monthDays, rule.weekdays].some((list) => list.length > 0)
  if (!saysDay && (frequency === 'WEEKLY' || rule.weeks.length > 0)) {
    filled.weekdays = [{ weekday: weekdayOf(day), nth: 0 }]
  } else if (!saysDay && (frequency === 'MONTHLY' || frequency === 'YEARLY')) {
    filled.monthDays = [dayOfMonth]
    if (frequency === 'YEARLY' && rule.months.length === 0) filled.months = [month]
  }
  const unit = SECONDS[frequency] ?? DAY_SECONDS
  if (unit > 3_600 && rule.hours.length === 0) filled.hours = [Math.floor(clock / 3_600)]
  if (unit > 60 && rule.minutes.length === 0) filled.minutes = [Math.floor(clock / 60) % 60]
  if (unit > 1 && rule.seconds.length === 0) filled.seconds = [clock % 60]
  return filled
}

/** The last step whose period begins at or before a time, so that earlier ones need not be computed. */
function findStep({ frequency, interval, weekStart }: Rule, start: LocalSeconds, at: LocalSeconds) {
  const startDay = Math.floor(start / DAY_SECONDS)
  const day = Math.floor(at / DAY_SECONDS)
  const [startYear, startMonth] = civilOf(startDay)
  const [year, month] = civilOf(day)
  const passed = {
    YEARLY: year - startYear,
    MONTHLY: (year - startYear) * 12 + month - startMonth,
    WEEKLY: (day - weekOf(startDay, weekStart)) / 7,
    DAILY: day - startDay,
    HOURLY: (at - start) / 3_600,
    MINUTELY: (at - start) / 60,
    SECONDLY: at - start,
  }[frequency]
  return Math.max(0, Math.floor(passed / interval))
}

function periodAt({ frequency, interval, weekStart }: Rule, start: number, step: number): Period {
  const day = Math.floor(start / DAY_SECONDS)
  const [year, month] = civilOf(day)
  const passed = step * interval
  switch (frequency) {
    case 'YEARLY':
      return toPeriod(dayNumber(year + passed, 1, 1), dayNumber(year + passed + 1, 1, 1))
    case 'MONTHLY':
      return toPeriod(dayNumber(year, month + passed, 1), dayNumber(year, month + passed + 1, 1))
    case 'WEEKLY': {
      const firstDay = weekOf(day, weekStart) + 7 * passed
      return toPeriod(firstDay, firstDay + 7)
    }
    case 'DAILY':
      return toPeriod(day + passed, day + passed + 1)
    case 'HOURLY':
    case 'MINUTELY':
    case 'SECONDLY': {
      const at = start + passed * (SECONDS[frequency] ?? 1)
      const firstDay = Math.floor(at / DAY_SECONDS)
      return { firstDay, lastDay: firstDay, at }
    }
  }
}

function toPeriod(firstDay: number, dayAfter: number): Period {
  return { firstDay, lastDay: dayAfter - 1 }
}

/** The first day of the week that contains a day. */
function weekOf(day: number, weekStart: number): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7)
}

function datesIn(period: Period, rule: Rule, times: number[]): LocalSeconds[] {
  const dates: LocalSeconds[] = []
  for (let day = period.firstDay; day <= period.lastDay && times.length > 0; day += 1) {
    const [year, month] = civilOf(day)
    // Most yearly rules name one month.
    if (!allows(rule.months, month)) day = dayNumber(year, month + 1, 1) - 1
    else if (fitsDay(day, rule)) for (const time of times) dates.push(day * DAY_SECONDS + time)
  }
  return rule.positions.length > 0 ? atPositions(dates, rule.positions) : dates
}

/** The times of day of a period, in seconds; within a day, a period is a single hour, minute or second. */
function timesIn({ at }: Period, { frequency, hours, minutes, seconds }: Rule): number[] {
  if (at === undefined) return times(hours, minutes, seconds)
  const clock = ((at % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS
  const [hour, minute, second] = [
    Math.floor(clock / 3_600),
    Math.floor(clock / 60) % 60,
    clock % 60,
  ]
  if (!allows(hours, hour)) return []
  if (frequency === 'HOURLY') return times([hour], minutes, seconds)
  if (!allows(minutes, minute)) return []
  if (frequency === 'MINUTELY') return times([hour], [minute], seconds)
  return allows(seconds, second) ? [clock] : []
}

function times(hours: number[], minutes: number[], seconds: number[]): number[] {
  const all = hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      // 60 is a leap second, which no clock here shows.
      seconds.map((second) => hour * 3_600 + minute * 60 + Math.min(second, 59)),
    ),
  )
  return [...new Set(all)].toSorted((one, other) => one - other)
}

function atPositions(dates: LocalSeconds[], positions: number[]): LocalSeconds[] {
  return dates.filter(
    (_, index) => positions.includes(index + 1) || positions.includes(index - dates.length),
  )
}

function allows(list: number[], value: number): boolean {
  return list.length === 0 || list.includes(value)
}

function fitsDay(day: number, rule: Rule): boolean {
  const [year, month, dayOfMonth] = civilOf(day)
  if (rule.monthDays.length > 0) {
    const fromEnd = dayOfMonth - dayNumber(year, month + 1, 1) + dayNumber(year, month, 1) - 1
    if (!rule.monthDays.includes(dayOfMonth) && !rule.monthDays.includes(fromEnd)) return false
  }
  if (rule.yearDays.length > 0) {
    const fromStart = day - dayNumber(year, 1, 1) + 1
    const fromEnd = day - dayNumber(year + 1, 1, 1)
    if (!rule.yearDays.includes(fromStart) && !rule.yearDays.includes(fromEnd)) return false
  }
  if (rule.weeks.length > 0 && !fitsWeek(day, rule)) return false
  return rule.weekdays.length === 0 || fitsWeekday(day, rule)
}

/** Week 1 is the first with at least four days in its year. */
function fitsWeek(day: number, { weeks, weekStart }: Rule): boolean {
  const week = weekOf(day, weekStart)
  const [year] = civilOf(week + 3)
  const firstWeek = weekOf(dayNumber(year, 1, 4), weekStart)
  const weeksInYear = (weekOf(dayNumber(year + 1, 1, 4), weekStart) - firstWeek) / 7
  const number = (week - firstWeek) / 7 + 1
  return weeks.includes(number) || weeks.includes(number - weeksInYear - 1)
}

function fitsWeekday(day: number, rule: Rule): boolean {
  const today = weekdayOf(day)
  return rule.weekdays.some(
    ({ weekday, nth }) => weekday === today && (nth === 0 || isNth(day, nth, rule)),
  )
}

function isNth(day: number, nth: number, { frequency, months, weeks }: Rule): boolean {
  const [year, month] = civilOf(day)
  const ofYear = frequency === 'YEARLY' && months.length === 0
  // Numbered weekdays are meaningless in other rules, according to RFC 5545.
  if ((frequency !== 'YEARLY' && frequency !== 'MONTHLY') || weeks.length > 0) return true
  const first = ofYear ? dayNumber(year, 1, 1) : dayNumber(year, month, 1)
  const next = ofYear ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)
  return nth > 0
    ? Math.floor((day - first) / 7) + 1 === nth
    : Math.floor((next - 1 - day) / 7) + 1 === -nth
}
