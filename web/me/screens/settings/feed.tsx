import type { CalendarFeed } from '@app/core/app-users/profile-endpoints.ts'
import { Fragment, useState } from 'react'
import { rich, t } from '../../../ui/text.ts'
import { api } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { Link } from '../../parts/link.tsx'
import { copy } from '../../parts/share-button.tsx'
import type { Model } from '../../state/model.ts'
import { dayAt } from '../../time/days.ts'
import { formatMoment, shortDate } from '../../time/words.ts'
import { act } from './act.ts'
import { calendarLinks } from './calendar-links.ts'
import { useAnswer } from './use-answer.ts'

/** The person's own calendar feed: its address, its content, and which programs read it when. */
export function FeedSection({ model }: { model: Model }) {
  const [feed, setFeed] = useAnswer(() => api.feed({}), model.answers.at)
  return (
    <section className="set" aria-labelledby="feed">
      <h2 id="feed">{t('Your calendar feed')}</h2>
      <p>
        {t(
          'Anyone with this address can see what you follow. Renew it, and the old one stops working.',
        )}
      </p>
      {feed && <Feed model={model} feed={feed} setFeed={setFeed} />}
    </section>
  )
}

type FeedProps = { model: Model; feed: CalendarFeed; setFeed: (feed: CalendarFeed) => void }

function Feed({ model, feed, setFeed }: FeedProps) {
  const address = location.origin + feed.path
  const isAndroid = /Android/i.test(navigator.userAgent)
  const renew = () => void act(async () => setFeed(await api.renewFeed({})))
  return (
    <>
      <div className="code">
        <output>{address.replace(/^https?:\/\//, '')}</output>
        <button
          className="btn quiet icon"
          type="button"
          aria-label={t('Copy the address')}
          onClick={() => void copy(address)}
        >
          <Icon name="copy" />
        </button>
      </div>
      <div className="btns">
        {calendarLinks(address, isAndroid).map(({ program, href }) => (
          <a key={program} className="btn" href={href} rel="noreferrer">
            {program}
          </a>
        ))}
        {isAndroid && (
          <button className="btn" type="button" onClick={() => void copy(address)}>
            {t('Copy for Google')}
          </button>
        )}
      </div>
      {isAndroid && (
        <p>
          {t(
            'Google Calendar adds addresses on a computer only: paste it there under Other calendars.',
          )}
        </p>
      )}
      <Chosen model={model} feed={feed} setFeed={setFeed} />
      <div className="set-row">
        <div>
          <b>{t('Address')}</b>
          <small>{t('Made on {day}', { day: shortDate(dayAt(feed.madeAt, model.zone)) })}</small>
        </div>
        <button className="btn" type="button" onClick={renew}>
          {t('Renew')}
        </button>
      </div>
      <Readers model={model} feed={feed} />
    </>
  )
}

/** When each program last read it: until it does so again it shows the state of that time. */
function Readers({ model, feed }: Pick<FeedProps, 'model' | 'feed'>) {
  if (feed.readers.length === 0)
    return <p>{t('No calendar program has read it yet. Some do so only once a day.')}</p>
  return (
    <>
      {feed.readers.map(({ program, at, outdated }) => (
        <div className="set-row" key={program}>
          <div>
            <b>{program}</b>
            <small>
              {t('Last read {when}; it shows what was known then', {
                when: formatMoment(at, {
                  zone: model.zone,
                  today: model.today,
                  dayOfMoment: dayAt(at, model.zone),
                }),
              })}
            </small>
            {outdated.length > 0 && <Outdated events={outdated} />}
          </div>
        </div>
      ))}
    </>
  )
}

/** Number of events to name; the others are counted. */
const NAMED = 3

/** Events that a program shows incorrectly until it reads the feed again. */
function Outdated({ events }: { events: CalendarFeed['readers'][number]['outdated'] }) {
  const others = events.length - NAMED
  return (
    <small>
      {rich('It shows these as they were, or not yet: {events}.', {
        events: (
          <>
            {events.slice(0, NAMED).map(({ id, description }, place) => (
              <Fragment key={id}>
                {place > 0 && ', '}
                <Link to={{ name: 'event', id }}>{description}</Link>
              </Fragment>
            ))}
            {others > 0 && ` ${t('and {count} more', { count: others })}`}
          </>
        ),
      })}
    </small>
  )
}

/** All followed categories, or a selection. */
function Chosen({ model, feed, setFeed }: FeedProps) {
  const [isOpen, setOpen] = useState(false)
  const all = model.subscriptions.map(({ category }) => category)
  const chosen = new Set(feed.categories ?? all)
  const isAll = feed.categories === null
  const choose = (categories: string[] | null) =>
    void act(async () => setFeed(await api.changeFeed({ body: { categories } })))
  const toggle = (id: string) =>
    choose(all.filter((each) => (each === id ? !chosen.has(each) : chosen.has(each))))
  return (
    <div className="set-row">
      <div>
        <b>{t('What goes in')}</b>
        <small>
          {isAll
            ? t('All you follow')
            : t('{count} of {most}', {
                count: all.filter((id) => chosen.has(id)).length,
                most: all.length,
              })}
        </small>
      </div>
      <button
        className="btn"
        type="button"
        aria-expanded={isOpen}
        aria-label={t('Choose what goes in')}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Choose')}
      </button>
      {isOpen && (
        <div className="set-checks">
          <label>
            <input type="checkbox" checked={isAll} onChange={() => choose(isAll ? all : null)} />
            {t('All you follow, and what comes to it')}
          </label>
          {!isAll &&
            all.map((id) => (
              <label key={id}>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                {model.categories.get(id)?.title ?? id}
              </label>
            ))}
        </div>
      )}
    </div>
  )
}
