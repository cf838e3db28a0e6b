import { PLANS, type Plan } from '@app/core/plans/plan.ts'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import { CheckIcon, MinusIcon } from '../icons.tsx'
import { Intro } from './intro.tsx'
import classes from './pricing.module.css'

export function Pricing() {
  const { t } = useWording()
  return (
    <section id="pricing" className={classes['pricing']}>
      <Wrap>
        <Intro
          title={t('Three plans, none with ads')}
          text={t('Begin for nothing. Change or stop whenever you like.')}
        />
        <div className={classes['plans']}>
          {PLANS.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
      </Wrap>
    </section>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { t, rich, said } = useWording()
  const isBest = plan.name === 'Premium'
  const { purpose, href, label } = INVITATIONS[plan.name](t)
  return (
    <article className={classes['plan']} data-best={isBest || undefined}>
      <h3>{plan.name}</h3>
      <p className={classes['for']}>{purpose}</p>
      <p className={classes['price']}>
        {rich('{price} {period}', {
          price: <b>${plan.dollarsPerMonth}</b>,
          period: <small>{t('a month')}</small>,
        })}
      </p>
      <ul>
        {plan.features.map((feature) => {
          const isMissing = feature.startsWith('No ')
          return (
            <li key={feature} data-missing={isMissing || undefined}>
              {isMissing ? <MinusIcon /> : <CheckIcon />}
              {said(feature)}
            </li>
          )
        })}
      </ul>
      <a className={classes['button']} href={href}>
        {label}
      </a>
    </article>
  )
}

type Words = ReturnType<typeof useWording>['t']
type Invitation = { purpose: string; href: string; label: string }

/** No payment is taken here: the buttons lead to the app, or to a conversation. */
const INVITATIONS: Record<Plan['name'], (t: Words) => Invitation> = {
  Free: (t) => ({
    purpose: t('To see what it is like'),
    href: '#download',
    label: t('Start free'),
  }),
  Premium: (t) => ({
    purpose: t('For people who plan ahead'),
    href: '#download',
    label: t('Choose Premium'),
  }),
  Affiliate: (t) => ({
    purpose: t('To build on our calendar'),
    href: '#contact',
    label: t('Talk to us'),
  }),
}
