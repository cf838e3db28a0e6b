import { z } from 'zod'
import { readDay } from '../../dates.ts'
import { checkAnswer, JsonText } from '../../generic/json-answer.ts'
import { toPlainText } from '../../html.ts'
import type { Page } from '../../source.ts'
import { isYear, type Line } from './listed-holiday.ts'

const Dated = z.union([
  z.string().transform((date) => ({ date, weekday: '' })),
  z.object({ date: JsonText, weekday: JsonText }),
])
const Holiday = z.object({
  name: JsonText,
  weekday: JsonText,
  date: z.union([z.array(Dated), Dated.transform((one) => [one])]).catch([]),
})
const List = z.array(z.unknown())
const Answer = z.union([List, z.object({ legal: List }).transform(({ legal }) => legal)])

// publicholidays.ro.test.ts
/**
 * The list of zilelibere.webventure.ro in any of its formats: names with one date or several, at the top level or under
 * `legal`.
 */
export function readList(value: unknown, page: Page): Line[] {
  return checkAnswer(value, Answer, page).flatMap(readHoliday)
}

function readHoliday(value: unknown): Line[] {
  const parsed = Holiday.safeParse(value).data
  const name = toPlainText(parsed?.name ?? '')
  if (!parsed || name === '') return [{ unreadable: 'A holiday without name', why: 'not-an-event' }]
  if (parsed.date.length === 0) return [{ unreadable: name, why: 'no-readable-date' }]
  return parsed.date.map(({ date, weekday }) => {
    const day = readDay(date.trim().replaceAll('/', '-').slice(0, 10))
    if (!day || !isYear(day.year)) return { unreadable: name, why: 'no-readable-date' as const }
    return { day, name, weekday: toPlainText(weekday || parsed.weekday) }
  })
}
