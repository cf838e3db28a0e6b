import type { LoggedNoun } from '@app/core/log/change-set.ts'

type AffectedByNoun = {
  /** Where rows of the noun are edited. */
  screen: `/app/${string}`
  /** Begins the keys of the queries that hold them. */
  queries: readonly string[]
  /** What their drafts are kept under, where they have any. */
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

/** The queries that hold rows of these nouns, each once; the history always. */
export function findAffectedQueries(nouns: Iterable<LoggedNoun>): string[] {
  const keys = [...nouns].flatMap((noun) => AFFECTED[noun].queries)
  return [...new Set([...keys, 'history'])]
}

/** Whether rows of one of these nouns are edited on a screen. */
export function affectsScreen(nouns: readonly LoggedNoun[], screen: string): boolean {
  return nouns.some((noun) => AFFECTED[noun].screen === screen)
}

/** The name that drafts of rows of this noun are kept under; undefined where there are none. */
export function toDraftsName(noun: LoggedNoun): string | undefined {
  return AFFECTED[noun].drafts
}
