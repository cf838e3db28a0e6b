import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { t } from '../../ui/text.ts'

export const NOUN_WORDS: Record<LoggedNoun, { one: () => string; many: () => string }> = {
  locations: { one: () => t('Location'), many: () => t('Locations') },
  'main-groups': { one: () => t('Main group'), many: () => t('Main groups') },
  groups: { one: () => t('Group'), many: () => t('Groups') },
  categories: { one: () => t('Category'), many: () => t('Categories') },
  counters: { one: () => t('Counter'), many: () => t('Counters') },
  events: { one: () => t('Event'), many: () => t('Events') },
  'event-sources': { one: () => t('Event source'), many: () => t('Event sources') },
  crawlers: { one: () => t('Crawler'), many: () => t('Crawlers') },
  'legal-documents': { one: () => t('Legal document'), many: () => t('Legal documents') },
  operators: { one: () => t('Operator'), many: () => t('Operators') },
  'app-users': { one: () => t('App user'), many: () => t('App users') },
}
