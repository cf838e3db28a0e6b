import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import type { PersonAnswer } from './query.ts'
import { describeUsage } from './plan-texts.ts'
import { describeSubscription } from './subscription-texts.ts'

type SubscriptionsProps = Pick<PersonAnswer, 'subscriptions' | 'plan'>

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
        {subscriptions.map((subscription) => {
          const { category, title, since } = subscription
          const wanted = describeSubscription(subscription)
          const date = longDate(since, localZone())
          return (
            <li key={category}>
              <b>{title ?? t('{category} (gone)', { category })}</b>
              {wanted !== '' && <small>{wanted}</small>}
              <small className="last">{t('since {date}', { date })}</small>
            </li>
          )
        })}
      </ul>
    </Widget>
  )
}
