/** Why a text is no date. */
export type DateProblem =
  | { code: 'unknown' }
  | { code: 'no-month'; month: number }
  | { code: 'no-day'; days: number }
  | { code: 'no-time'; time: string }
  | { code: 'no-year' }
  | { code: 'other-order' }
  | { code: 'other-weekday' }
  | { code: 'skipped'; time: string; zone: string }

/** Thrown inside the reader of dates and caught there. */
export class NoDate extends Error {
  readonly problem: DateProblem

  constructor(problem: DateProblem) {
    super(problem.code)
    this.name = 'NoDate'
    this.problem = problem
  }
}

/** The reason in English; undefined where a text is not like a date at all. */
export function whyNoDate(problem: DateProblem): string | undefined {
  switch (problem.code) {
    case 'unknown':
      return undefined
    case 'no-month':
      return `There is no month ${problem.month}`
    case 'no-day':
      return `That month has ${problem.days} days`
    case 'no-time':
      return `“${problem.time}” is not a time of the day`
    case 'no-year':
      return 'It has no year'
    case 'other-order':
      return 'Day and month stand in the other order'
    case 'other-weekday':
      return 'That day is another day of the week'
    case 'skipped':
      return `The clocks in ${problem.zone} skip ${problem.time} on that day`
  }
}
