import { message, type Message } from '../messages/message.ts'
import { categoriesOf } from '../events/event-categories.ts'
import { isCalledOff } from '../events/status.ts'
import { lineOf, type Candidate, type RejectedCandidate } from './candidates.ts'
import { findDifferences, type StoredEvent } from './differences.ts'
import {
  BLANK_ITEM,
  keepOthers,
  matchedItem,
  newItem,
  ownerOf,
  rankedSourcesOf,
  rankIn,
  standingOf,
  toFormerIdentity,
  toSoleItem,
  withCategoryChanges,
} from './item-parts.ts'
import { findCategoryChanges } from './shared-categories.ts'
import type { FoundContext, Item, Known } from './item-parts.ts'
import type { Match, Remembered } from './match-events.ts'
import { toMergeItem, toSharedItem, toReportedItem } from './shared-items.ts'

/** The plan item of a found event, given its match. */
export function toFoundItem(candidate: Candidate, match: Match, context: FoundContext): Item {
  const { crawler, crawlers } = context
  switch (match.how) {
    case 'new':
      if (isCalledOff(candidate.event)) return toCalledOffItem(candidate)
      return { ...newItem(candidate), kind: 'add', why: explainNew(match.remembered) }
    case 'next-edition':
      if (isCalledOff(candidate.event)) return toCalledOffItem(candidate)
      return toNextEditionItem(candidate, match.remembered)
    case 'dismissed':
      return toDismissedItem(candidate, match.remembered)
    case 'resembles':
      return toUncertainItem(candidate, match.stored)
    case 'same':
      return toMergeItem(candidate, match, context)
    case 'reported':
      return keepOthers(toReportedItem(candidate, match, context), match, candidate.event)
    case 'known':
    case 'moved':
      return match.stored.crawler === crawler.id
        ? toOwnItem(candidate, match, context)
        : toForeignItem(candidate, match, crawlers)
  }
}

function explainNew(remembered: Remembered | null): Message {
  return remembered
    ? message('Known before and gone since, but the source says something else now.')
    : message('Not stored yet.')
}

/** An event that was called off before it was ever published is not published. */
function toCalledOffItem(candidate: Candidate): Item {
  const { said, identity, event } = candidate
  const why =
    event.status === 'cancelled'
      ? message('It is cancelled, and nobody was told of it.')
      : message('It is postponed, and nobody was told of it.')
  return toRejectedItem({ said, identity, event, reason: 'cancelled', why })
}

function toNextEditionItem(candidate: Candidate, remembered: Remembered | null): Item {
  return {
    ...newItem(candidate),
    kind: 'add',
    formerEventId: remembered?.eventId ?? null,
    why: message('What stood at this address before is over; this is the next one.'),
  }
}

function toDismissedItem(candidate: Candidate, remembered: Remembered | null): Item {
  return {
    ...newItem(candidate),
    ...toFormerIdentity(candidate, remembered),
    kind: 'dismissed',
    eventId: remembered?.eventId ?? null,
    written: remembered?.values ?? null,
    why: message('A person removed it; it stays away until the source changes what it says.'),
  }
}

function toUncertainItem(candidate: Candidate, stored: StoredEvent): Item {
  return {
    ...matchedItem(candidate, stored),
    kind: 'uncertain',
    changes: findDifferences(stored, candidate.event, null).changes,
    why: message(
      'It resembles "{title}", which is stored. Choose it to add it as an event of its own.',
      { title: stored.description },
    ),
  }
}

function toOwnItem(candidate: Candidate, match: Known, context: FoundContext): Item {
  const { stored, remembered } = match
  const otherSources = rankedSourcesOf(stored, context)
  const { category } = candidate.event
  const former = remembered?.values.category ?? null
  const changes =
    stored.additionalCategories.length === 0 || !categoriesOf(stored).includes(category)
      ? []
      : findCategoryChanges(stored, { category, former, otherSources })
  if (otherSources.length > 0) {
    const rank = rankIn(
      stored,
      { rank: context.crawler.rank ?? 'normal', category },
      context.shared,
    )
    const standing = standingOf(candidate, match, context)
    const item = toSharedItem(candidate, match, { otherSources, rank, standing })
    return withCategoryChanges(keepOthers(item, match, candidate.event), changes)
  }
  // Found under one of its additional categories.
  const isElsewhere = stored.additionalCategories.includes(category)
  const event = isElsewhere ? { ...candidate.event, category: stored.category } : candidate.event
  const found = { ...candidate, event }
  const standing = standingOf(found, match, context)
  const item = toSoleItem(found, match, { standing })
  return withCategoryChanges(keepOthers(item, match, event), changes)
}

/** Owned by a person or another crawler: never changed here. */
function toForeignItem(
  candidate: Candidate,
  match: Match & { stored: StoredEvent },
  crawlers: ReadonlyMap<string, string>,
): Item {
  const { stored } = match
  const storedBy = ownerOf(stored, crawlers)
  if (lineOf(stored) !== lineOf(candidate.event))
    return { ...toUncertainItem(candidate, stored), ...(storedBy && { storedBy }) }
  return {
    ...matchedItem(candidate, stored),
    ...toFormerIdentity(candidate, match.remembered),
    kind: 'unchanged',
    ...(storedBy && { storedBy }),
    why:
      storedBy === null
        ? message('Stored already by a person.')
        : message('Stored already by the crawler “{title}”.', { title: storedBy.title }),
  }
}

export function toVanishedItem(stored: StoredEvent): Item {
  const { id, version, crawler: _, additionalCategories: __, zone, ...values } = stored
  return {
    ...BLANK_ITEM,
    kind: 'vanished',
    eventId: id,
    eventVersion: version,
    event: { ...values, zone: zone ?? 'UTC' },
    why: message('Found before and not found now. It stays unless you choose to delete it.'),
  }
}

export function toRejectedItem(rejected: RejectedCandidate): Item {
  return { ...BLANK_ITEM, kind: 'rejected', ...rejected }
}

/** An event that would look the same as a stored one. */
export function toDuplicateItem(item: Item): Item {
  const { identity, said, event } = item
  return {
    ...item,
    ...BLANK_ITEM,
    identity,
    said,
    event,
    kind: 'rejected',
    reason: 'duplicate',
    why: message('An event that is stored shows just the same.'),
  }
}
