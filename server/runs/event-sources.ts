import { message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import { AppError } from '@app/core/errors.ts'
import { categoriesOf } from '@app/core/events/event-categories.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import type { StoredEvent } from '@app/core/runs/differences.ts'
import type { Effects } from '@app/core/runs/effects.ts'
import {
  findCategoriesToReturn,
  findFieldsToReturn,
  findOrigins,
  type EventSource,
} from '@app/core/runs/event-source.ts'
import { findMergedFields } from '@app/core/runs/merged-fields.ts'
import { mergeCategories } from '@app/core/runs/shared-categories.ts'
import { toFields, type PlannedEvent } from '@app/core/runs/plan.ts'
import type { VerdictEffects } from '@app/core/runs/review.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DataDeps } from '../deps.ts'
import { findMergedInto } from '../events/merged-store.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import type { NewRow, Row } from '../log/nouns.ts'
import { writeChangeSet } from '../log/write.ts'
import {
  findLinks,
  findSharedEvent,
  selectNamedCrawlers,
  selectLinks,
  selectRemembered,
  type RememberedSource,
  type SharedEvent,
  type StoredLink,
} from './event-sources-store.ts'
import { selectTakenIdentities } from './planned-state-store.ts'

/** Who reports an event, and which source each field comes from. */
export async function readEventSources({ database }: DataDeps, { id }: { id: string }) {
  const { pool } = database
  const mergedInto = await findMergedInto(pool, id)
  const event = await readEvent(pool, mergedInto ?? id)
  const sources = await readSources(pool, event)
  const { additionalCategories } = event
  const fields = findOrigins(event, sources)
  return { event: event.id, mergedInto, additionalCategories, sources, fields }
}

async function readEvent(client: Queryable, id: string): Promise<SharedEvent> {
  const event = await findSharedEvent(client, id)
  if (event) return event
  throw new AppError('not-found', message('Event {id} does not exist', { id }))
}

async function readSources(client: Queryable, event: SharedEvent): Promise<EventSource[]> {
  const links = await selectLinks(client, event.id)
  const remembered = await selectRemembered(client, { event: event.id, links })
  const crawlers = [event, ...links].flatMap(({ crawler }) => crawler ?? [])
  const known = await selectNamedCrawlers(client, crawlers)
  const named = (id: string | null) =>
    id === null ? null : (known.get(id) ?? { id, title: id, version: 0, rank: 'normal' as const })
  const first = firstOf(event, remembered)
  return [
    {
      id: null,
      crawler: named(event.crawler),
      values: first?.values ?? null,
      firstFoundAt: first?.firstFoundAt ?? null,
      lastFoundAt: first?.lastFoundAt ?? null,
      formerId: null,
    },
    ...links.map((link) => {
      const item = ofLink(link, remembered)
      return {
        id: link.id,
        crawler: named(link.crawler),
        values: valuesOf(link, remembered),
        firstFoundAt: link.foundAt,
        lastFoundAt: item?.lastFoundAt ?? null,
        formerId: link.formerId,
      }
    }),
  ]
}

function firstOf({ crawler }: { crawler: string | null }, remembered: RememberedSource[]) {
  return remembered.find((item) => item.crawler === crawler)
}

function ofLink({ crawler, identity }: StoredLink, remembered: RememberedSource[]) {
  return remembered.find((item) => item.crawler === crawler && item.identity === identity)
}

/** What a source reports now, else what it reported when it was merged. */
function valuesOf(link: StoredLink, remembered: RememberedSource[]): Partial<PlannedEvent> {
  const merged = JSON.parse(link.values) as Partial<PlannedEvent>
  return { ...merged, ...ofLink(link, remembered)?.values }
}

/**
 * Turns one source back into an event of its own, under its former id if it had one, and removes the values that only
 * this source supplied. The split is stored with the source, so no later run merges the two.
 */
export async function splitEvent(
  deps: DataDeps,
  { id, source, author }: { id: string; source: string; author: ChangeAuthor },
): Promise<Written & { event: string }> {
  const { description } = await readEvent(deps.database.pool, id)
  const summary = message('Split “{title}”', { title: description })
  const meta = { author, cause: 'edit' as const, summary }
  const { changeSet, rowCount, result } = await writeChangeSet(deps, meta, async (draft) => {
    const [event] = (await draft.read('events', [id])).values()
    const links = await selectLinks(draft.client, id)
    const link = links.find((one) => one.id === source)
    if (!event || !link)
      throw new AppError('not-found', message('Event {id} has no such source', { id }))
    const remembered = await selectRemembered(draft.client, { event: id, links })
    const values = valuesOf(link, remembered)
    const first = firstOf(event, remembered)?.values ?? null
    const own = link.formerId ?? randomUUID()
    // The values of a link came from an event, stored or planned.
    await draft.create('events', [
      { ...values, additionalCategories: [], crawler: link.crawler, id: own } as NewRow<'events'>,
    ])
    const others = links.filter((one) => one.id !== source)
    const held = [
      first?.category ?? event.category,
      ...others.map((one) => valuesOf(one, remembered).category),
    ]
    const fields = {
      ...findFieldsToReturn(event, values, first),
      ...findCategoriesToReturn(event, { leaving: values.category, held }),
    }
    await draft.update('events', [{ id, fields }])
    await draft.update('event-sources', [{ id: link.id, fields: { event: own, splitFrom: id } }])
    return own
  })
  return { changeSet, rowCount, event: result }
}

/** Merges an event that a crawler found into another one. */
export async function mergeEvent(
  deps: DataDeps,
  { id, from, author }: { id: string; from: string; author: ChangeAuthor },
): Promise<Written> {
  const { description } = await readEvent(deps.database.pool, id)
  const meta = {
    author,
    cause: 'edit' as const,
    summary: message('Merged into “{title}”', { title: description }),
  }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    const stored = await draft.read('events', [id, from], 'delete')
    const [event, other] = [stored.get(id), stored.get(from)]
    if (!event || !other || event.id === other.id)
      throw new AppError('not-found', message('Event {id} does not exist', { id: from }))
    if (other.crawler === null)
      throw new AppError(
        'not-allowed',
        message('Only events that a crawler found can be merged into others.'),
      )
    await mergeInto(draft, event, { ...other, crawler: other.crawler }, deps.clock.now().toString())
  })
  return { changeSet, rowCount }
}

async function mergeInto(
  draft: ChangeDraft,
  event: Row<'events'>,
  other: Row<'events'> & { crawler: string },
  at: string,
): Promise<void> {
  const { id: formerId, version: _version, crawler, ...values } = other
  const [item] = (await selectRemembered(draft.client, { event: formerId, links: [] })).filter(
    (one) => one.crawler === crawler,
  )
  await draft.update(
    'event-sources',
    (await selectLinks(draft.client, formerId)).map((link) => ({
      id: link.id,
      fields: { event: event.id },
    })),
  )
  const identity = item?.identity ?? `event:${formerId}`
  const link = { event: event.id, crawler, identity, formerId, foundAt: at, splitFrom: null }
  const fields = { ...link, values: JSON.stringify(values) }
  const links = await findLinks(draft.client, { crawler, identities: [identity] })
  const known = links.get(identity)
  if (known === undefined) await draft.create('event-sources', [{ id: randomUUID(), ...fields }])
  else await draft.update('event-sources', [{ id: known, fields }])
  await draft.remove('events', [{ id: formerId }])
  const missing = findMergedFields(event as StoredEvent, { ...other, zone: other.zone ?? 'UTC' })
  const combined = await combineCategories(draft, event, other)
  await draft.update('events', [{ id: event.id, fields: { ...toFields(missing), ...combined } }])
}

/** The merged event is in all categories of both; its main category is the match's. */
async function combineCategories(
  draft: ChangeDraft,
  event: Row<'events'>,
  other: Row<'events'>,
): Promise<Partial<Row<'events'>>> {
  const ids = [...categoriesOf(event), ...categoriesOf(other)]
  const categories = await draft.read('categories', ids)
  const isChannel = (id: string) => categories.get(id)?.group === TV_CHANNELS_GROUP
  const combined = categoriesOf(other).reduce<
    Pick<StoredEvent, 'category' | 'additionalCategories'>
  >((united, category) => mergeCategories(united, category, isChannel), {
    category: event.category,
    additionalCategories: event.additionalCategories,
  })
  const isMoved = combined.category !== event.category
  const isPlain = event.title === categories.get(event.category)?.title
  return { ...combined, ...(isMoved && isPlain && { title: other.title }) }
}

/** Merges the event that a crawler stored under this identity into another one. */
export async function mergeFound(
  draft: ChangeDraft,
  { crawler, identity, eventId }: { crawler: string; identity: string; eventId: string },
  at: string,
): Promise<void> {
  const own = await selectTakenIdentities(draft.client, crawler, [identity])
  const from = own.get(identity)
  const stored = await draft.read('events', [eventId, from ?? ''], 'delete')
  const [event, other] = [stored.get(eventId), stored.get(from ?? '')]
  if (!event || other?.crawler !== crawler)
    throw new AppError('conflict', message('One of the two events is gone, or merged already'))
  await mergeInto(draft, event, { ...other, crawler }, at)
}

/** Makes a crawler a further source of other crawlers' events. */
export async function linkSources(
  draft: ChangeDraft,
  crawler: string,
  { merges, at }: Pick<Effects, 'merges'> & { at: string },
): Promise<void> {
  if (merges.length === 0) return
  const identities = merges.map(({ identity }) => identity)
  // A source that was split off keeps its row.
  const known = await findLinks(draft.client, { crawler, identities })
  const links = merges.map(({ identity, eventId, values }) => ({
    id: known.get(identity),
    link: {
      event: eventId,
      crawler,
      identity,
      values: JSON.stringify(values),
      foundAt: at,
      formerId: null,
      splitFrom: null,
    },
  }))
  await draft.create(
    'event-sources',
    links.flatMap(({ id, link }) => (id === undefined ? [{ id: randomUUID(), ...link }] : [])),
  )
  await draft.update(
    'event-sources',
    links.flatMap(({ id, link }) => (id === undefined ? [] : [{ id, fields: link }])),
  )
}

/** Splits further sources off into events of their own; identities that are no further source are left unchanged. */
export async function splitSources(
  draft: ChangeDraft,
  crawler: string,
  splits: VerdictEffects['splits'],
): Promise<void> {
  const identities = splits.map(({ identity }) => identity)
  const links = await findLinks(draft.client, { crawler, identities })
  await draft.update(
    'event-sources',
    splits.flatMap(({ identity, eventId, own }) => {
      const id = links.get(identity)
      return id === undefined ? [] : [{ id, fields: { event: own, splitFrom: eventId } }]
    }),
  )
}
