import type { ListedCrawler } from './attention.ts'
import type { CrawlerEdits } from './crawler-draft.ts'

/** What the sections of an open card share. */
export type SectionProps = {
  crawler: ListedCrawler
  onEdit: (edits: Partial<CrawlerEdits>) => void
}
