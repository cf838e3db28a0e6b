import { t } from '../../../ui/text.ts'
import type { Model } from '../../state/model.ts'
import { leave } from '../../state/sync.ts'
import { act } from './act.ts'

/** Signing out leaves nothing of the person in this browser. */
export function SessionSection({ model }: { model: Model }) {
  const { waiting } = model.state.queue
  return (
    <section className="set" aria-labelledby="session">
      <h2 className="unseen" id="session">
        {t('Session')}
      </h2>
      <div className="set-row">
        <button className="btn" type="button" onClick={() => void act(leave)}>
          {t('Sign out')}
        </button>
        {waiting.length > 0 && (
          <small>
            {t(
              '{count, plural, one {# change is} other {# changes are}} not sent yet and would be lost.',
              {
                count: waiting.length,
              },
            )}
          </small>
        )}
      </div>
      <p>
        {t('Install it from the menu of this browser.')}{' '}
        <a href="/privacy-policy">{t('Privacy Policy')}</a>
      </p>
    </section>
  )
}
