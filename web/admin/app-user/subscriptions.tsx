import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import type { PersonAnswer } from './query.ts'
import { describeUsage } from './plan-texts.ts'

type SubscriptionsProps = Pick<PersonAnswer, 'subscriptions' | 'plan'>

/** What somebody follows, and since when. */
export function Subscriptions({ subscriptions, plan }: SubscriptionsProps) {
  return (
    <Widget
      name="subscriptions"
      title={t('Subscriptions')}
      note={describeUsage(subscriptions.length, plan)}
      look="rule"
    >
      {subscriptions.length === 0 && <Empty text={t('Follows nothing yet.')} />}
      <ul className="rows">
        {subscriptions.map(({ category, title, since }) => (
          <li key={category}>
            <b>{title ?? t('{category} (gone)', { category })}</b>
            <small className="last">
              {t('since {date}', { date: longDate(since, localZone()) })}
            </small>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
