import { grantPlan } from '@app/core/app-users/endpoints.ts'
import { plansAfter } from '@app/core/plans/plan.ts'
import { PLANS } from '@app/core/plans/table.ts'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { localZone } from '../../ui/dates.ts'
import { said, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Widget } from '../../ui/widget.tsx'
import { userDate } from '../app-users/users.ts'
import { USERS_KEY, type PersonAnswer } from './query.ts'
import classes from './user.module.css'
import { allowedWords } from './words.ts'

type Change = { plan: string; isGranted: boolean }

/** Who somebody is, which plan they have and what it allows. */
export function Person({ person }: { person: PersonAnswer }) {
  const { user, plan } = person
  const zone = localZone()
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
  // What was switched is shown at once, and as it is stored again when the answer comes.
  const held = grant.isPending ? plansAfter(user, grant.variables) : user.plans
  const facts = [
    [t('Version'), user.onBoardedVersion ?? t('Unknown')],
    [t('Location'), user.location ?? t('Unknown')],
    [t('Images'), user.showImages ? t('On') : t('Off')],
    [
      t('Digest'),
      user.dailyDigest ? t('On, at {time}', { time: hourText(user.digestHour) }) : t('Off'),
    ],
    [t('Zone'), user.zone],
    [t('Onboarded'), userDate(user.onBoardedDate, zone)],
    [t('Last enter'), userDate(user.lastEnter, zone)],
    [t('Last exit'), userDate(user.lastExit, zone)],
  ]
  return (
    <Widget name="person" title={t('Person and plan')} look="rule">
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small-note">{name}</dt>
            <dd className="small">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['plan']}>
        <p>
          <b>{plan.name}</b> {allowedWords(plan)}
        </p>
        {PLANS.map(
          ({ name, grantLabel }) =>
            grantLabel !== null && (
              <Switch
                key={name}
                label={said(grantLabel)}
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

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
