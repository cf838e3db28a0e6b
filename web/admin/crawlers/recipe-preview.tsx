import { ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import { Button } from '@mantine/core'
import { isRunOver } from '../../api.ts'
import { readNow } from '../../ui/now.ts'
import { localZone, shortDate } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { rich, translateMessage, t } from '../../ui/text.ts'
import { toPageUrl } from './advice.ts'
import type { ListedCrawler } from './attention.ts'
import classes from './card-recipe.module.css'
import { describePreview, describeRejection, formatStart, type Preview } from './recipe-view.ts'
import type { RecipePreviewQuery } from './use-recipe-preview.ts'

type RecipePreviewProps = {
  crawler: ListedCrawler
  preview: RecipePreviewQuery
}

/** Further ones add no information. */
const FIRST_REJECTED = 10

/** The events that the recipe reads from the stored page, and the rejected items. */
export function RecipePreview({ crawler, preview }: RecipePreviewProps) {
  const { data, error } = preview
  if (data && !data.page) return null
  return (
    <div className={classes['preview']}>
      <h4>{t('What it reads')}</h4>
      <Loaded query={preview} rows={3} loading={t('Loading the preview')} />
      {!error && data?.page && (
        <>
          <ReadFrom page={data.page} />
          <output className="note medium figures default-colour">{describePreview(data)}</output>
          <FoundEvents
            label={t('Events')}
            events={data.events}
            eventCount={data.eventCount}
            zone={crawler.zone ?? ZONE_OF_ANY_SITE}
          />
          <Rejected rejected={data.rejected} />
          {data.notes.map((note, place) => (
            <p key={place}>{translateMessage(note)}</p>
          ))}
        </>
      )}
    </div>
  )
}

type NoPageProps = { crawler: ListedCrawler; onDryRun: () => void }

/** Before a page is stored there is nothing to try a recipe on. */
export function NoPage({ crawler, onDryRun }: NoPageProps) {
  const run = crawler.latestRun
  if (run && !isRunOver(run)) return <Empty text={t('The page is being read.')} />
  if (crawler.url.trim() === '') {
    return <Empty text={t('No page is stored yet. Write its URL in the crawling options first.')} />
  }
  return (
    <Empty
      text={t('No page is stored yet. A dry run reads one, whatever the recipe makes of it.')}
      actions={<Button onClick={onDryRun}>{t('Read the page')}</Button>}
    />
  )
}

function ReadFrom({ page }: { page: NonNullable<Preview['page']> }) {
  const address = toPageUrl(page.url)
  return (
    <p className="breaks">
      {rich('Read {date} from {address}', {
        date: shortDate(page.fetchedAt, localZone(), readNow()),
        address:
          address === null ? (
            page.url
          ) : (
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          ),
      })}
    </p>
  )
}

type FoundEventsProps = {
  label: string
  /** The first of them. */
  events: ExtractedEvent[]
  eventCount: number
  zone: string
}

/** Events of a page, with the zone of their hours. */
export function FoundEvents({ label, events, eventCount, zone }: FoundEventsProps) {
  if (events.length === 0) return null
  return (
    <div className="small-note">
      <ul className={classes['found']} aria-label={label}>
        {events.map((event, place) => (
          <EventRow key={`${place} ${event.description}`} event={event} zone={zone} />
        ))}
      </ul>
      <p className="breaks">
        {events.length < eventCount &&
          `${t('The first {shown} of {count}.', { shown: events.length, count: eventCount })} `}
        {t('Local time, {zone}', { zone })}
      </p>
    </div>
  )
}

/** One event as the page reports it. */
export function EventRow({ event, zone }: { event: ExtractedEvent; zone: string }) {
  const address = event.url === undefined ? null : toPageUrl(event.url)
  return (
    <li>
      <span className={classes['what']}>{event.description || event.title}</span>
      <time>{formatStart(event.start, zone)}</time>
      {event.details && <small>{event.details}</small>}
      {address !== null && (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      )}
    </li>
  )
}

function Rejected({ rejected }: { rejected: ExtractedRejection[] }) {
  if (rejected.length === 0) return null
  const first = rejected.slice(0, FIRST_REJECTED)
  return (
    <>
      <ul className={classes['found']} aria-label={t('Rejected')}>
        {first.map((rejection, place) => (
          <li key={`${place} ${rejection.what}`} data-rejected>
            <span className={classes['what']}>{rejection.what}</span>
            <small>{describeRejection(rejection)}</small>
          </li>
        ))}
      </ul>
      {first.length < rejected.length && (
        <p>{t('And {count} more rejected.', { count: rejected.length - first.length })}</p>
      )}
    </>
  )
}
