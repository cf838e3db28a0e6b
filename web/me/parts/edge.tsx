import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { numeralOf } from '../time/days.ts'
import { weekdayName } from '../time/words.ts'
import { OFFERED } from '../state/offer.ts'

/** Where the plan ends: the following days with their counts, one sentence, one plain button. */
export function Edge({ model }: { model: Model }) {
  const { until, beyond } = model.answers.comingUp
  if (until === null || beyond.length === 0) return null
  const { name, windowDays } = model.profile.plan
  const isWeek = windowDays === 7
  return (
    <section className="edge" aria-labelledby="edge">
      <h2 id="edge">{isWeek ? t('Beyond your week') : t('Beyond your month')}</h2>
      <p>
        {isWeek
          ? t('{plan} shows {days} days, {more} a month.', {
              plan: name,
              days: windowDays,
              more: OFFERED.name,
            })
          : t('They appear here as their days come near.')}
      </p>
      <ol>
        {beyond.slice(0, 3).map(({ day, count }) => (
          <li key={day}>
            <b>{numeralOf(day)}</b>
            {weekdayName(day)}
            <br />
            {t('{count, plural, one {# event} other {# events}}', { count })}
          </li>
        ))}
      </ol>
      {isWeek && (
        <a className="btn" href="/landingPage#pricing">
          {t('What {plan} adds', { plan: OFFERED.name })}
        </a>
      )}
    </section>
  )
}
