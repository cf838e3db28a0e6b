import { message, nest, verbatim, type Message, type Value } from '../messages/message.ts'
import { isCalledOff } from '../events/status.ts'
import { lineOf } from './candidates.ts'
import type { Candidate, PlanCrawler, RejectedCandidate } from './candidates.ts'
import {
  findDifferences,
  findMissingFields,
  omitMove,
  toAnyway,
  toWrittenValues,
} from './differences.ts'
import type { StoredEvent } from './differences.ts'
import type { Match, Remembered } from './match-events.ts'
import type { PlanItem } from './plan.ts'

/** A line of a plan before it has its place. */
export type Item = Omit<PlanItem, 'key'>

/** What becomes of a found event, given what it was matched with. */
export function toFoundItem(
  candidate: Candidate,
  match: Match,
  { crawler, crawlers }: { crawler: PlanCrawler; crawlers: ReadonlyMap<string, string> },
): Item {
  switch (match.how) {
    case 'new':
      if (isCalledOff(candidate.event)) return calledOffItem(candidate)
      return { ...base(candidate), kind: 'add', why: newWhy(match.remembered) }
    case 'next-edition':
      if (isCalledOff(candidate.event)) return calledOffItem(candidate)
      return nextEditionItem(candidate, match.remembered)
    case 'dismissed':
      return dismissedItem(candidate, match.remembered)
    case 'resembles':
      return uncertainItem(candidate, match.stored)
    case 'same':
      return mergeItem(candidate, match, crawlers)
    case 'told':
      return toldItem(candidate, match.stored, crawlers)
    case 'known':
    case 'moved':
      return match.stored.crawler === crawler.id
        ? ownItem(candidate, match)
        : foreignItem(candidate, match, crawlers)
  }
}

function base(candidate: Candidate): Omit<Item, 'kind' | 'why'> {
  return {
    eventId: null,
    eventVersion: null,
    identity: candidate.identity,
    formerIdentity: null,
    formerEventId: null,
    said: candidate.said,
    event: candidate.event,
    written: null,
    changes: [],
    kept: [],
    reason: null,
  }
}

function newWhy(remembered: Remembered | null): Message {
  return remembered
    ? message('Known before and gone since, but the source says something else now.')
    : message('Not stored yet.')
}

/** What was called off before anybody was told of it stays untold. */
function calledOffItem(candidate: Candidate): Item {
  const { said, identity, event } = candidate
  const why =
    event.status === 'cancelled'
      ? message('It is cancelled, and nobody was told of it.')
      : message('It is postponed, and nobody was told of it.')
  return toRejectedItem({ said, identity, event, reason: 'cancelled', why })
}

function nextEditionItem(candidate: Candidate, remembered: Remembered | null): Item {
  return {
    ...base(candidate),
    kind: 'add',
    formerEventId: remembered?.eventId ?? null,
    why: message('What stood at this address before is over; this is the next one.'),
  }
}

function dismissedItem(candidate: Candidate, remembered: Remembered | null): Item {
  return {
    ...base(candidate),
    ...rekeyed(candidate, remembered),
    kind: 'dismissed',
    eventId: remembered?.eventId ?? null,
    written: remembered?.values ?? null,
    why: message('A person removed it; it stays away until the source changes what it says.'),
  }
}

function uncertainItem(candidate: Candidate, stored: StoredEvent): Item {
  return {
    ...base(candidate),
    kind: 'uncertain',
    eventId: stored.id,
    eventVersion: stored.version,
    changes: findDifferences(stored, candidate.event, null).changes,
    why: message(
      'It resembles "{title}", which is stored. Choose it to add it as an event of its own.',
      { title: stored.description },
    ),
  }
}

/** Told by another source already: this one is added to it, and fills in what is empty. */
function mergeItem(
  candidate: Candidate,
  { stored, remembered }: Match & { stored: StoredEvent },
  crawlers: ReadonlyMap<string, string>,
): Item {
  const owner = ownerOf(stored, crawlers)
  const why =
    owner === null
      ? message('The same event as "{title}", which a person or an import stored.', {
          title: stored.description,
        })
      : message('The same event as "{title}" of the crawler “{crawler}”.', {
          title: stored.description,
          crawler: owner.title,
        })
  return {
    ...base(candidate),
    ...rekeyed(candidate, remembered),
    kind: 'merge',
    eventId: stored.id,
    eventVersion: stored.version,
    changes: findMissingFields(stored, candidate.event),
    isMerged: true,
    ...(owner && { storedBy: owner }),
    why,
  }
}

function toldItem(
  candidate: Candidate,
  stored: StoredEvent,
  crawlers: ReadonlyMap<string, string>,
): Item {
  const owner = ownerOf(stored, crawlers)
  return {
    ...base(candidate),
    kind: 'unchanged',
    eventId: stored.id,
    eventVersion: stored.version,
    isMerged: true,
    ...(owner && { storedBy: owner }),
    why: message('One event with "{title}", whose first source counts.', {
      title: stored.description,
    }),
  }
}

/** The crawler that an event belongs to, by its title where it is known; null for a person's. */
function ownerOf({ crawler: id }: StoredEvent, crawlers: ReadonlyMap<string, string>) {
  return id === null ? null : { id, title: crawlers.get(id) ?? id }
}

function rekeyed(candidate: Candidate, remembered: Remembered | null) {
  const former = remembered?.identity ?? null
  return { formerIdentity: former === candidate.identity ? null : former }
}

function ownItem(candidate: Candidate, match: Match & { stored: StoredEvent }): Item {
  const { stored, remembered } = match
  const values = remembered?.values ?? null
  const { changes, kept } = findDifferences(stored, candidate.event, values)
  const taken = candidate.overwrite
    ? changes
    : findDifferences(stored, toAnyway(stored, candidate.event), values).changes
  const shared = {
    ...base(candidate),
    ...rekeyed(candidate, remembered),
    eventId: stored.id,
    eventVersion: stored.version,
    kept,
  }
  if (taken.length > 0) {
    const written = toWrittenValues(stored, values, taken)
    const kind = match.how === 'moved' && candidate.overwrite ? 'move' : 'update'
    return { ...shared, kind, changes: taken, written, why: writeWhy(kind, taken) }
  }
  const written = values ?? toWrittenValues(stored, null, [])
  if (changes.length > 0)
    return { ...shared, kind: 'differs', changes, written, why: differsWhy(changes) }
  return { ...shared, kind: 'unchanged', written, why: unchangedWhy(kept) }
}

function writeWhy(kind: 'move' | 'update', changes: Item['changes']): Message {
  const told = changes.find(({ field }) => field === 'status')?.to
  if (told === 'cancelled') return message('The source says that it is cancelled.')
  if (told === 'postponed') return message('The source says that it is postponed.')
  if (kind === 'move') return message('The same event on another date.')
  return message('The source changed {list}.', { list: listed(omitMove(changes)) })
}

function differsWhy(changes: Item['changes']): Message {
  return message('The source says another {list}; Overwrite is off, so it stays as it is.', {
    list: listed(omitMove(changes)),
  })
}

function unchangedWhy(kept: Item['kept']): Message {
  if (kept.length > 0)
    return message('A person edited {list} since, which stays.', { list: listed(kept) })
  return message('Stored just so.')
}

function listed(fields: { field: string }[]): Value {
  return { list: fields.map(({ field }) => nest(FIELD_WORDS[field] ?? verbatim(field))) }
}

const FIELD_WORDS: Record<string, Message> = {
  category: message('category'),
  description: message('description'),
  details: message('details'),
  date: message('date'),
  zone: message('time zone'),
  title: message('event category'),
  isDay: message('whether a time is known'),
  endDate: message('end date'),
  status: message('status'),
  formerDate: message('former date'),
  url: message('address'),
  sourceId: message('own id'),
}

/** Written by a person or another crawler: never touched from here. */
function foreignItem(
  candidate: Candidate,
  match: Match & { stored: StoredEvent },
  crawlers: ReadonlyMap<string, string>,
): Item {
  const { stored } = match
  const storedBy = ownerOf(stored, crawlers)
  if (lineOf(stored) !== lineOf(candidate.event))
    return { ...uncertainItem(candidate, stored), ...(storedBy && { storedBy }) }
  return {
    ...base(candidate),
    ...rekeyed(candidate, match.remembered),
    kind: 'unchanged',
    eventId: stored.id,
    eventVersion: stored.version,
    ...(storedBy && { storedBy }),
    why:
      storedBy === null
        ? message('Stored already by a person.')
        : message('Stored already by the crawler “{title}”.', { title: storedBy.title }),
  }
}

export function toVanishedItem(stored: StoredEvent): Item {
  const { id, version, crawler: _, zone, ...values } = stored
  return {
    kind: 'vanished',
    eventId: id,
    eventVersion: version,
    identity: null,
    formerIdentity: null,
    formerEventId: null,
    said: null,
    event: { ...values, zone: zone ?? 'UTC' },
    written: null,
    changes: [],
    kept: [],
    reason: null,
    why: message('Found before and not found now. It stays unless you choose to delete it.'),
  }
}

export function toRejectedItem({
  said,
  identity,
  event,
  reason,
  what,
  why,
}: RejectedCandidate): Item {
  return {
    kind: 'rejected',
    eventId: null,
    eventVersion: null,
    identity,
    formerIdentity: null,
    formerEventId: null,
    said,
    event,
    written: null,
    changes: [],
    kept: [],
    reason,
    ...(what !== undefined && { what }),
    why,
  }
}

/** An event that would show the same as one that stands. */
export function toDuplicateItem(item: Item): Item {
  return {
    ...item,
    kind: 'rejected',
    reason: 'duplicate',
    eventId: null,
    eventVersion: null,
    formerIdentity: null,
    formerEventId: null,
    written: null,
    changes: [],
    kept: [],
    why: message('An event that is stored shows just the same.'),
  }
}
