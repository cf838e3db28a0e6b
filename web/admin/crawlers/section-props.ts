import type { UnreadText } from '../../ui/date-field.tsx'
import type { ListedCrawler } from './attention.ts'
import type { CrawlerEdits } from './crawler-draft.ts'

/** Props shared by the sections of an open card. */
export type SectionProps = {
  crawler: ListedCrawler
  onEdit: (edits: Partial<CrawlerEdits>) => void
  /** What was typed as a date and cannot be read, by the field. */
  unread: Readonly<Record<string, UnreadText>>
  onUnread: (field: string, unread: UnreadText | null) => void
}

/** What the field for a date keeps of what cannot be read. */
export function unreadIn(
  { unread, onUnread }: Pick<SectionProps, 'unread' | 'onUnread'>,
  field: keyof CrawlerEdits,
) {
  return {
    unread: unread[field],
    onUnread: (next: UnreadText | null) => onUnread(field, next),
  }
}
