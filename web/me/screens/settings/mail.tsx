import { t } from '../../../ui/text.ts'
import { Switch } from '../../parts/switch.tsx'
import { changeProfile } from '../../state/follow.ts'
import type { Model } from '../../state/model.ts'
import { OFFERED } from '../../state/offer.ts'
import { ChoiceRow, HOURS } from './choice-row.tsx'
import { NotificationRows } from './notifications.tsx'

/** The daily digest and notifications; if the plan has none, the reason is shown beside the switch. */
export function MailSection({ model }: { model: Model }) {
  const { dailyDigest, digestHour, plan } = model.profile
  return (
    <section className="set" aria-labelledby="mail">
      <h2 id="mail">{t('Mail and notifications')}</h2>
      {!(plan.digest && plan.notifications) && (
        <p id="why">
          {t('The digest and notifications are part of {plan}.', { plan: OFFERED.name })}
        </p>
      )}
      <div className="set-row">
        <div>
          <b>{t('Daily digest')}</b>
          <small>
            {t(
              'One mail a day at most: when something is on today or tomorrow or has changed, and on Mondays what is ahead',
            )}
          </small>
        </div>
        <Switch
          isOn={plan.digest && dailyDigest}
          label={t('Daily digest')}
          reasonId={plan.digest ? undefined : 'why'}
          onSwitch={(isOn) => changeProfile({ dailyDigest: isOn })}
        />
      </div>
      {plan.digest && (
        <ChoiceRow
          title={t('Hour')}
          about={t('In {zone}', { zone: model.zone })}
          value={digestHour}
          options={HOURS}
          onChoose={(hour) => changeProfile({ digestHour: hour })}
        />
      )}
      <NotificationRows model={model} />
    </section>
  )
}
