import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { weekOf } from '../time/days.ts'
import { fullDay } from '../time/words.ts'

/** The day, the week and the place at the top of a screen. */
export function Dateline({ model }: { model: Model }) {
  return (
    <p className="dateline">
      <b>{fullDay(model.today)}</b>
      <span>{t('Week {week}', { week: weekOf(model.today) })}</span>
      <span>{model.profile.location ?? cityOfZone(model.zone)}</span>
    </p>
  )
}
