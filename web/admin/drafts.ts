import { useLocalStorage } from '@mantine/hooks'
import { changedFields } from './changed-fields.ts'

type Drafts<T> = Record<string, Partial<T>>

/**
 * Edits that are not saved yet, by the id of their row. They survive a reload of the page and of the data; a
 * field set back to what is stored is no edit.
 */
export function useDrafts<T extends object>(key: string) {
  const [drafts, setDrafts] = useLocalStorage<Drafts<T>>({
    key: `drafts-${key}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    drafts,
    edit(id: string, stored: T, edits: Partial<T>) {
      setDrafts((current) => {
        const changed = changedFields(stored, { ...current[id], ...edits })
        return Object.keys(changed).length === 0
          ? without(current, id)
          : { ...current, [id]: changed }
      })
    },
    drop(id: string) {
      setDrafts((current) => without(current, id))
    },
    dropAll() {
      setDrafts({})
    },
  }
}

function without<T>(drafts: Drafts<T>, id: string): Drafts<T> {
  return Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== id))
}
