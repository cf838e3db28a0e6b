import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import { useState } from 'react'
import { t } from '../../ui/text.ts'
import { Dateline } from '../parts/dateline.tsx'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { Link } from '../parts/link.tsx'
import { PlaceForm } from '../parts/place-form.tsx'
import { Tile } from '../parts/tile.tsx'
import { navigate } from '../route.ts'
import { changeProfile, follow, unfollow } from '../state/follow.ts'
import { describeTown, homeOf, sortByInterest } from '../state/places.ts'
import { toSetUpChanges } from '../state/set-up.ts'
import type { Model } from '../state/model.ts'

const OFFERED = 12

/** After the first sign-in: the person's place, and what they want to follow. */
export default function StartScreen({ model }: { model: Model }) {
  const [offered] = useState(() => offer(model))
  return (
    <Frame
      model={model}
      tab={null}
      title={t('What don’t you want to miss?')}
      kind="first"
      after={<Begin model={model} />}
    >
      <Dateline model={model} />
      <header className="head">
        <h1>{t('What don’t you want to miss?')}</h1>
        <p>{t('Tap three to begin. Change them whenever you like.')}</p>
      </header>
      <Spot model={model} />
      <section className="group" aria-labelledby="popular">
        <header>
          <h2 id="popular">{t('Popular near you')}</h2>
        </header>
        <div className="pick">
          {offered.map((category) => (
            <Pick key={category.id} model={model} category={category} />
          ))}
        </div>
      </section>
      <section className="group more" aria-labelledby="groups">
        <header>
          <h2 id="groups">{t('Or start from a group')}</h2>
        </header>
        <ul>
          {model.answers.catalogue.mainGroups.map(({ id, title }) => (
            <li className="cat bare" key={id}>
              <Link to={{ name: 'browse', group: id }}>
                <b>{title}</b>
              </Link>
              <Icon name="chevron-right" />
            </li>
          ))}
        </ul>
      </section>
    </Frame>
  )
}

/** The most followed first, then what is near and has upcoming events; a few from each group. */
function offer(model: Model): PublicCategory[] {
  const popular = model.answers.suggestions.flatMap(
    ({ category }) => model.categories.get(category) ?? [],
  )
  const sorted = sortByInterest([...model.categories.values()], {
    home: homeOf(model),
    followed: model.followed,
  })
  const perGroup = new Map<string, number>()
  const chosen = new Map<string, PublicCategory>()
  for (const category of [...popular, ...sorted]) {
    const count = perGroup.get(category.group) ?? 0
    if (chosen.has(category.id) || count === 2) continue
    perGroup.set(category.group, count + 1)
    chosen.set(category.id, category)
  }
  return [...chosen.values()].slice(0, OFFERED)
}

function Pick({ model, category }: { model: Model; category: PublicCategory }) {
  const isOn = model.followed.has(category.id)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => (isOn ? unfollow(category.id) : follow(model, category.id))}
    >
      <Tile src={category.logo} />
      <span>{category.title}</span>
      <Icon name={isOn ? 'check' : 'plus'} />
    </button>
  )
}

/** The person's place; derived from their zone until they choose one. */
function Spot({ model }: { model: Model }) {
  const [isOpen, setOpen] = useState(false)
  const home = homeOf(model)
  const chosen = model.profile.location
  return (
    <div className="spot">
      <Icon name="pin" />
      <div>
        <b>{home ? describeTown(home) : (chosen ?? t('No place yet'))}</b>
        <small>{chosen === null ? t('From your time zone') : model.zone}</small>
      </div>
      <button
        className="btn quiet"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Change')}
      </button>
      {isOpen && <PlaceForm model={model} onDone={() => setOpen(false)} />}
    </div>
  )
}

function Begin({ model }: { model: Model }) {
  const count = model.subscriptions.length
  const begin = () => {
    if (model.profile.onBoardedDate === null) changeProfile(toSetUpChanges(model))
    navigate({ name: 'coming-up' })
  }
  return (
    <div className="acts">
      <output className="grow">
        <p>
          <b>{t('{count} followed', { count })}</b>
          {t('{count, plural, one {# event} other {# events}} this week', {
            count: model.events.length,
          })}
        </p>
      </output>
      <button className={'btn primary'} type="button" onClick={begin}>
        {t('Show my week')}
      </button>
    </div>
  )
}
