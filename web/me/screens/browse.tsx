import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import { useEffect, useState } from 'react'
import { t } from '../../ui/text.ts'
import { CategoryRow } from '../parts/category-row.tsx'
import { Dateline } from '../parts/dateline.tsx'
import { followedCount, Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { OfflineNote } from '../parts/offline-note.tsx'
import { homeOf, sortByInterest } from '../state/places.ts'
import type { Model } from '../state/model.ts'

/** Number of categories listed per group before the others are requested. */
const LISTED = 6
const SUGGESTED = 3

/** Everything that can be followed, by group. */
export default function BrowseScreen({
  model,
  group,
}: {
  model: Model
  group?: string | undefined
}) {
  const { mainGroups } = model.answers.catalogue
  const filled = mainGroups.filter(({ groups }) =>
    groups.some(({ categories }) => categories.length > 0),
  )
  const [current, setCurrent] = useState(group ?? filled[0]?.id)
  useEffect(() => {
    if (group !== undefined) scrollToGroup(group)
  }, [group])
  function jump(id: string) {
    setCurrent(id)
    scrollToGroup(id)
  }
  return (
    <Frame model={model} tab="browse" title={t('Browse')}>
      <Dateline model={model} />
      <header className="head">
        <h1>{t('Browse')}</h1>
        <span className="sup">{t('{count} followed', { count: followedCount(model) })}</span>
      </header>
      <nav className="jump" aria-label={t('Groups')}>
        {filled.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={id === current ? 'true' : undefined}
            onClick={() => jump(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <OfflineNote model={model} />
      <Suggested model={model} />
      <div className="browse">
        {filled.map((each) => (
          <MainGroup key={each.id} model={model} group={each} />
        ))}
      </div>
    </Frame>
  )
}

function scrollToGroup(group: string): void {
  const section = document.getElementById(`group-${group}`)
  section?.scrollIntoView()
  section?.querySelector('h2')?.focus({ preventScroll: true })
}

/** Categories that people with the same follows also follow. */
function Suggested({ model }: { model: Model }) {
  // The list does not change while the screen is open: a followed category stays under the finger.
  const [{ because, ids }] = useState(() => pickSuggestions(model))
  const categories = ids.flatMap((id) => model.categories.get(id) ?? [])
  if (categories.length === 0) return null
  const name = because === null ? undefined : model.categories.get(because)?.title
  return (
    <section className="group hint" aria-labelledby="suggested">
      <header>
        <h2 id="suggested">
          {name === undefined ? t('Popular') : t('Because you follow {name}', { name })}
        </h2>
      </header>
      <ul>
        {categories.map((category) => (
          <CategoryRow key={category.id} model={model} category={category} />
        ))}
      </ul>
    </section>
  )
}

function pickSuggestions({ answers, categories, followed }: Model) {
  const because = answers.suggestions.find((each) => each.because !== null)?.because ?? null
  const ids = answers.suggestions
    .filter((each) => because === null || each.because === because)
    .map(({ category }) => category)
    .filter((id) => categories.has(id) && !followed.has(id))
  return { because, ids: ids.slice(0, SUGGESTED) }
}

type Group = Model['answers']['catalogue']['mainGroups'][number]

function MainGroup({ model, group }: { model: Model; group: Group }) {
  const filled = group.groups.filter(({ categories }) => categories.length > 0)
  const count = filled.reduce((sum, { categories }) => sum + categories.length, 0)
  return (
    <section
      className={count > LISTED ? 'group long' : 'group'}
      id={`group-${group.id}`}
      aria-labelledby={`heading-${group.id}`}
    >
      <header>
        <h2 id={`heading-${group.id}`} tabIndex={-1}>
          {group.title}
        </h2>
        <span>{count}</span>
      </header>
      {filled.map(({ id, title, categories }) => (
        <SubGroup
          key={id}
          model={model}
          title={filled.length > 1 ? title : null}
          categories={categories}
        />
      ))}
    </section>
  )
}

type SubGroupProps = { model: Model; title: string | null; categories: PublicCategory[] }

function SubGroup({ model, title, categories }: SubGroupProps) {
  const [isWhole, setWhole] = useState(false)
  // The order is fixed while the screen is open: a category followed now does not move away under the finger.
  const [sorted] = useState(() =>
    sortByInterest(categories, { home: homeOf(model), followed: model.followed }).map(
      ({ id }) => id,
    ),
  )
  const byId = new Map(categories.map((category) => [category.id, category]))
  const all = sorted.flatMap((id) => byId.get(id) ?? [])
  const shown = isWhole || all.length <= LISTED + 1 ? all : all.slice(0, LISTED)
  return (
    <>
      {title !== null && <h3>{title}</h3>}
      <ul>
        {shown.map((category) => (
          <CategoryRow key={category.id} model={model} category={category} />
        ))}
        {shown.length < all.length && (
          <li>
            <button className="fold" type="button" onClick={() => setWhole(true)}>
              <span>
                {t('{count} more', { count: all.length - shown.length })}
                {title !== null && <span className="unseen"> {title}</span>}
              </span>
              <Icon name="chevron-down" />
            </button>
          </li>
        )}
      </ul>
    </>
  )
}
