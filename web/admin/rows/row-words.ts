import { t } from '../../ui/text.ts'
import type { RowKind } from './row-kind.ts'

type Counts = {
  /** Drafts that are stored now, and those that wait for a person. */
  saved: number
  need: number
  /** All rows the change set holds; those that name a saved one may have followed it. */
  rows: number
}

/** What is said of rows: one is called by its name, several are counted, as in "12 categories". */
export function rowWords<S, F>(
  nameOf: (fields: F) => string,
  counted: (count: number) => string,
): RowKind<S, F>['words'] {
  const titleOf = (rows: readonly { fields: F }[]) => {
    const [only] = rows
    return only && rows.length === 1 ? nameOf(only.fields) : counted(rows.length)
  }
  return {
    saved: ({ rows, need, written: { rowCount } }) =>
      savedWords(titleOf(rows), { saved: rows.length, need, rows: rowCount }),
    undone: ({ rows }) => t('{title}: undone', { title: titleOf(rows) }),
    failed: (rows, message) => t('{title} failed: {message}', { title: titleOf(rows), message }),
    restored: ({ fields }) => ({
      saved: t('{title} saved successfully', { title: nameOf(fields) }),
      undone: t('{title} is deleted again', { title: nameOf(fields) }),
    }),
  }
}

/** What is said of a save; null where what needs a person says it. */
export function savedWords(title: string, { saved, need, rows }: Counts): string | null {
  if (need > 0 && saved + need === 1) return null
  if (need > 0)
    return t('{saved} saved, {need, plural, one {# needs you} other {# need you}}', { saved, need })
  const further = rows - saved
  if (further <= 0) return t('{title} saved successfully', { title })
  return t(
    '{title} saved successfully, and {further, plural, one {# category follows} other {# categories follow}}',
    { title, further },
  )
}
