import { addAllEvents } from '@app/core/imports/endpoints.ts'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'
import { appendFound } from '@app/core/imports/event-list.ts'
import type { ListedRow } from '@app/core/imports/event-list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { flushTyped } from '../../ui/grid/draft-text.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { describeAdded } from './import-summary.ts'
import { divideSent, restoreRows } from './list-changes.ts'
import { listStore, type ImportScreen, type ListStore } from './list-store.ts'
import { describeRejection, findRejectedRows, type RejectedRows } from './rejected-rows.ts'
import { counted } from '../../ui/format-number.ts'

export type EventList = ReturnType<typeof useEventList>

type AddChoice = { addsElsewhere: boolean; seal: string | undefined }

const CLEAR_AFTER_MS = 1000

/** The events-to-add list of a screen, with the actions for the whole list. */
export function useEventList(screen: ImportScreen) {
  const store = listStore(screen)
  const { rows, isRead, isStored } = useSyncExternalStore(store.listen, store.read)
  const [wrong, setWrong] = useState<RejectedRows>(NONE)
  const [busy, setBusy] = useState<'add' | 'clear' | null>(null)
  const queryClient = useQueryClient()
  const changes = useMemo(() => listChanges(store, setWrong), [store])
  const { take } = changes

  /** Stores the list in one call, according to its marks; what is added or edited meanwhile stays in the list. */
  async function addAll({ addsElsewhere, seal }: AddChoice) {
    flushTyped()
    const sent = store.read().rows
    setBusy('add')
    try {
      const body = { events: sent.map(({ event }) => event), addsElsewhere, seal }
      const { changeSet, ...counts } = await call(addAllEvents, { body })
      flushTyped()
      const { added, edited } = divideSent(store.read().rows, sent)
      const bringBack = take(added)
      setWrong(NONE)
      void queryClient.invalidateQueries()
      const cameBack = t('The database is as it was, and the events are back in the list')
      // Adding stored events again changes nothing, so the list may get them back before the undo completes.
      const undo = undoOf(queryClient, changeSet, cameBack, bringBack)
      const words = t('All events added to the database: {counts}', {
        counts: describeAdded(counts),
      })
      toast(edited === 0 ? words : `${words}. ${describeEdited(edited)}`, undo)
    } catch (error) {
      const refused = findRejectedRows(error, sent)
      setWrong(refused)
      const reason = describeRejection(refused, sent) ?? messageOf(error)
      toastError(t('Failed: {reason}', { reason }))
      // The stored events may have changed since the list was marked.
      void queryClient.invalidateQueries({ queryKey: ['events'] })
    }
    setBusy(null)
  }

  /** Empties the list after a second; what is edited meanwhile stays. */
  async function clear() {
    flushTyped()
    const gone = store.read().rows
    setBusy('clear')
    await new Promise((resolve) => setTimeout(resolve, CLEAR_AFTER_MS))
    flushTyped()
    const { added: cleared, edited } = divideSent(store.read().rows, gone)
    const bringBack = take(cleared)
    setWrong(NONE)
    setBusy(null)
    toast(edited === 0 ? t('All clear') : describeEdited(edited), { run: bringBack })
  }

  function remove(keys: readonly string[]) {
    const bringBack = take(new Set(keys))
    const words = t(
      '{count, plural, one {{shown} event removed from the list} other {{shown} events removed from the list}}',
      counted(keys.length),
    )
    toast(words, { run: bringBack })
  }

  return { ...changes, screen, rows, isRead, isKept: isStored, wrong, busy, addAll, clear, remove }
}

function describeEdited(count: number): string {
  return t(
    '{count, plural, one {{shown} event that you edited meanwhile stays in the list} other {{shown} events that you edited meanwhile stay in the list}}',
    counted(count),
  )
}

type SetWrong = (change: (current: RejectedRows) => RejectedRows) => void

/** Changes of rows; stable functions for the life of the screen. */
function listChanges(store: ListStore, setWrong: SetWrong) {
  /** Updates rows by key; returns a function that reverts it. */
  function edit(edits: ReadonlyMap<string, (event: EventToAdd) => EventToAdd>) {
    const before = store.read().rows
    store.change((current) =>
      current.map((row) => {
        const edited = edits.get(row.key)?.(row.event)
        return edited ? { ...row, event: edited } : row
      }),
    )
    setWrong((current) =>
      [...edits.keys()].some((key) => current.has(key))
        ? new Map([...current].filter(([key]) => !edits.has(key)))
        : current,
    )
    return () => {
      const former = new Map(before.map((row) => [row.key, row]))
      store.change((current) =>
        current.map((row) => (edits.has(row.key) && former.get(row.key)) || row),
      )
    }
  }

  function append(found: EventToAdd[]) {
    const { list, ...counts } = appendFound(store.read().rows, found, () => crypto.randomUUID())
    store.change(() => list)
    return counts
  }

  /** Appends rows that a person entered; they are new rows even if they equal others. */
  function addWritten(events: readonly EventToAdd[]): string[] {
    const rows = events.map((event): ListedRow => {
      const key = crypto.randomUUID()
      return { key, foundAs: ` written ${key}`, event }
    })
    store.change((current) => [...current, ...rows])
    return rows.map(({ key }) => key)
  }

  /** Removes rows from the list; returns a function that restores them. */
  function take(keys: ReadonlySet<string>): () => void {
    const before = store.read().rows
    store.change((current) => current.filter(({ key }) => !keys.has(key)))
    return () => store.change((current) => restoreRows(current, before, keys))
  }

  return { append, addWritten, edit, take }
}

const NONE: RejectedRows = new Map()
