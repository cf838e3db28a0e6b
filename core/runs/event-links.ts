import type { Remembered } from './match-events.ts'
import type { RankedSource } from './resolve-sources.ts'

/** A link of one crawler to an event of another one, as a further source of it. */
export type EventLink = {
  identity: string
  event: string
  /** The event that, according to a person, it is not. */
  splitFrom: string | null
}

/** What planning knows about events reported by several crawlers. */
export type EventLinks = {
  /** Whether this identity belongs to another crawler's event. */
  isMerged: (identity: string) => boolean
  /** Whether a person decided that it is not this event. */
  isRefused: (identity: string, event: string) => boolean
  isReportedByOthers: (event: string) => boolean
  /** Whether a person decided that two stored events are different. */
  areApart: (one: string, other: string) => boolean
  otherSourcesOf: (event: string) => readonly RankedSource[]
}

export type StoredLinks = {
  links: EventLink[]
  /** Events of the crawler that another one reported in its last run. */
  reportedByOthers: ReadonlySet<string>
  /** Pairs of events that a person separated. */
  apart?: readonly (readonly [string, string])[]
  /** Identities that were merged at some time. */
  merged: ReadonlySet<string>
  /** The other current sources of events with several, by event, in the order in which they first reported it. */
  otherSources?: ReadonlyMap<string, readonly RankedSource[]>
}

/**
 * Applies a crawler's links to its memory: a link gives the current event of an identity. A merge without a link was
 * undone by a person, who thereby decided that the two are different.
 */
export function applyLinks(
  memory: Remembered[],
  { links, reportedByOthers, merged, otherSources, apart = [] }: StoredLinks,
): { memory: Remembered[]; links: EventLinks } {
  const byIdentity = new Map(links.map((link) => [link.identity, link]))
  const refused = new Map<string, string>()
  const pairs = new Set(apart.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const known: Remembered[] = []
  for (const item of memory) {
    const link = byIdentity.get(item.identity)
    if (link) known.push({ ...item, eventId: link.event })
    else if (merged.has(item.identity)) refused.set(item.identity, item.eventId)
    else known.push(item)
  }
  return {
    memory: known,
    links: {
      isMerged: (identity) => byIdentity.get(identity)?.splitFrom === null,
      isRefused: (identity, event) =>
        refused.get(identity) === event || byIdentity.get(identity)?.splitFrom === event,
      areApart: (one, other) => pairs.has(`${one} ${other}`),
      isReportedByOthers: (event) => reportedByOthers.has(event),
      otherSourcesOf: (event) => otherSources?.get(event) ?? [],
    },
  }
}
