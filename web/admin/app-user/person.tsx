import { grantPlan } from '@app/core/app-users/endpoints.ts'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { localZone } from '../../ui/dates.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Widget } from '../../ui/widget.tsx'
import { userDate } from '../app-users/users.ts'
import { USERS_KEY, type PersonAnswer } from './query.ts'
import classes from './user.module.css'
import { allowedWords } from './words.ts'

type Granted = { vip?: boolean; affiliate?: boolean }

/** Who somebody is, which plan they have and what it allows. */
export function Person({ person }: { person: PersonAnswer }) {
  const { user, plan } = person
  const zone = localZone()
  const queryClient = useQueryClient()
  const grant = useMutation({
    mutationFn: (granted: Granted) =>
      call(grantPlan, { query: { email: user.email }, body: granted }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: USERS_KEY })
      toast(`${user.email} saved successfully`)
    },
    onError: (error) => toastError(`${user.email} failed: ${messageOf(error)}`),
  })
  // What was switched is shown at once, and as it is stored again when the answer comes.
  const shown = grant.isPending ? { ...user, ...grant.variables } : user
  const facts = [
    ['Version', user.onBoardedVersion ?? 'Unknown'],
    ['Location', user.location ?? 'Unknown'],
    ['Images', user.showImages ? 'On' : 'Off'],
    ['Digest', user.dailyDigest ? `On, at ${hourText(user.digestHour)}` : 'Off'],
    ['Zone', user.zone],
    ['Onboarded', userDate(user.onBoardedDate, zone)],
    ['Last enter', userDate(user.lastEnter, zone)],
    ['Last exit', userDate(user.lastExit, zone)],
  ]
  return (
    <Widget name="person" title="Person and plan" look="rule">
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['plan']}>
        <p>
          <b>{plan.name}</b> {allowedWords(plan)}
        </p>
        <Switch
          label="VIP (Premium)"
          checked={shown.vip}
          disabled={grant.isPending}
          onChange={(event) => grant.mutate({ vip: event.currentTarget.checked })}
        />
        <Switch
          label="Affiliate"
          checked={shown.affiliate}
          disabled={grant.isPending}
          onChange={(event) => grant.mutate({ affiliate: event.currentTarget.checked })}
        />
      </div>
    </Widget>
  )
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
