import type { Remembered } from './match-events.ts'
import type { RankedSource } from './resolve-sources.ts'

/** A source of an event beside the crawler it belongs to, as one crawler's rows have it. */
export type EventLink = {
  identity: string
  event: string
  /** The event that a person says it is not. */
  splitFrom: string | null
}

/** What planning knows of events that several crawlers report. */
export type EventLinks = {
  /** Whether what the source names so belongs to another crawler's event. */
  isMerged: (identity: string) => boolean
  /** Whether a person said that it is not this event. */
  isRefused: (identity: string, event: string) => boolean
  isReportedByOthers: (event: string) => boolean
  /** Whether a person said that two stored events are not one. */
  areApart: (one: string, other: string) => boolean
  /** The other sources of an event. */
  otherSourcesOf: (event: string) => readonly RankedSource[]
}

export type StoredLinks = {
  links: EventLink[]
  /** Events of the crawler that another one showed in its last run. */
  reportedByOthers: ReadonlySet<string>
  /** Events that a person took apart, in pairs. */
  apart?: readonly (readonly [string, string])[]
  /** Identities that were merged once. */
  merged: ReadonlySet<string>
  /** The other sources of events of several that report them still, by event, in the order in which they first reported it. */
  otherSources?: ReadonlyMap<string, readonly RankedSource[]>
}

/**
 * What a crawler remembers, seen through its links: a link says which event a found one is by now. A merge without a
 * link was taken back by a person, who said with it that the two are not the same.
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
