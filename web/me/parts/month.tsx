import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { addDays, numeralOf, weekOf, weeksOfMonth } from '../time/days.ts'
import type { Day } from '../time/events.ts'
import { monthName, shortWeekday } from '../time/words.ts'
import { dayLabel, scrollToDay } from './day-link.ts'

type MonthProps = {
  model: Model
  days: readonly Day[]
  shown: number
  holidays: ReadonlySet<string>
}

/** The month as a calendar sheet; a frame marks what the plan shows. */
export function Month({ model, days, shown, holidays }: MonthProps) {
  const { today } = model
  const last = addDays(today, shown - 1)
  const counts = new Map(days.map(({ date, events }) => [date, events.length]))
  return (
    <section className="leafcard" aria-labelledby="month">
      <header>
        <h2 id="month">{monthName(today)}</h2>
        <span>{today.slice(0, 4)}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('Week')}</span>
            </th>
            {[0, 1, 2, 3, 4, 5, 6].map((more) => (
              // The dates of any week starting on a Monday will do.
              <th scope="col" key={more}>
                {shortWeekday(addDays('2026-11-16', more))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(today).map((week) => {
            const [first] = week.filter((day) => day !== null)
            return (
              <tr key={first}>
                <th scope="row">{first && weekOf(first)}</th>
                {week.map((day, at) => (
                  <MonthDay
                    key={day ?? `none-${at}`}
                    day={day}
                    count={day === null ? 0 : (counts.get(day) ?? 0)}
                    classes={day === null ? '' : classesOf(day, week, { today, last, holidays })}
                    isShown={day !== null && day >= today && day <= last}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        {t('The frame marks the {count, plural, one {day} other {# days}} your plan shows.', {
          count: shown,
        })}
      </p>
    </section>
  )
}

type Marks = { today: string; last: string; holidays: ReadonlySet<string> }

function classesOf(
  day: string,
  week: readonly (string | null)[],
  { today, last, holidays }: Marks,
) {
  const isIn = (each: string | null | undefined) => !!each && each >= today && each <= last
  const at = week.indexOf(day)
  return [
    isIn(day) && 'inplan',
    isIn(day) && !isIn(week[at - 1]) && 'first',
    isIn(day) && !isIn(week[at + 1]) && 'last',
    day === today && 'today',
    holidays.has(day) && 'hol',
  ]
    .filter(Boolean)
    .join(' ')
}

type MonthDayProps = { day: string | null; count: number; classes: string; isShown: boolean }

function MonthDay({ day, count, classes, isShown }: MonthDayProps) {
  if (day === null)
    return (
      <td>
        <span className="unseen">{t('Another month')}</span>
      </td>
    )
  if (!isShown)
    return (
      <td>
        <span>{numeralOf(day)}</span>
      </td>
    )
  return (
    <td className={classes}>
      <button type="button" aria-label={dayLabel(day, count)} onClick={() => scrollToDay(day)}>
        {numeralOf(day)}
        {count > 0 && <i />}
      </button>
    </td>
  )
}
