import type { EventSource, FieldOrigin } from '@app/core/runs/event-source.ts'
import { readEventSources, splitEvent } from '@app/core/runs/source-endpoints.ts'
import { Button, Drawer } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from '../../ui/text.ts'
import { EVENTS_KEY } from '../events/query.ts'
import { useAction } from '../use-action.ts'
import { AdditionalCategories } from './additional-categories.tsx'
import { SourceRankField } from './source-rank.tsx'
import { fieldsOf, nameSource } from './sources-view.ts'

export type SourcedEvent = { id: string; name: string }

type SourcesDrawerProps = {
  /** The event whose sources are shown; null if none. */
  event: SourcedEvent | null
  onClose: () => void
}

/** The sources of an event, the origin of each field, and Split for each further source. */
export function SourcesDrawer({ event, onClose }: SourcesDrawerProps) {
  const id = event?.id ?? ''
  const query = useQuery({
    queryKey: ['events', 'sources', id],
    queryFn: () => call(readEventSources, { params: { id } }),
    enabled: event !== null,
  })
  return (
    <Drawer opened={event !== null} onClose={onClose} title={t('Sources')}>
      <div className="stack">
        <h3>{event?.name}</h3>
        <Loaded query={query} rows={3} loading={t('Loading the sources')}>
          {(data) =>
            event && (
              <>
                <AdditionalCategories event={event} categories={data.additionalCategories} />
                <SourceList
                  event={event}
                  sources={data.sources}
                  fields={data.fields}
                  onSplit={onClose}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </Drawer>
  )
}

type SourceListProps = {
  event: SourcedEvent
  sources: EventSource[]
  fields: FieldOrigin[]
  onSplit: () => void
}

function SourceList({ event, sources, fields, onSplit }: SourceListProps) {
  const byPerson = fieldsOf(fields, null)
  return (
    <>
      <p className="note">
        {t(
          'What a person wrote wins, then the source with the highest rank; among equals, the one that reported it first, until another changes a value of its own. Others fill in what is empty. A cancellation or postponement counts whichever source reports it.',
        )}
      </p>
      <ul className="stack">
        {sources.map((source, place) => (
          <SourceItem
            key={source.id ?? 'first'}
            event={event}
            source={source}
            fields={fieldsOf(fields, place)}
            onSplit={onSplit}
          />
        ))}
      </ul>
      {byPerson.length > 0 && (
        <p className="note">
          {t('Written by a person: {fields}', { fields: byPerson.join(', ') })}
        </p>
      )}
    </>
  )
}

type SourceItemProps = {
  event: SourcedEvent
  source: EventSource
  fields: string[]
  onSplit: () => void
}

function SourceItem({ event, source, fields, onSplit }: SourceItemProps) {
  const { values, lastFoundAt, id } = source
  const zone = localZone()
  return (
    <li className="list">
      <strong>{nameSource(source)}</strong>
      {values?.description !== undefined && values.date !== undefined && (
        <span>
          {values.description}, {longDate(values.date, zone)}
        </span>
      )}
      <span className="note">
        {fields.length > 0
          ? t('Fields from it: {fields}', { fields: fields.join(', ') })
          : t('No field is from it')}
      </span>
      {source.crawler && <SourceRankField crawler={source.crawler} />}
      {lastFoundAt !== null && (
        <span className="note">
          {t('Last found {date}', { date: longDate(lastFoundAt, zone) })}
        </span>
      )}
      {id !== null && (
        <SplitButton event={event} source={id} name={nameSource(source)} onSplit={onSplit} />
      )}
    </li>
  )
}

type SplitButtonProps = {
  event: SourcedEvent
  source: string
  name: string
  onSplit: () => void
}

function SplitButton({ event, source, name, onSplit }: SplitButtonProps) {
  const title = event.name
  const split = useAction(
    () => call(splitEvent, { params: { id: event.id, source }, body: undefined }),
    {
      done: () => ({
        text: t('{title} split: no later run merges the two', { title }),
        undone: t('{title} is one event again', { title }),
      }),
      failed: (message) => t('Split failed: {message}', { message }),
      refetches: EVENTS_KEY,
      onSuccess: onSplit,
    },
  )
  return (
    <div>
      <Button
        size="xs"
        loading={split.isPending}
        aria-label={t('Split {name}', { name })}
        leftSection={<IconArrowsSplit2 size={16} stroke={1.6} />}
        onClick={() => split.run()}
      >
        {t('Split')}
      </Button>
    </div>
  )
}
