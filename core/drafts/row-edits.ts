import { CategoryChanges } from '../categories/category.ts'
import { CrawlerFields } from '../crawlers/crawler.ts'
import { EventChanges } from '../events/event.ts'
import { GroupChanges } from '../groups/group.ts'
import { LocationChanges } from '../locations/location.ts'
import { MainGroupChanges } from '../main-groups/main-group.ts'

/** What operators may write in a row; nouns without an entry are not edited as rows. */
export const ROW_EDITS = {
  locations: LocationChanges.strict(),
  'main-groups': MainGroupChanges.strict(),
  groups: GroupChanges.strict(),
  categories: CategoryChanges.strict(),
  events: EventChanges.strict(),
  crawlers: CrawlerFields.partial().strict(),
} as const

export type EditedNoun = keyof typeof ROW_EDITS
