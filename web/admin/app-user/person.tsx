import { grantPlan } from '@app/core/app-users/endpoints.ts'
import { changePlans } from '@app/core/plans/plan.ts'
import { PLANS } from '@app/core/plans/table.ts'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Widget } from '../../ui/widget.tsx'
import { formatColumn, labelOf, SHOWN_COLUMNS, type ShownColumn } from '../app-users/users.ts'
import { USERS_KEY, type PersonAnswer } from './query.ts'
import classes from './user.module.css'
import { describePlan } from './plan-texts.ts'

type Change = { plan: string; isGranted: boolean }

/** The page's title says the e-mail. */
const FACTS = SHOWN_COLUMNS.filter((name) => name !== 'email')

/** A person's details, their plan and what it allows. */
export function Person({ person }: { person: PersonAnswer }) {
  const { user, plan } = person
  const queryClient = useQueryClient()
  const grant = useMutation({
    mutationFn: (change: Change) => call(grantPlan, { query: { email: user.email }, body: change }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: USERS_KEY })
      toast(t('{title} saved successfully', { title: user.email }))
    },
    onError: (error) =>
      toastError(t('{title} failed: {message}', { title: user.email, message: messageOf(error) })),
  })
  // Shows the change immediately, and the stored value once the server responds.
  const held = grant.isPending ? changePlans(user, grant.variables) : user.plans
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
                  grant.mutate({ plan: name, isGranted: event.currentTarget.checked })
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
