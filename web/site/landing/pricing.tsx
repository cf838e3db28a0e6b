import { PLANS, type Plan } from '@app/core/plans/table.ts'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import { CheckIcon, MinusIcon } from '../icons.tsx'
import { Intro } from './intro.tsx'
import classes from './pricing.module.css'

export function Pricing() {
  const { t } = useWording()
  return (
    <section id="pricing" className="section">
      <Wrap>
        <Intro
          title={t('Every plan is free of ads')}
          text={t('Start for free. Change or cancel whenever you like.')}
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

function PlanCard({ plan: { name, dollarsPerMonth, offer } }: { plan: Plan }) {
  const { t, rich, format } = useWording()
  const { purpose, features, lacks, button, leadsTo, isRecommended } = offer
  return (
    <article className={classes['plan']} data-best={isRecommended || undefined}>
      <h3 className={`display-small ${classes['name']}`}>{name}</h3>
      <p className="muted text-15">{format(purpose)}</p>
      <p className={classes['price']}>
        {rich('{price} {period}', {
          price: <b>${dollarsPerMonth}</b>,
          period: <small className="text-15">{t('a month')}</small>,
        })}
      </p>
      <ul className="text-15">
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature === 'Events API' ? (
              <a href="/developers">{format(feature)}</a>
            ) : (
              format(feature)
            )}
          </li>
        ))}
        {lacks.map((feature) => (
          <li key={feature} data-missing>
            <MinusIcon />
            {format(feature)}
          </li>
        ))}
      </ul>
      <a
        className={`button ${isRecommended ? '' : 'control '}unprinted margin-top-5`}
        href={leadsTo}
      >
        {format(button)}
      </a>
    </article>
  )
}
