import type { LoggedNoun } from '@app/core/log/change-set.ts'

type AffectedByNoun = {
  /** The screen that edits rows of the noun. */
  screen: `/app/${string}`
  /** First elements of the keys of the queries that contain them. */
  queries: readonly string[]
  /** Storage name of their drafts, if they have any. */
  drafts?: string
}

const AFFECTED: Record<LoggedNoun, AffectedByNoun> = {
  locations: { screen: '/app/settings', queries: ['catalogue'], drafts: 'locations' },
  'main-groups': { screen: '/app/settings', queries: ['catalogue'], drafts: 'main-groups' },
  groups: { screen: '/app/settings', queries: ['catalogue'], drafts: 'groups' },
  categories: { screen: '/app/categories', queries: ['catalogue', 'events'], drafts: 'categories' },
  counters: { screen: '/app/categories', queries: ['catalogue'] },
  events: { screen: '/app/events', queries: ['events', 'review'], drafts: 'events' },
  'event-sources': { screen: '/app/events', queries: ['events', 'review'] },
  crawlers: {
    screen: '/app/crawlers/crawlers',
    queries: ['crawlers', 'review'],
    drafts: 'crawlers',
  },
  'legal-documents': { screen: '/app/legal', queries: ['legal'], drafts: 'legal' },
  operators: { screen: '/app/dashboard', queries: [] },
  'app-users': { screen: '/app/dashboard', queries: ['app-users'] },
}

/** The queries that contain rows of these nouns, each once; always including the history. */
export function findAffectedQueries(nouns: Iterable<LoggedNoun>): string[] {
  const keys = [...nouns].flatMap((noun) => AFFECTED[noun].queries)
  return [...new Set([...keys, 'history'])]
}

/** Whether a screen edits rows of one of these nouns. */
export function affectsScreen(nouns: readonly LoggedNoun[], screen: string): boolean {
  return nouns.some((noun) => AFFECTED[noun].screen === screen)
}

/** The storage name of drafts of this noun; undefined if there are none. */
export function toDraftsName(noun: LoggedNoun): string | undefined {
  return AFFECTED[noun].drafts
}
