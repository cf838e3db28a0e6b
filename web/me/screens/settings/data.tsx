import { useRef } from 'react'
import { rich, t } from '../../../ui/text.ts'
import { api } from '../../api.ts'
import type { Model } from '../../state/model.ts'
import { leave, refresh } from '../../state/sync.ts'
import { dayAt } from '../../time/days.ts'
import { formatMoment, shortDate } from '../../time/words.ts'
import { act } from './act.ts'
import { BringBack } from './bring-back.tsx'

/** The person's consent, a copy of all their data, and deleting the account. */
export function DataSection({ model }: { model: Model }) {
  const { consent, deletionAt } = model.profile
  return (
    <section className="set" aria-labelledby="data">
      <h2 id="data">{t('Your data')}</h2>
      {consent !== null && (
        <p>
          {rich('You agreed to the {terms} on {day}.', {
            terms: (
              <a href="/terms-and-conditions">
                {t('terms of {day}', { day: shortDate(dayAt(consent.version, model.zone)) })}
              </a>
            ),
            day: shortDate(dayAt(consent.at, model.zone)),
          })}
        </p>
      )}
      <div className="set-row">
        <div>
          <b>{t('Export')}</b>
          <small>{t('Profile, what you follow, devices, consent')}</small>
        </div>
        <div className="btns">
          <a className="btn" href="/api/v1/me/export" download="almanac.json">
            {t('JSON')}
          </a>
          <a className="btn" href="/api/v1/me/export.csv" download="almanac.csv">
            {t('CSV')}
          </a>
        </div>
      </div>
      <BringBack model={model} />
      {deletionAt === null ? <Deletion /> : <TakeBack model={model} at={deletionAt} />}
    </section>
  )
}

function Deletion() {
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = () =>
    void act(async () => {
      dialog.current?.close()
      await api.deleteAccount({})
      await leave()
    })
  return (
    <div className="set-row">
      <div>
        <b>{t('Delete my account')}</b>
        <small>{t('Gone a day after you ask; until then you can take it back')}</small>
      </div>
      <button className="btn danger" type="button" onClick={() => dialog.current?.showModal()}>
        {t('Delete')}
      </button>
      <dialog className="sheetbox" ref={dialog} aria-labelledby="delete">
        <h2 id="delete">{t('Delete your account?')}</h2>
        <p>
          {t(
            'Your profile, what you follow, your devices and your calendar feed are erased a day from now. Until then you can sign in and take it back.',
          )}
        </p>
        <div className="btns">
          <button className="btn" type="button" onClick={() => dialog.current?.close()}>
            {t('Keep it')}
          </button>
          <button className="btn danger" type="button" onClick={remove}>
            {t('Delete my account')}
          </button>
        </div>
      </dialog>
    </div>
  )
}

function TakeBack({ model, at }: { model: Model; at: string }) {
  const { zone, today } = model
  const when = formatMoment(at, { zone, today, dayOfMoment: dayAt(at, zone) })
  const keep = () =>
    void act(async () => {
      await api.keepAccount({})
      await refresh()
    })
  return (
    <div className="set-row">
      <div>
        <b className="danger">{t('Your account is being deleted')}</b>
        <small>{t('Everything is erased {when}.', { when })}</small>
      </div>
      <button className="btn" type="button" onClick={keep}>
        {t('Take it back')}
      </button>
    </div>
  )
}
