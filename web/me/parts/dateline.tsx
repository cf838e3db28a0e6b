import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { toLocalCity, toLocalPlace } from '../state/names.ts'
import { weekOf } from '../time/days.ts'
import { fullDay } from '../time/words.ts'

/** The day, the week and the place at the top of a screen. */
export function Dateline({ model }: { model: Model }) {
  const { location } = model.profile
  return (
    <p className="dateline">
      <b>{fullDay(model.today)}</b>
      <span>{t('Week {week}', { week: weekOf(model.today) })}</span>
      <span>{location === null ? toLocalCity(model.zone) : toLocalPlace(location)}</span>
    </p>
  )
}
