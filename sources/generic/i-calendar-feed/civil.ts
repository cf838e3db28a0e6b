/**
 * Local time as one number: seconds since the start of 1970 on a clock without a zone. Rules are computed with these,
 * thousands of dates at a time; only reported dates become Temporal objects.
 */
export type LocalSeconds = number

export const DAY_SECONDS = 86_400

export function toSeconds(local: Temporal.PlainDateTime): LocalSeconds {
  const { year, month, day, hour, minute, second } = local
  return dayNumber(year, month, day) * DAY_SECONDS + hour * 3_600 + minute * 60 + second
}

export function fromSeconds(seconds: LocalSeconds): Temporal.PlainDateTime {
  const day = Math.floor(seconds / DAY_SECONDS)
  const clock = seconds - day * DAY_SECONDS
  return new Temporal.PlainDateTime(
    ...civilOf(day),
    Math.floor(clock / 3_600),
    Math.floor(clock / 60) % 60,
    clock % 60,
  )
}

/** Days since 1 January 1970 in the Gregorian calendar; `month` may be outside 1 to 12. */
export function dayNumber(year: number, month: number, day: number): number {
  const months = year * 12 + month - 1
  const fullYear = Math.floor(months / 12)
  const monthOfYear = months - fullYear * 12
  // Years start in March, so that the leap day comes last.
  const shifted = monthOfYear < 2 ? fullYear - 1 : fullYear
  const dayOfYear = Math.floor((153 * ((monthOfYear + 10) % 12) + 2) / 5) + day - 1
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  return shifted * 365 + leaps + dayOfYear - 719_468
}

/** Year, month and day of a day number. */
export function civilOf(day: number): [year: number, month: number, day: number] {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth]
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
