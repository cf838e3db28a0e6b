import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { numeralOf } from '../time/days.ts'
import type { Day } from '../time/events.ts'
import { shortWeekday } from '../time/words.ts'
import { dayLabel, scrollToDay } from './day-link.ts'

/** Maximum number of strokes under a date. */
const STROKES = 9

/** Seven days, each a link; strokes count the events. */
export function WeekStrip({ model, days }: { model: Model; days: readonly Day[] }) {
  return (
    <nav className="strip" aria-label={t('The week')}>
      {days.slice(0, 7).map(({ date, events }) => (
        <button
          key={date}
          type="button"
          className={date === model.today ? 'now' : ''}
          onClick={() => scrollToDay(date)}
        >
          <span className="unseen">{dayLabel(date, events.length)}</span>
          <small aria-hidden="true">{date === model.today ? t('Today') : shortWeekday(date)}</small>
          <b aria-hidden="true">{numeralOf(date)}</b>
          <i aria-hidden="true">
            {Array.from({ length: Math.min(events.length, STROKES) }, (_none, at) => (
              <u key={at} />
            ))}
          </i>
        </button>
      ))}
    </nav>
  )
}
