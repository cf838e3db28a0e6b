import {
  SUBSCRIPTION_FILTERS,
  type SubscriptionFilter,
} from '@app/core/subscriptions/subscription.ts'
import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { useEffect, useState } from 'react'
import { t } from '../../ui/text.ts'
import { api, ApiError } from '../api.ts'
import { CategoryRow, formatFollowers } from '../parts/category-row.tsx'
import { DaySection } from '../parts/day-section.tsx'
import { FeedCard } from '../parts/feed-card.tsx'
import { FollowButton } from '../parts/follow-button.tsx'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { Link } from '../parts/link.tsx'
import { OfflineNote } from '../parts/offline-note.tsx'
import { ShareButton } from '../parts/share-button.tsx'
import { Tile } from '../parts/tile.tsx'
import { useIsWide } from '../parts/use-media.ts'
import { goBack } from '../route.ts'
import { follow } from '../state/follow.ts'
import type { Model } from '../state/model.ts'
import { toLocalPlace } from '../state/names.ts'
import { groupByDay, isPast } from '../time/events.ts'
import { OFFERED } from '../state/offer.ts'

/** Number of other categories to name. */
const OTHERS = 4

/** A category: its events in the plan's window, and the person's filter for them. */
export default function CategoryScreen({ model, id }: { model: Model; id: string }) {
  const isWide = useIsWide(1024)
  const category = model.categories.get(id)
  if (!category) return <Gone model={model} />
  return (
    <Frame
      model={model}
      tab="browse"
      title={category.title}
      kind={isWide ? 'two' : ''}
      aside={
        isWide ? (
          <>
            <Together model={model} category={category} />
            <FeedCard />
          </>
        ) : undefined
      }
      asideLabel={t('Related')}
      after={<CategoryActions model={model} category={category} />}
    >
      <button className="btn quiet back" type="button" onClick={() => goBack({ name: 'browse' })}>
        <Icon name="chevron-left" />
        {t('Back')}
      </button>
      <Head model={model} category={category} />
      <OfflineNote model={model} />
      <Events model={model} id={id} />
      {!isWide && <Together model={model} category={category} />}
    </Frame>
  )
}

function Gone({ model }: { model: Model }) {
  return (
    <Frame model={model} tab="browse" title={t('This category is gone')}>
      <div className="empty-note">
        <h1>{t('This category is gone')}</h1>
        <Link className="btn" to={{ name: 'browse' }}>
          {t('Browse')}
        </Link>
      </div>
    </Frame>
  )
}

type CategoryPartProps = { model: Model; category: PublicCategory }

function Head({ model, category }: CategoryPartProps) {
  const { id, title } = category
  const upcoming = t('{count, plural, one {# event} other {# events}} in the week ahead', {
    count: category.upcoming,
  })
  const place = category.place === null ? null : toLocalPlace(category.place)
  const meta = [place, formatFollowers(category), upcoming].filter((part) => part !== null)
  return (
    <header className="cathead">
      <Tile src={category.logo} size="xl" />
      <div>
        <p className="crumb">{describeGroup(model, category)}</p>
        <h1>{title}</h1>
      </div>
      <p className="meta">{meta.map((part) => `${part}.`).join(' ')}</p>
      <div className="btns only-wide">
        <FollowButton model={model} category={id} title={title} />
        <ShareButton path={`/category/${encodeURIComponent(id)}`} title={title} />
      </div>
      <Filters model={model} id={id} />
    </header>
  )
}

function describeGroup({ answers }: Model, { group: id }: PublicCategory): string {
  for (const main of answers.catalogue.mainGroups) {
    const group = main.groups.find((each) => each.id === id)
    if (group) return main.title === group.title ? group.title : `${main.title}, ${group.title}`
  }
  return ''
}

function describeFilter(filter: SubscriptionFilter): string {
  const words = {
    all: t('All events'),
    first: t('First of a series'),
    near: t('Near my place'),
    evenings: t('Evenings'),
  } satisfies Record<SubscriptionFilter, string>
  return words[filter]
}

/** Which of its events the person wants, once they follow it. */
function Filters({ model, id }: { model: Model; id: string }) {
  const subscription = model.subscriptions.find(({ category }) => category === id)
  if (!subscription) return null
  return (
    <fieldset className="filters">
      <legend>{t('Show me')}</legend>
      <div>
        {SUBSCRIPTION_FILTERS.map((filter) => (
          <label key={filter}>
            <input
              type="radio"
              name="filter"
              checked={subscription.filter === filter}
              onChange={() => follow(model, id, filter)}
            />
            {describeFilter(filter)}
          </label>
        ))}
      </div>
      {!subscription.counts && (
        <p className="sup">{t('Your plan holds fewer: this one waits until there is room.')}</p>
      )}
    </fieldset>
  )
}

function Events({ model, id }: { model: Model; id: string }) {
  const events = useEvents(model, id).filter((event) => !isPast(event, model.now, model.zone))
  const days = groupByDay(events, model.zone, model.now)
  const isWeek = model.profile.plan.windowDays === 7
  return (
    <>
      {days.map((day) => (
        <DaySection key={day.date} model={model} day={day} isSolo isFull isPlain />
      ))}
      <section className="edge" aria-labelledby="edge">
        <h2 id="edge">
          {days.length > 0 ? t('And after that') : t('Nothing as far ahead as your plan shows')}
        </h2>
        <p>
          {isWeek
            ? t('Events appear here a week ahead, with {plan} a month.', { plan: OFFERED.name })
            : t('Events appear here as their days come near.')}
        </p>
      </section>
    </>
  )
}

/** The events of a category: cached ones first, then all of them. */
function useEvents(model: Model, id: string): PublicEvent[] {
  const [loaded, setLoaded] = useState<PublicEvent[] | null>(null)
  const at = model.answers.at
  useEffect(() => {
    let isOver = false
    api.events({ query: { categories: id, limit: 500, from: new Date(at).toISOString() } }).then(
      ({ events }) => !isOver && setLoaded(events),
      (error: unknown) => {
        // Offline, the cached ones have to do, and the screen already says so.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isOver = true
    }
  }, [id, at])
  return loaded ?? model.events.filter(({ categories }) => categories.includes(id))
}

/** Categories that followers of this one also follow, otherwise others of its group. */
function Together({ model, category }: CategoryPartProps) {
  const { suggestions } = model.answers
  const together = suggestions
    .filter(({ because }) => because === category.id)
    .flatMap((each) => model.categories.get(each.category) ?? [])
  const ofGroup = [...model.categories.values()]
    .filter(({ group, id }) => group === category.group && id !== category.id)
    .toSorted((one, other) => other.followers - one.followers || other.upcoming - one.upcoming)
  const others = (together.length > 0 ? together : ofGroup).slice(0, OTHERS)
  if (others.length === 0) return null
  return (
    <section className="group" aria-labelledby="together">
      <header>
        <h2 id="together">
          {together.length > 0 ? t('People also follow') : t('Of the same group')}
        </h2>
      </header>
      <ul>
        {others.map((each) => (
          <CategoryRow key={each.id} model={model} category={each} />
        ))}
      </ul>
    </section>
  )
}

function CategoryActions({ model, category }: CategoryPartProps) {
  return (
    <div className="acts">
      <button
        className="btn icon"
        type="button"
        aria-label={t('Back')}
        onClick={() => goBack({ name: 'browse' })}
      >
        <Icon name="chevron-left" />
      </button>
      <FollowButton model={model} category={category.id} title={category.title} grows />
      <ShareButton
        path={`/category/${encodeURIComponent(category.id)}`}
        title={category.title}
        isIcon
      />
    </div>
  )
}
