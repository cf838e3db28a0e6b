import type { readDemo } from '@app/core/demo/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { currentLanguage, t } from '../../ui/text.ts'

type DemoCounts = EndpointAnswer<typeof readDemo>['counts']

const NOUNS: [keyof DemoCounts, (count: number) => string][] = [
  ['crawlers', (count) => t('{count, plural, one {# crawler} other {# crawlers}}', { count })],
  ['categories', (count) => t('{count, plural, one {# category} other {# categories}}', { count })],
  ['events', (count) => t('{count, plural, one {# event} other {# events}}', { count })],
  ['appUsers', (count) => t('{count, plural, one {# app user} other {# app users}}', { count })],
  ['mails', (count) => t('{count, plural, one {# mail} other {# mails}}', { count })],
]

/** `1 crawler, 1 category, 14 events, 3 app users and 2 mails` */
export function describeDemo(counts: DemoCounts): string {
  const parts = NOUNS.filter(([key]) => counts[key] > 0).map(([key, words]) => words(counts[key]))
  if (parts.length === 0) return t('nothing')
  // British English has no comma before the last item.
  const locale = currentLanguage() === 'en' ? 'en-GB' : currentLanguage()
  return new Intl.ListFormat(locale).format(parts)
}
