/** Rows of two grids of a screen may have the same id. */
export type EditedRow = { gridName: string; id: string }

/** The draft that is meant from a row: the row itself, else the one edited last; a lone draft from everywhere. */
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
  // What is typed comes this way with every letter.
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
