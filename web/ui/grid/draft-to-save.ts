/** Rows of two grids on a screen may have the same id. */
export type EditedRow = { gridName: string; id: string }

/** The draft that Ctrl+S saves: that of the row itself, else the one edited last, else a single remaining draft. */
export function findDraftToSave(
  from: EditedRow,
  order: readonly EditedRow[],
  drafts: readonly EditedRow[],
): EditedRow | undefined {
  const isDraft = (row: EditedRow) => drafts.some((draft) => isSame(draft, row))
  if (isDraft(from)) return from
  return order.findLast(isDraft) ?? (drafts.length === 1 ? drafts[0] : undefined)
}

export function moveToEnd(
  order: readonly EditedRow[],
  rows: readonly EditedRow[],
): readonly EditedRow[] {
  const last = order.at(-1)
  // Runs on every keystroke.
  if (last && rows.length === 1 && rows[0] && isSame(last, rows[0])) return order
  const again = new Set(rows.map(keyOf))
  return [...order.filter((row) => !again.has(keyOf(row))), ...rows]
}

function isSame(one: EditedRow, other: EditedRow): boolean {
  return one.id === other.id && one.gridName === other.gridName
}

function keyOf({ gridName, id }: EditedRow): string {
  return `${gridName} ${id}`
}
