import { useLocalStorage } from '@mantine/hooks'
import { withEdits, withoutDraft, type Drafts } from './draft-store.ts'

/** Edits that are not saved yet, by the id of their row. They survive a reload of the page and of the data. */
export function useDrafts<T extends object>(key: string) {
  const [drafts, setDrafts] = useLocalStorage<Drafts<T>>({
    key: `unsaved-${key}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    drafts,
    edit(id: string, stored: T & { version: number }, edits: Partial<T>) {
      setDrafts((current) => withEdits(current, id, stored, edits))
    },
    drop(id: string) {
      setDrafts((current) => withoutDraft(current, id))
    },
    dropAll() {
      setDrafts({})
    },
  }
}
