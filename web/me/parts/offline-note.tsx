import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { refresh } from '../state/sync.ts'
import { dayAt } from '../time/days.ts'
import { formatMoment } from '../time/words.ts'
import { Icon } from './icons.tsx'
import { describeWork } from './notices.tsx'

/** Offline: since when, and which changes wait to be sent. */
export function OfflineNote({ model }: { model: Model }) {
  const { isOffline, queue } = model.state
  if (!isOffline) return null
  const { at } = model.answers
  const when = formatMoment(at, {
    zone: model.zone,
    today: model.today,
    dayOfMoment: dayAt(at, model.zone),
  })
  return (
    <output className="line-note">
      <Icon name="cloud-off" />
      <span>
        <b>{t('Offline.')}</b> {t('This is what we knew {when}.', { when })}
      </span>
      <button className="btn" type="button" onClick={() => void refresh()}>
        {t('Try again')}
      </button>
      {queue.waiting.length > 0 && (
        <span className="more">
          {t(
            '{count, plural, one {# change is waiting to be sent: {what}} other {# changes are waiting to be sent: {what}}}',
            {
              count: queue.waiting.length,
              what: queue.waiting.map((work) => describeWork(model, work)).join(', '),
            },
          )}
        </span>
      )}
    </output>
  )
}
