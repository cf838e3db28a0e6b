import { grantPlan } from '@app/core/app-users/endpoints.ts'
import { changePlans } from '@app/core/plans/plan.ts'
import { PLANS } from '@app/core/plans/table.ts'
import { Switch } from '@mantine/core'
import { call } from '../../api.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { formatColumn, labelOf, SHOWN_COLUMNS, type ShownColumn } from '../app-users/users.ts'
import { USERS_KEY, type PersonAnswer } from './query.ts'
import classes from './user.module.css'
import { describePlan } from './plan-texts.ts'
import { useAction } from '../use-action.ts'

type Change = { plan: string; isGranted: boolean }

/** The page's title says the e-mail. */
const FACTS = SHOWN_COLUMNS.filter((name) => name !== 'email')

/** A person's details, their plan and what it allows. */
export function Person({ person }: { person: PersonAnswer }) {
  const { user, plan } = person
  const title = user.email
  const grant = useAction(
    (change: Change) => call(grantPlan, { query: { email: user.email }, body: change }),
    {
      done: () => t('{title} saved successfully', { title }),
      failed: (message) => t('{title} failed: {message}', { title, message }),
      refetches: USERS_KEY,
    },
  )
  // Shows the change immediately, and the stored value once the server responds.
  const held = grant.pending ? changePlans(user, grant.pending) : user.plans
  return (
    <Widget name="person" title={t('Person and plan')} look="rule">
      <dl className={classes['facts']}>
        {FACTS.map((name) => (
          <div key={name}>
            <dt className="small-note">{labelOf(name)}</dt>
            <dd className="small">{describeFact(user, name)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['plan']}>
        <p>
          <b>{plan.name}</b> {describePlan(plan)}
        </p>
        {PLANS.map(
          ({ name, grantLabel }) =>
            grantLabel !== null && (
              <Switch
                key={name}
                label={translateMessage(grantLabel)}
                checked={held.includes(name)}
                disabled={grant.isPending}
                onChange={(event) =>
                  grant.run({ plan: name, isGranted: event.currentTarget.checked })
                }
              />
            ),
        )}
      </div>
    </Widget>
  )
}

function describeFact(user: PersonAnswer['user'], name: ShownColumn): string {
  if (name === 'dailyDigest' && user.dailyDigest)
    return t('On, at {time}', { time: hourText(user.digestHour) })
  return formatColumn(user, name) ?? t('Unknown')
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
