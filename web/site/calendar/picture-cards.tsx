import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { Pictured } from '@app/core/site/pictured.ts'
import { pathOfEvent } from '@app/core/site/view-paths.ts'
import { HOLIDAYS_GROUP } from '@app/core/categories/category.ts'
import { useWording } from '../../ui/text.ts'
import { shownHour } from '../agenda/shown-hour.ts'
import { Art } from '../art.tsx'
import classes from './picture-cards.module.css'

type PictureCardsProps = {
  events: readonly Pictured[]
  day: string
  zone: string
  /** Whether they are above the fold. */
  isFirst?: boolean
}

/** A day's events with pictures; nothing if there are none. */
export function PictureCards({ events, day, zone, isFirst = false }: PictureCardsProps) {
  const { t, language } = useWording()
  if (events.length === 0) return null
  return (
    <ul className={`${classes['cards']} quiet-links unprinted`}>
      {events.map(({ picture, ...event }, place) => (
        <li
          className="relative"
          key={event.id}
          data-red={event.group === HOLIDAYS_GROUP || undefined}
        >
          <Art
            picture={picture}
            sizes="(max-width: 47.99em) 11.5rem, 18rem"
            isFirst={isFirst && place === 0}
          />
          <a href={pathOfEvent(event.id)}>{event.description}</a>
          <p className="note">
            <b>{shownHour(event, day, zone, t)}</b> ·{' '}
            {translateCatalogueName(event.categoryTitle, language)}
          </p>
        </li>
      ))}
    </ul>
  )
}
