import { t } from '../../ui/text.ts'

type Counts = {
  /** Drafts that are stored now, and those that wait for a person. */
  saved: number
  need: number
  /** All rows the change set holds; those that name a saved one may have followed it. */
  rows: number
}

/** What is said of a save; null where what needs a person says it. */
export function savedWords(title: string, { saved, need, rows }: Counts): string | null {
  if (need > 0 && saved + need === 1) return null
  if (need > 0)
    return t('{saved} saved, {need, plural, one {# needs you} other {# need you}}', { saved, need })
  const further = rows - saved
  if (further > 0)
    return t(
      '{title} saved successfully, and {further, plural, one {# category follows} other {# categories follow}}',
      { title, further },
    )
  return t('{title} saved successfully', { title })
}
