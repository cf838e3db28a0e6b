import type { ListedCrawler } from './attention.ts'
import type { CrawlerEdits } from './crawler-draft.ts'

/** Props shared by the sections of an open card. */
export type SectionProps = {
  crawler: ListedCrawler
  onEdit: (edits: Partial<CrawlerEdits>) => void
}
