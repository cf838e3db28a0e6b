import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { BrowseCategory, BrowsePage, Facet } from '@app/core/site/calendar-page.ts'
import { withQuery } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { EventLine } from '../agenda/day-list.tsx'
import { ChevronIcon, SearchIcon } from '../icons.tsx'
import { placeName } from '@app/core/locations/place-name.ts'
import { CategoryLine } from '../category-line.tsx'
import { Tile } from '../tile.tsx'
import classes from './browse-view.module.css'
import { Chips } from './chips.tsx'

type BrowseProps = { page: BrowsePage; zone: string }

/** All categories by group, searchable by name, place or id; and events by their words. */
export function BrowseView({ page, zone }: BrowseProps) {
  const { t } = useWording()
  const { query, place, groups, places, categoryCount, found } = page
  return (
    <>
      <h1 className="title">{t('Browse')}</h1>
      {categoryCount > 0 && (
        <p className="muted">
          {t(
            '{count, plural, one {# category} other {# categories}} in {groups, plural, one {# group} other {# groups}}.',
            { count: categoryCount, groups: groups.length },
          )}{' '}
          {found && found.count > 0 && (
            <a href="#found">
              {t('{count, plural, one {# event} other {# events}} on or to come', {
                count: found.count,
              })}
            </a>
          )}
        </p>
      )}
      <form className={`control ${classes['ask']}`} action="/browse">
        <SearchIcon />
        {place !== undefined && <input type="hidden" name="place" value={place} />}
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          aria-label={t('Search events and categories')}
          placeholder={t('A team, a channel, a hall, a town')}
        />
        <button className="button control">{t('Search')}</button>
      </form>
      {query === '' && <Chips path="/browse" filter={{ place }} groups={[]} places={places} />}
      {found && found.count === 0 && groups.length === 0 && (
        <p className={classes['none']}>{t('Nothing matches all these words. Try fewer.')}</p>
      )}
      <div className={`names ${classes['index']}`}>
        {groups.map((group, at) => (
          <Group key={group.id} group={group} shown={SHOWN} isOpen={at === 0 || query !== ''} />
        ))}
      </div>
      {found && found.count > 0 && <Found page={page} zone={zone} />}
      {query === '' && place === undefined && <Places places={places} />}
    </>
  )
}

/** Number of categories shown per group. */
const SHOWN = 12

type GroupProps = { group: BrowsePage['groups'][number]; shown: number; isOpen: boolean }

/** On a phone groups are collapsed; on wider screens the style sheet expands them all. */
function Group({ group, shown, isOpen }: GroupProps) {
  const { t, language } = useWording()
  const { id, logo, count, categories } = group
  const title = translateCatalogueName(group.title, language)
  // A single further one is shown right away.
  const first = categories.length === shown + 1 ? categories : categories.slice(0, shown)
  const others = categories.slice(first.length)
  const line = (one: BrowseCategory) => <CategoryLine key={one.id} category={one} />
  return (
    <details open={isOpen} data-fold>
      <summary>
        <h2>
          <Tile logo={logo} side={52} />
          <span>
            {title}
            <small className="note">
              {count === 0
                ? t('{count, plural, one {# category} other {# categories}}', {
                    count: categories.length,
                  })
                : t(
                    '{categories, plural, one {# category} other {# categories}}, {count, plural, one {# event} other {# events}} this week',
                    { categories: categories.length, count },
                  )}
            </small>
          </span>
        </h2>
        <ChevronIcon />
      </summary>
      {/* Inside, so that a link to it opens the group. */}
      <div id={`in-${id}`}>
        <ul>{first.map(line)}</ul>
        {others.length > 0 && (
          <details>
            <summary>
              {t('{count} more in {group}', { count: others.length, group: title })}
            </summary>
            <ul>{others.map(line)}</ul>
          </details>
        )}
      </div>
    </details>
  )
}

function Places({ places }: Pick<BrowsePage, 'places'>) {
  const { t, language } = useWording()
  const line = ({ id, title, count }: Facet, isInside = false) => (
    <li key={id} data-inside={isInside || undefined}>
      <a className="plain-link" href={withQuery('/week', { place: id })}>
        <span>{placeName(title, language)}</span>{' '}
        {count > 0 && <small className="note last">{count}</small>}
      </a>
    </li>
  )
  return (
    <section className={`names ${classes['places']}`} id="places">
      <h2 className="under-rule">{t('Places')}</h2>
      <ul>
        {places.flatMap((place) => [line(place), ...place.within.map((town) => line(town, true))])}
      </ul>
    </section>
  )
}

function Found({ page, zone }: BrowseProps) {
  const { t } = useWording()
  const { found, query, place } = page
  if (!found) return null
  const hrefOf = (number: number) =>
    withQuery('/browse', { q: query, place, page: number === 1 ? undefined : String(number) })
  return (
    <section className={classes['found']} id="found">
      <h2 className="display-small under-rule">
        {t('{count, plural, one {# event} other {# events}} on or to come', { count: found.count })}
      </h2>
      <ol>
        {found.events.map((event) => (
          <EventLine key={event.id} event={event} zone={zone} isAlone />
        ))}
      </ol>
      {found.pages > 1 && (
        <nav className="row" aria-label={t('Pages')}>
          {found.page > 1 && (
            <a href={hrefOf(found.page - 1)} rel="prev">
              {t('Previous page')}
            </a>
          )}
          <span className="muted">
            {t('Page {page} of {pages}', { page: found.page, pages: found.pages })}
          </span>
          {found.page < found.pages && (
            <a href={hrefOf(found.page + 1)} rel="next">
              {t('Next page')}
            </a>
          )}
        </nav>
      )}
    </section>
  )
}
