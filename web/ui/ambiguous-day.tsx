import { DATE_ORDERS, type DateOrder } from '@app/core/time/read-date.ts'
import { fullDay } from './dates.ts'
import { t } from './text.ts'
import classes from './ambiguous-choice.module.css'

type AmbiguousDayProps = {
  /** Ambiguous numeric dates, as they are currently read and as they could be read. */
  dates: readonly { text: string; day: Temporal.PlainDate; otherDay: Temporal.PlainDate }[]
  order: DateOrder
  onChoose: (order: DateOrder) => void
}

/** Shows how ambiguous dates are read, and lets the user switch the order of day and month. */
export function AmbiguousDay({ dates, order, onChoose }: AmbiguousDayProps) {
  const [first] = dates
  if (!first) return null
  const words = t(
    '{count, plural, one {“{text}” may mean two days. This one is taken:} other {“{text}” and others, # dates in all, may mean two days. These are taken:}}',
    { text: first.text, count: dates.length },
  )
  const labels = {
    'day-first': (day: string) => t('Day first, {day}', { day }),
    'month-first': (day: string) => t('Month first, {day}', { day }),
  }
  return (
    <fieldset className={classes['question']} aria-label={words}>
      <p>{words}</p>
      <div className={`control flex wrap ${classes['answers']}`}>
        {DATE_ORDERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === order}
            onClick={() => onChoose(each)}
          >
            {labels[each](fullDay(each === order ? first.day : first.otherDay))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
