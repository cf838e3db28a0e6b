import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@app/core/languages.ts'
import { useState } from 'react'
import { chooseLanguage } from '../../../language-choice.ts'
import { currentLanguage, t } from '../../../ui/text.ts'
import { PlaceForm } from '../../parts/place-form.tsx'
import { Switch } from '../../parts/switch.tsx'
import { changeProfile } from '../../state/follow.ts'
import type { Model } from '../../state/model.ts'
import { describeTown, homeOf } from '../../state/places.ts'
import { change } from '../../state/sync.ts'
import { ownZone } from '../../time/own-zone.ts'

export function PlaceSection({ model }: { model: Model }) {
  const { profile } = model
  return (
    <section className="set" aria-labelledby="place">
      <h2 id="place">{t('Place and language')}</h2>
      <PlaceRow model={model} />
      <ZoneRow model={model} />
      <div className="set-row">
        <label htmlFor="language">
          <b>{t('Language')}</b>
        </label>
        <select
          className="input"
          id="language"
          value={currentLanguage()}
          onChange={({ target }) => void changeLanguage(target.value)}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </div>
      <div className="set-row">
        <div>
          <b>{t('Pictures')}</b>
          <small>{t('Turn off to save data: names and logos stay')}</small>
        </div>
        <Switch
          isOn={profile.showImages}
          label={t('Pictures')}
          onSwitch={(showImages) => changeProfile({ showImages })}
        />
      </div>
    </section>
  )
}

/** Changes the language of this browser and of the person's mails. */
async function changeLanguage(value: string): Promise<void> {
  const language = LANGUAGES.find((each) => each === value) satisfies Language | undefined
  if (!language) return
  await change({ kind: 'profile', changes: { language } })
  chooseLanguage(language)
}

function PlaceRow({ model }: { model: Model }) {
  const [isOpen, setOpen] = useState(false)
  const home = homeOf(model)
  const { location } = model.profile
  const known = location !== null && home?.title === location
  return (
    <div className="set-row">
      <div>
        <b>{t('Place')}</b>
        <small>{known ? describeTown(home) : (location ?? t('No place yet'))}</small>
      </div>
      <button
        className="btn"
        type="button"
        aria-expanded={isOpen}
        aria-label={t('Change the place')}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Change')}
      </button>
      {isOpen && <PlaceForm model={model} onDone={() => setOpen(false)} />}
    </div>
  )
}

function ZoneRow({ model }: { model: Model }) {
  const here = ownZone()
  const zones = [...new Set([model.zone, here, ...Intl.supportedValuesOf('timeZone')])].toSorted()
  return (
    <div className="set-row">
      <label htmlFor="zone">
        <b>{t('Time zone')}</b>
        <small>{t('Days and times are shown in it')}</small>
      </label>
      <select
        className="input"
        id="zone"
        value={model.zone}
        onChange={({ target }) => changeProfile({ zone: target.value })}
      >
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
      {here !== model.zone && (
        <button className="btn" type="button" onClick={() => changeProfile({ zone: here })}>
          {t('Use {zone}, the zone of this device', { zone: here })}
        </button>
      )}
    </div>
  )
}
