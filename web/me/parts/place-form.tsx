import { useState, type FormEvent } from 'react'
import { t } from '../../ui/text.ts'
import { changeProfile } from '../state/follow.ts'
import type { Model } from '../state/model.ts'
import { toLocalPlace } from '../state/names.ts'

/** A place by name: one of the catalogue's, or free text. */
export function PlaceForm({ model, onDone }: { model: Model; onDone: () => void }) {
  const [place, setPlace] = useState(model.profile.location ?? '')
  function save(event: FormEvent) {
    event.preventDefault()
    const location = place.trim()
    changeProfile({ location: location === '' ? null : location })
    onDone()
  }
  return (
    <form onSubmit={save}>
      <input
        className="input"
        name="place"
        list="places"
        maxLength={200}
        aria-label={t('Place')}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <datalist id="places">
        {model.answers.catalogue.locations.map(({ id, title, country }) => (
          <option key={id} value={title}>
            {toLocalPlace(country)}
          </option>
        ))}
      </datalist>
      <button className="btn">{t('Save')}</button>
    </form>
  )
}
