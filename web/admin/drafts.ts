import { ownKey } from '../operator-here.ts'
import { useKept } from '../ui/kept.ts'
import { withEdits, withFormer, withoutDraft, type Draft, type Drafts } from './draft-store.ts'

const NONE = {}

export type Edited<T> = { id: string; stored: T & { version: number }; edits: Partial<T> }

/**
 * Edits that are not saved yet, by the id of their row. They survive a reload of the page and of the data, and
 * wait for the operator who wrote them while somebody else uses the browser.
 */
export function useDrafts<T extends object>(key: string) {
  const [drafts, setDrafts] = useKept<Drafts<T>>(ownKey(`unsaved-${key}`), NONE)
  return {
    drafts,
    edit(id: string, stored: T & { version: number }, edits: Partial<T>) {
      setDrafts((current) => withEdits(current, id, stored, edits))
    },
    /** Edits of many rows as one step; returns how they are taken back. */
    editMany(edited: readonly Edited<T>[]) {
      setDrafts((current) =>
        edited.reduce((all, { id, stored, edits }) => withEdits(all, id, stored, edits), current),
      )
      const ids = edited.map(({ id }) => id)
      return () => setDrafts((current) => withFormer(current, drafts, ids))
    },
    /** Edits that go on from a state of their row which was read later. */
    rebase(id: string, draft: Draft<T>) {
      setDrafts((current) =>
        Object.keys(draft.edits).length === 0
          ? withoutDraft(current, id)
          : { ...current, [id]: draft },
      )
    },
    drop(...ids: string[]) {
      setDrafts((current) => ids.reduce(withoutDraft, current))
    },
  }
}
