/** What a person wrote in one field, over what they saw there. */
export type Edit = {
  value: unknown
  /** What was stored when the edit began. */
  was: unknown
  /** The version of the row that was seen then; null where the row was not stored. */
  base: number | null
}

/** One writing of one field in one tab; `tab` and `count` together name it. */
export type Entry = {
  tab: string
  /** Counts upward within a tab, and past everything the tab had seen. */
  count: number
  /** By tab, the last count of this field's entries that this one replaces. */
  replaces: Readonly<Record<string, number>>
  /** Null where nothing is written any longer. */
  edit: Edit | null
}

/** The name of an entry. */
export type EntryName = Pick<Entry, 'tab' | 'count'>

export function isSameEntry(one: EntryName, other: EntryName): boolean {
  return one.tab === other.tab && one.count === other.count
}

export function doesReplace({ replaces }: Entry, other: EntryName): boolean {
  return (replaces[other.tab] ?? 0) >= other.count
}

/** The entries that no other one replaces, each once. */
export function unreplaced(all: readonly Entry[]): Entry[] {
  return all.filter(
    (entry, place) =>
      !all.some((other) => doesReplace(other, entry)) &&
      all.findIndex((other) => isSameEntry(other, entry)) === place,
  )
}

/**
 * The entries of one field that stand now. Several are left where tabs wrote without having seen each other; what was
 * taken back counts for nothing beside what was written meanwhile.
 */
export function filterCurrent(all: readonly Entry[]): Entry[] {
  const left = unreplaced(all)
  const edited = left.filter(({ edit }) => edit !== null)
  return edited.length > 0 ? edited : left
}

/** Of several current entries the one that a tab shows: its own, else the latest. */
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

/** An entry that replaces others, and everything that these replace. */
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
