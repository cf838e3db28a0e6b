import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../ui/format-number.ts'
import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { toLocalPlace } from '../state/names.ts'
import { dayOf } from '../time/events.ts'
import { clockTime, shortDay } from '../time/words.ts'
import { FollowSign } from './follow-button.tsx'
import { Link } from './link.tsx'
import { Tile } from './tile.tsx'

type CategoryRowProps = {
  model: Model
  category: PublicCategory
  /** Replaces the next event. */
  note?: ReactNode
  mark?: (text: string) => ReactNode
}

/** A category with its next event and a follow button. */
export function CategoryRow({ model, category, note, mark = (text) => text }: CategoryRowProps) {
  const { id, title, place } = category
  return (
    <li className="cat">
      <Tile src={category.logo} />
      <Link to={{ name: 'category', id }}>
        <b>{mark(title)}</b>
        <small>{note ?? <NextLine model={model} category={category} />}</small>
      </Link>
      <FollowSign
        model={model}
        category={id}
        title={place === null ? title : `${title}, ${toLocalPlace(place)}`}
      />
    </li>
  )
}

function NextLine({ model, category }: { model: Model; category: PublicCategory }) {
  const { next } = category
  const place = category.place === null ? '' : `${toLocalPlace(category.place)}. `
  if (next === null) return place + t('Nothing in the next week')
  const day = shortDay(dayOf(next, model.zone), model.today)
  const time = next.isDay ? day : `${day}, ${clockTime(next.date, model.zone)}`
  return (
    <>
      {place}
      <time dateTime={next.date}>{time}</time>: {next.description}
    </>
  )
}

/** “12,400 followers”; empty if nobody follows it. */
export function formatFollowers({ followers }: PublicCategory): string {
  if (followers === 0) return t('Be the first to follow')
  const number = formatNumber(followers)
  return t('{count, plural, one {{number} follower} other {{number} followers}}', {
    count: followers,
    number,
  })
}
