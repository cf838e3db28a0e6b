import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { CalendarFilter, Facet } from '@app/core/site/calendar-page.ts'
import { withQuery } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { placeName } from '@app/core/locations/place-name.ts'
import classes from './chips.module.css'

type ChipsProps = {
  /** Path of the page without a filter. */
  path: string
  filter: CalendarFilter
  groups: readonly Facet[]
  places: readonly Facet[]
}

/** Number of chips in a row; the others are one tap away. */
const SHOWN = 7

/** Filters by group and by place. Each is a link and stored in the address. */
export function Chips({ path, filter, groups, places }: ChipsProps) {
  const { t, language } = useWording()
  const { group, place } = filter
  if (groups.length < 2 && places.length < 2 && !group && !place) return null
  const ofGroups = groups.map((one) => ({
    ...one,
    title: translateCatalogueName(one.title, language),
  }))
  const named = places.map((one) => ({ ...one, title: placeName(one.title, language) }))
  return (
    <div className={`${classes['chips']} unprinted`}>
      <Row
        label={t('Groups')}
        all={t('All')}
        count={groups.reduce((sum, { count }) => sum + count, 0)}
        allHref={withQuery(path, { place })}
        chosen={group}
        facets={ofGroups}
        hrefOf={(id) => withQuery(path, { group: id, place })}
        rest={(count) => t('{count, plural, one {# more group} other {# more groups}}', { count })}
      />
      <Row
        label={t('Places')}
        all={t('Anywhere')}
        allHref={withQuery(path, { group })}
        chosen={place}
        facets={named}
        hrefOf={(id) => withQuery(path, { group, place: id })}
        rest={(count) => t('{count, plural, one {# more place} other {# more places}}', { count })}
      />
    </div>
  )
}

type RowProps = {
  label: string
  all: string
  /** The total of all of them; places overlap. */
  count?: number
  allHref: string
  chosen: string | undefined
  facets: readonly Facet[]
  hrefOf: (id: string) => string
  rest: (count: number) => string
}

function Row({ label, all, count: total, allHref, chosen, facets, hrefOf, rest }: RowProps) {
  const { language } = useWording()
  if (facets.length < 2 && chosen === undefined) return null
  const isFirst = ({ id }: Facet, place: number) => place < SHOWN || id === chosen
  const first = facets.filter(isFirst)
  const others = facets.filter((facet, place) => !isFirst(facet, place))
  const chip = ({ id, title, count }: Facet) => (
    <li key={id}>
      <a href={hrefOf(id)} aria-current={id === chosen ? 'true' : undefined}>
        {title} {count > 0 && <small>{count.toLocaleString(language)}</small>}
      </a>
    </li>
  )
  return (
    <nav aria-label={label}>
      <ul>
        <li>
          <a href={allHref} aria-current={chosen === undefined ? 'true' : undefined}>
            {all} {total !== undefined && <small>{total.toLocaleString(language)}</small>}
          </a>
        </li>
        {first.map(chip)}
        {others.length > 0 && (
          <li>
            <details>
              <summary>{rest(others.length)}</summary>
              <ul>{others.map(chip)}</ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  )
}
