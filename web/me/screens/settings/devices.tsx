import { UNKNOWN_DEVICE } from '@app/core/app-users/device-name.ts'
import { t } from '../../../ui/text.ts'
import { api } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import type { Model } from '../../state/model.ts'
import { dayAt } from '../../time/days.ts'
import { formatMoment } from '../../time/words.ts'
import { act } from './act.ts'
import { useAnswer } from './use-answer.ts'

const nameOf = (name: string) => (name === UNKNOWN_DEVICE ? t('Unknown device') : name)

const PHONE = /iphone|ipad|android|mobile/i

export function DevicesSection({ model }: { model: Model }) {
  const [answer, setAnswer] = useAnswer(() => api.devices({}), model.answers.at)
  const devices = answer?.devices ?? []
  return (
    <section className="set" aria-labelledby="devices">
      <h2 id="devices">{t('Devices')}</h2>
      {devices.map(({ id, name, isCurrent, lastSeenAt }) => (
        <div className="set-row" key={id}>
          <Icon name={PHONE.test(name) ? 'mobile' : 'desktop'} />
          <div>
            <b>{isCurrent ? t('This browser') : nameOf(name)}</b>
            <small>
              {isCurrent
                ? nameOf(name)
                : t('Last seen {when}', {
                    when: formatMoment(lastSeenAt, {
                      zone: model.zone,
                      today: model.today,
                      dayOfMoment: dayAt(lastSeenAt, model.zone),
                    }),
                  })}
            </small>
          </div>
          {!isCurrent && (
            <button
              className="btn"
              type="button"
              onClick={() =>
                void act(async () => setAnswer(await api.endDevice({ params: { id } })))
              }
            >
              {t('Sign out')} <span className="unseen">{nameOf(name)}</span>
            </button>
          )}
        </div>
      ))}
      {devices.length > 1 && (
        <div className="set-row">
          <button
            className="btn"
            type="button"
            onClick={() => void act(async () => setAnswer(await api.endOtherDevices({})))}
          >
            {t('Sign out everywhere else')}
          </button>
        </div>
      )}
    </section>
  )
}
