import { addAllEvents } from '@app/core/imports/endpoints.ts'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'
import { appendFound, withCategory } from '@app/core/imports/list.ts'
import type { ListedRow } from '@app/core/imports/list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { addedSentence } from './added.ts'
import { listStore, type ImportScreen, type ListStore } from './list-store.ts'
import { wrongByKey, type WrongByKey } from './wrong-rows.ts'

export type EventList = ReturnType<typeof useEventList>

const CLEAR_AFTER_MS = 1000

/** The events-to-add list of a screen, and what can be done with the whole of it. */
export function useEventList(screen: ImportScreen) {
  const store = listStore(screen)
  const rows = useSyncExternalStore(store.listen, store.read)
  const [wrong, setWrong] = useState<WrongByKey>(NONE)
  const [busy, setBusy] = useState<'add' | 'clear' | null>(null)
  const queryClient = useQueryClient()
  const changes = useMemo(() => listChanges(store, setWrong), [store])
  const { without, bringBack } = changes

  /** Stores the list in one call; what a source adds meanwhile stays in the list. */
  async function addAll() {
    const sent = store.read()
    setBusy('add')
    try {
      const body = { events: sent.map(({ event }) => event) }
      const { changeSet, ...counts } = await call(addAllEvents, { body })
      without(sent)
      setWrong(NONE)
      void queryClient.invalidateQueries()
      const cameBack = 'The database is as it was, and the events are back in the list'
      const undo = undoOf(queryClient, changeSet, cameBack)
      const run = () => {
        // Adding what is stored already changes nothing, so the list may have it back before the undo is sure.
        bringBack(sent)
        undo?.run()
      }
      toast(`All events added to the database: ${addedSentence(counts)}`, undo && { run })
    } catch (error) {
      setWrong(wrongByKey(error, sent))
      toastError(`Failed: ${messageOf(error)}`)
    }
    setBusy(null)
  }

  /** Empties the list after a second. */
  async function clear() {
    const gone = store.read()
    setBusy('clear')
    await new Promise((resolve) => setTimeout(resolve, CLEAR_AFTER_MS))
    without(gone)
    setWrong(NONE)
    setBusy(null)
    toast('All clear', { run: () => bringBack(gone) })
  }

  return { ...changes, rows, wrong, busy, addAll, clear }
}

type SetWrong = (change: (current: WrongByKey) => WrongByKey) => void

/** Changes of single rows; the same functions for as long as the screen stands. */
function listChanges(store: ListStore, setWrong: SetWrong) {
  function change(keys: ReadonlySet<string>, edit: (event: EventToAdd) => EventToAdd) {
    store.change((current) =>
      current.map((row) => (keys.has(row.key) ? { ...row, event: edit(row.event) } : row)),
    )
    setWrong((current) => new Map([...current].filter(([key]) => !keys.has(key))))
  }

  function append(found: EventToAdd[]) {
    const { list, ...counts } = appendFound(store.read(), found, () => crypto.randomUUID())
    store.change(() => list)
    return counts
  }

  function without(gone: ListedRow[]) {
    const keys = new Set(gone.map(({ key }) => key))
    store.change((current) => current.filter(({ key }) => !keys.has(key)))
  }

  function bringBack(gone: ListedRow[]) {
    store.change((current) => {
      const keys = new Set(current.map(({ key }) => key))
      return [...gone.filter(({ key }) => !keys.has(key)), ...current]
    })
  }

  return {
    append,
    without,
    bringBack,
    edit: (key: string, edits: Partial<EventToAdd>) =>
      change(new Set([key]), (event) => ({ ...event, ...edits })),
    choose: (keys: string[], category: { id: string; title: string }) =>
      change(new Set(keys), (event) => withCategory(event, category)),
    remove: (row: ListedRow) => without([row]),
  }
}

const NONE: WrongByKey = new Map()
