/** Rows of two sheets of a screen may have the same id. */
export type SheetRow = { sheet: string; id: string }

/** The draft that is meant from a row: the row itself, else the one edited last; a lone draft from everywhere. */
export function draftToSave(
  from: SheetRow,
  order: readonly SheetRow[],
  drafts: readonly SheetRow[],
): SheetRow | undefined {
  const isDraft = (row: SheetRow) => drafts.some((draft) => isSame(draft, row))
  if (isDraft(from)) return from
  return order.findLast(isDraft) ?? (drafts.length === 1 ? drafts[0] : undefined)
}

export function withEdited(
  order: readonly SheetRow[],
  rows: readonly SheetRow[],
): readonly SheetRow[] {
  const last = order.at(-1)
  // What is typed comes this way with every letter.
  if (last && rows.length === 1 && rows[0] && isSame(last, rows[0])) return order
  const again = new Set(rows.map(keyOf))
  return [...order.filter((row) => !again.has(keyOf(row))), ...rows]
}

function isSame(one: SheetRow, other: SheetRow): boolean {
  return one.id === other.id && one.sheet === other.sheet
}

function keyOf({ sheet, id }: SheetRow): string {
  return `${sheet} ${id}`
}
