import { changedFields } from './changed-fields.ts'

/** Edits of one row, with the version of it that the person saw when they began. */
export type Draft<T> = { seen: number; edits: Partial<T> }

/** Drafts by the id of their row. */
export type Drafts<T> = Record<string, Draft<T>>

/**
 * The drafts with further edits of one row; a field set back to what is stored is no edit. What was seen stays
 * what it was when the draft began, however often the row is read again meanwhile: a save then finds out what
 * others changed.
 */
export function withEdits<T extends object>(
  drafts: Drafts<T>,
  id: string,
  stored: T & { version: number },
  edits: Partial<T>,
): Drafts<T> {
  const begun = drafts[id]
  const changed = changedFields<T>(stored, { ...begun?.edits, ...edits })
  return Object.keys(changed).length === 0
    ? withoutDraft(drafts, id)
    : { ...drafts, [id]: { seen: begun?.seen ?? stored.version, edits: changed } }
}

export function withoutDraft<T>(drafts: Drafts<T>, id: string): Drafts<T> {
  return Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== id))
}

/** The drafts with those of `ids` as they were before a gesture; what was saved since stays saved. */
export function withFormer<T>(
  drafts: Drafts<T>,
  former: Drafts<T>,
  ids: readonly string[],
): Drafts<T> {
  return ids.reduce((all, id) => {
    const before = former[id]
    if (!(id in all)) return all
    return before ? { ...all, [id]: before } : withoutDraft(all, id)
  }, drafts)
}
