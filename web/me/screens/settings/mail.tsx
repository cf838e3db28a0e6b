import { t } from '../../../ui/text.ts'
import { Switch } from '../../parts/switch.tsx'
import { changeProfile } from '../../state/follow.ts'
import type { Model } from '../../state/model.ts'
import { OFFERED } from '../../state/offer.ts'

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour)
const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The daily digest; where the plan has none, the reason stands with its switch. */
export function MailSection({ model }: { model: Model }) {
  const { dailyDigest, digestHour, plan } = model.profile
  return (
    <section className="set" aria-labelledby="mail">
      <h2 id="mail">{t('Mail and notifications')}</h2>
      {!plan.digest && (
        <p id="why">
          {t('The digest and notifications are part of {plan}.', { plan: OFFERED.name })}
        </p>
      )}
      <div className="set-row">
        <div>
          <b>{t('Daily digest')}</b>
          <small>{t('One mail a day, only when it holds something')}</small>
        </div>
        <Switch
          isOn={plan.digest && dailyDigest}
          label={t('Daily digest')}
          reasonId={plan.digest ? undefined : 'why'}
          onSwitch={(isOn) => changeProfile({ dailyDigest: isOn })}
        />
      </div>
      {plan.digest && (
        <div className="set-row">
          <label htmlFor="hour">
            <b>{t('Hour')}</b>
            <small>{t('In {zone}', { zone: model.zone })}</small>
          </label>
          <select
            className="input"
            id="hour"
            value={digestHour}
            onChange={({ target }) => changeProfile({ digestHour: Number(target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hourWords(hour)}
              </option>
            ))}
          </select>
        </div>
      )}
    </section>
  )
}
