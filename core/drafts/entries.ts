/** An edit of one field, with the value it replaced. */
export type Edit = {
  value: unknown
  /** The stored value when the edit began. */
  was: unknown
  /** The version of the row seen then; null if it was not stored. */
  base: number | null
}

/** One write to one field in one tab, identified by `tab` and `count`. */
export type Entry = {
  tab: string
  /** Increases within a tab, and beyond every count the tab has seen. */
  count: number
  /** By tab, the last count of this field's entries that this one replaces. */
  replaces: Readonly<Record<string, number>>
  /** Null if the field is no longer edited. */
  edit: Edit | null
}

export type EntryName = Pick<Entry, 'tab' | 'count'>

export function isSameEntry(one: EntryName, other: EntryName): boolean {
  return one.tab === other.tab && one.count === other.count
}

export function doesReplace({ replaces }: Entry, other: EntryName): boolean {
  return (replaces[other.tab] ?? 0) >= other.count
}

/** The entries that no other one replaces, without duplicates. */
export function filterUnreplaced(all: readonly Entry[]): Entry[] {
  return all.filter(
    (entry, place) =>
      !all.some((other) => doesReplace(other, entry)) &&
      all.findIndex((other) => isSameEntry(other, entry)) === place,
  )
}

/**
 * The current entries of one field. There are several if tabs wrote without having seen each other; an undone edit
 * gives way to concurrent ones.
 */
export function filterCurrent(all: readonly Entry[]): Entry[] {
  const left = filterUnreplaced(all)
  const edited = left.filter(({ edit }) => edit !== null)
  return edited.length > 0 ? edited : left
}

/** The one of several current entries that a tab shows: its own, otherwise the latest. */
export function pickShownEntry<E extends EntryName>(
  current: readonly E[],
  tab: string,
): E | undefined {
  return current.toSorted(
    (one, other) =>
      Number(other.tab === tab) - Number(one.tab === tab) ||
      other.count - one.count ||
      (one.tab < other.tab ? 1 : -1),
  )[0]
}

/** An entry that replaces others, and everything those replaced. */
export function createReplacement(
  name: EntryName,
  replaced: readonly Entry[],
  edit: Edit | null,
): Entry {
  const replaces: Record<string, number> = {}
  for (const { tab, count, replaces: before } of replaced) {
    for (const [known, last] of [...Object.entries(before), [tab, count] as const])
      replaces[known] = Math.max(replaces[known] ?? 0, last)
  }
  return { ...name, replaces, edit }
}
