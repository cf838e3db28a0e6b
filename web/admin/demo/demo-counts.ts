import type { readDemo } from '@app/core/demo/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'

type DemoCounts = EndpointAnswer<typeof readDemo>['counts']

const NOUNS: [keyof DemoCounts, string, string][] = [
  ['crawlers', 'crawler', 'crawlers'],
  ['categories', 'category', 'categories'],
  ['events', 'event', 'events'],
  ['appUsers', 'app user', 'app users'],
  ['mails', 'mail', 'mails'],
]

/** `1 crawler, 1 category, 14 events, 3 app users and 2 mails` */
export function demoWords(counts: DemoCounts): string {
  const parts = NOUNS.filter(([key]) => counts[key] > 0).map(
    ([key, one, many]) => `${counts[key]} ${counts[key] === 1 ? one : many}`,
  )
  const last = parts.pop() ?? 'nothing'
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
