import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import type { PersonAnswer } from './query.ts'
import classes from './user.module.css'
import { usedWords } from './words.ts'

type SubscriptionsProps = Pick<PersonAnswer, 'subscriptions' | 'plan'>

/** What somebody follows, and since when. */
export function Subscriptions({ subscriptions, plan }: SubscriptionsProps) {
  return (
    <section className={classes['block']} aria-labelledby="subscriptions">
      <h3 id="subscriptions">
        Subscriptions <span>{usedWords(subscriptions.length, plan)}</span>
      </h3>
      {subscriptions.length === 0 && <Empty text="Follows nothing yet." />}
      <ul className={classes['list']}>
        {subscriptions.map(({ category, title, since }) => (
          <li key={category}>
            <b>{title ?? `${category} (gone)`}</b>
            <span>since {longDate(since, localZone())}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
