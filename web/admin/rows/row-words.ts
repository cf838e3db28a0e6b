import type { Written } from '@app/core/log/change-set.ts'
import { t } from '../../ui/text.ts'
import type { DraftRow, StoredRow } from './draft-rows.ts'
import type { RowKind } from './row-kind.ts'

/** Rows stored by a save: `need` further ones need attention. */
type SavedRows<S> = { rows: readonly DraftRow<S>[]; need: number; written: Written }

/** Messages about rows: a single one is named, several are counted, as in "12 categories". */
export type RowWords<S> = {
  /** Null if the row that needs attention shows its own message. */
  saved: (saved: SavedRows<S>) => string | null
  /** For a save with nothing to store; null for no message. */
  unchanged: (row: S) => string | null
  undone: (rows: readonly DraftRow<S>[]) => string
  failed: (rows: readonly DraftRow<S>[], message: string) => string
  /** For a row that others had deleted, and for undoing its restore. */
  restored: (row: DraftRow<S>) => { saved: string; undone: string }
}

/** The name of rows in a toast. */
export function titleOf<S extends StoredRow>(
  { nameOf, countOf }: Pick<RowKind<S>, 'nameOf' | 'countOf'>,
  rows: readonly Pick<DraftRow<S>, 'fields'>[],
): string {
  const [only] = rows
  return only && rows.length === 1 ? nameOf(only.fields) : countOf(rows.length)
}

export function wordsOf<S extends StoredRow>(kind: RowKind<S>): RowWords<S> {
  const { nameOf } = kind
  return {
    saved: ({ rows, need, written: { rowCount } }) =>
      describeSaved(titleOf(kind, rows), { saved: rows.length, need, rows: rowCount }),
    unchanged: () => null,
    undone(rows) {
      const [only] = rows
      if (!only || rows.length > 1) return t('{title}: undone', { title: titleOf(kind, rows) })
      return only.stored
        ? t('{title} is back as it was', { title: nameOf(only.stored) })
        : t('{title} is deleted again', { title: nameOf(only.fields) })
    },
    failed: (rows, message) =>
      t('{title} failed: {message}', { title: titleOf(kind, rows), message }),
    restored: ({ fields }) => ({
      saved: t('{title} saved successfully', { title: nameOf(fields) }),
      undone: t('{title} is deleted again', { title: nameOf(fields) }),
    }),
    ...kind.words,
  }
}

/**
 * The message for `saved` drafts, with `need` that need attention, and `rows` in the change set, some of which may have
 * followed a saved row that they name; null if the row that needs attention shows its own message.
 */
export function describeSaved(
  title: string,
  { saved, need, rows }: Record<'saved' | 'need' | 'rows', number>,
): string | null {
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
