import { message, type Message } from '../messages/message.ts'

export type DateProblem =
  | { code: 'unknown' }
  | { code: 'no-month'; month: number }
  | { code: 'no-day'; days: number }
  | { code: 'no-time'; time: string }
  | { code: 'no-year' }
  | { code: 'other-order' }
  | { code: 'other-weekday' }
  | { code: 'skipped'; time: string; zone: string }

/** Thrown and caught within the date parser. */
export class NoDate extends Error {
  readonly problem: DateProblem

  constructor(problem: DateProblem) {
    super(problem.code)
    this.name = 'NoDate'
    this.problem = problem
  }
}

/** The reason; undefined if the text does not resemble a date. */
export function explainNoDate(problem: DateProblem): Message | undefined {
  switch (problem.code) {
    case 'unknown':
      return undefined
    case 'no-month':
      return message('There is no month {count}', { count: problem.month })
    case 'no-day':
      return message('That month has {count} days', { count: problem.days })
    case 'no-time':
      return message('“{text}” is not a time of the day', { text: problem.time })
    case 'no-year':
      return message('It has no year')
    case 'other-order':
      return message('Day and month stand in the other order')
    case 'other-weekday':
      return message('That day is another day of the week')
    case 'skipped':
      return message('The clocks in {zone} skip {time} on that day', {
        zone: problem.zone,
        time: problem.time,
      })
  }
}
