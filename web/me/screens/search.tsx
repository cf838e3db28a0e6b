import type { searchPublic } from '@app/core/browse/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { searchText } from '@app/core/search/search-text.ts'
import { useEffect, useRef, useState } from 'react'
import { Marked } from '../../ui/marked.tsx'
import { t } from '../../ui/text.ts'
import { api, ApiError } from '../api.ts'
import { CategoryRow, formatFollowers } from '../parts/category-row.tsx'
import { DaySection } from '../parts/day-section.tsx'
import { Dateline } from '../parts/dateline.tsx'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { OfflineNote } from '../parts/offline-note.tsx'
import { useIsWide } from '../parts/use-media.ts'
import { navigate } from '../route.ts'
import type { Model } from '../state/model.ts'
import { toLocalPlace } from '../state/names.ts'
import { groupByDay } from '../time/events.ts'

/** Debounce before a search. */
const DEBOUNCE_MS = 250

type Found = Pick<EndpointAnswer<typeof searchPublic>, 'categories' | 'events' | 'beyond'>

export default function SearchScreen({ model, text }: { model: Model; text: string }) {
  const isWide = useIsWide(1024)
  // Within reach of the thumb on a phone, at the top elsewhere.
  const isAtHead = useIsWide(768)
  const found = useFound(model, text)
  const toFollow = found && <ToFollow model={model} found={found} text={text} />
  return (
    <Frame
      model={model}
      tab="search"
      title={t('Search')}
      kind={isWide && toFollow ? 'two' : ''}
      aside={isWide && toFollow ? toFollow : undefined}
      asideLabel={t('To follow')}
      after={!isAtHead && <Field text={text} />}
    >
      <Dateline model={model} />
      <header className="head">
        <h1>{t('Search')}</h1>
      </header>
      {isAtHead && <Field text={text} />}
      <OfflineNote model={model} />
      <output className="sup found">
        {found === null ? t('A team, a title, a place') : describeFound(found, text)}
      </output>
      {!isWide && toFollow}
      {found && <Events model={model} found={found} text={text} />}
    </Frame>
  )
}

function describeFound({ categories, events }: Found, text: string): string {
  if (categories.length + events.length === 0) return t('Nothing found for “{text}”.', { text })
  return t(
    '{categories} to follow and {events, plural, one {# event} other {# events}} for “{text}”.',
    {
      categories: categories.length,
      events: events.length,
      text,
    },
  )
}

function Events({ model, found, text }: { model: Model; found: Found; text: string }) {
  return (
    <>
      {groupByDay(found.events, model.zone, model.now).map((day) => (
        <DaySection
          key={day.date}
          model={model}
          day={day}
          isFull
          isPlain
          mark={(words) => <Marked text={words} searched={text} />}
        />
      ))}
      {found.beyond > 0 && (
        <section className="edge" aria-labelledby="edge">
          <h2 id="edge">{t('Beyond what your plan shows')}</h2>
          <p>
            {t('{count, plural, one {# more result} other {# more results}}.', {
              count: found.beyond,
            })}
          </p>
        </section>
      )}
    </>
  )
}

function ToFollow({ model, found, text }: { model: Model; found: Found; text: string }) {
  if (found.categories.length === 0) return null
  return (
    <section className="group" aria-labelledby="to-follow">
      <header>
        <h2 id="to-follow">{t('To follow')}</h2>
        <span>{found.categories.length}</span>
      </header>
      <ul>
        {found.categories.map((category) => (
          <CategoryRow
            key={category.id}
            model={model}
            category={category}
            note={[
              category.place === null ? '' : toLocalPlace(category.place),
              formatFollowers(category),
            ]
              .filter(Boolean)
              .join('. ')}
            mark={(words) => <Marked text={words} searched={text} />}
          />
        ))}
      </ul>
    </section>
  )
}

/** The field, which writes the search into the address. */
function Field({ text }: { text: string }) {
  const [typed, setTyped] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(
      () => navigate({ name: 'search', text: typed.trim() }, { replaces: true, keepsScroll: true }),
      DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, text])
  return (
    <search className="find">
      <label>
        <Icon name="search" />
        <span className="unseen">{t('Search')}</span>
        <input
          type="search"
          ref={field}
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={t('A team, a title, a place')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed !== '' && (
          <button
            className="btn quiet icon"
            type="button"
            aria-label={t('Clear')}
            onClick={() => {
              setTyped('')
              field.current?.focus()
            }}
          >
            <Icon name="x" />
          </button>
        )}
      </label>
    </search>
  )
}

/** Results of the server; offline, those in cached data. */
function useFound(model: Model, text: string): Found | null {
  const [answer, setAnswer] = useState<{ text: string; found: Found | 'cached' } | null>(null)
  useEffect(() => {
    if (text === '') return
    let isOver = false
    api.search({ query: { text } }).then(
      (found) => !isOver && setAnswer({ text, found }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!isOver) setAnswer({ text, found: 'cached' })
      },
    )
    return () => {
      isOver = true
    }
  }, [text])
  if (text === '' || answer === null) return null
  const { found } = answer
  if (found === 'cached') return findCached(model, answer.text)
  const categories = found.categories.map((each) => model.categories.get(each.id) ?? each)
  return { ...found, categories }
}

function findCached(model: Model, text: string): Found {
  const searched = searchText(text)
  const fits = (...words: string[]) => searchText(words.join(' ')).includes(searched)
  return {
    categories: [...model.categories.values()].filter(({ title, place }) =>
      fits(title, place ?? '', toLocalPlace(place ?? '')),
    ),
    events: model.events.filter(({ description, title, details }) =>
      fits(description, title, details),
    ),
    beyond: 0,
  }
}
