import { PAIRING_MINUTES } from '@app/core/app-users/sign-in-code.ts'
import { useState } from 'react'
import { t } from '../../../ui/text.ts'
import { api } from '../../api.ts'
import type { Model } from '../../state/model.ts'
import { leave } from '../../state/sync.ts'
import { act } from './act.ts'

/** Signing out deletes everything about the person from this browser. */
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
      <Pairing />
      <p>
        {t('Install it from the menu of this browser.')}{' '}
        <a href="/privacy-policy">{t('Privacy Policy')}</a>
      </p>
    </section>
  )
}

/** An installed app may not share this tab's session: a number signs it in without another mail. */
function Pairing() {
  const [number, setNumber] = useState<string | null>(null)
  const show = () => void act(async () => setNumber((await api.createPairing({})).number))
  return (
    <div className="set-row">
      <div>
        <b>{t('Number for an installed app')}</b>
        <small>
          {number === null
            ? t('Signs it in without another mail')
            : t('Type it into the installed app within {count} minutes. It works once.', {
                count: PAIRING_MINUTES,
              })}
        </small>
      </div>
      {number === null ? (
        <button className="btn" type="button" onClick={show}>
          {t('Show a number')}
        </button>
      ) : (
        <output className="pair-number">{`${number.slice(0, 4)} ${number.slice(4)}`}</output>
      )}
    </div>
  )
}
