import { changeEvents, createEvent, deleteEvent, saveEvent } from '@app/core/events/endpoints.ts'
import type { Event } from '@app/core/events/event.ts'
import type { Written } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { refusesDates } from '../../ui/date-field.tsx'
import type { Sheet } from '../../ui/grid/grid-types.ts'
import { refusesUnfit } from '../../ui/grid/refuse.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { resolved, type Sides } from '../../drafts/conflict.ts'
import { storePicture } from '../pictures.ts'
import { resetDone, type Resettable } from '../reset.ts'
import type { RowPictures } from '../row-pictures.ts'
import { saveApart } from '../save-apart.ts'
import { storeRowAgain } from '../store-again.ts'
import { takeUnsaved } from '../take-unsaved.ts'
import { undoOf } from '../undo.ts'
import { mayBeStored } from '../unsure.ts'
import type { SinceById } from '../use-since.ts'
import {
  bulkChanges,
  deletedWords,
  eventName,
  failedWords,
  newEventId,
  savedWords,
  storedAs,
  undoneWords,
} from './bulk.ts'
import type { EventRow } from './days.ts'
import type { EventEdits } from './draft.ts'
import { EVENTS_KEY, putEvents } from './query.ts'
import type { EventRows } from './rows.ts'
import { useEventConflicts } from './use-event-conflicts.ts'
import { useEventProblems } from './use-event-problems.ts'
import { useUnsureEvents } from './use-unsure-events.ts'

export type EventActions = ReturnType<typeof useEventActions>

type Shared = { rows: EventRows; sheet: Sheet; pictures: RowPictures; since: SinceById }

/** What is left of a row's edits, and the version of it a person has seen. */
type Told = Pick<EventRows, 'editsOf' | 'seenOf'>

/** Saves, deletes and resets of events, with their toasts. */
export function useEventActions({ rows, sheet, pictures, since }: Shared) {
  const queryClient = useQueryClient()
  const { problems, lacking, settled } = useEventProblems()
  const conflicts = useEventConflicts(rows)
  const reload = () => queryClient.invalidateQueries({ queryKey: EVENTS_KEY })
  const underway = useRef<ReadonlySet<string>>(new Set())
  const onLanded = pictures.sendWaiting
  const unsure = useUnsureEvents({ rows, since, underway, forget, onLanded })

  function forget(ids: readonly string[]) {
    rows.reset(ids)
    sheet.forget(ids)
    unsure.forget(ids)
  }

  /** Drops what is not saved of rows; answers what brings it back. */
  function giveUp(ids: readonly string[]): () => void {
    const bringBack = [takeUnsaved('events', ids), pictures.forget(ids)]
    sheet.forget(ids)
    settled(ids)
    return () => bringBack.forEach((each) => each())
  }

  /**
   * Says what failed and keeps the rows; many have no name. Of those whose answer was lost nobody knows whether
   * they are stored.
   */
  function failed(error: unknown, name: string | null, kept: readonly EventRow[]) {
    const message = messageOf(error)
    toastError(
      name === null
        ? failedWords(kept.length, message)
        : t('{title} failed: {message}', { title: name, message }),
    )
    if (mayBeStored(error)) unsure.mark(kept.map(({ event }) => event.id))
  }

  async function create(body: EventEdits & { id: string }, image: File | null): Promise<boolean> {
    const title = eventName(body)
    try {
      const { changeSet, event } = await call(createEvent, { body })
      await reload()
      const picture =
        image && (await storePicture({ noun: 'events', id: event.id, title }, 'image', image))
      if (picture != null) await reload()
      said(title, [changeSet, picture], t('{title} is gone again', { title }))
      return true
    } catch (error) {
      failed(error, title, [])
      return false
    }
  }

  function said(title: string, written: readonly (number | null)[], back: string) {
    const sets = written.filter((each) => each !== null)
    toast(t('{title} saved successfully', { title }), undoOf(queryClient, sets, back))
  }

  /** What waited for new rows is stored with them. */
  async function withPictures(fresh: readonly EventRow[], created: readonly string[]) {
    const sets: number[] = []
    for (const [place, { event }] of fresh.entries()) {
      const id = created[place]
      if (id !== undefined)
        sets.push(...(await pictures.sendWaiting(event.id, { id, title: eventName(event) })))
    }
    return sets
  }

  async function store(row: EventRow, told: Told) {
    const { event, stored } = row
    const name = eventName(event)
    const gone = since.get(event.id)
    try {
      if (gone?.kind === 'gone') {
        await stored1(name, () => storeRowAgain('events', event.id, gone, rows.editsOf(row)))
      } else if (stored) {
        const { saved, conflicts: late } = await saveApart(
          [row],
          ({ event: { id } }) => id,
          () => stored1(name, () => saveOne(row, told)),
        )
        if (saved.length === 0) await conflicts.meet(late, [row])
      } else await storeNew(row)
    } catch (error) {
      failed(error, name, [row])
    }

    async function stored1(title: string, write: () => Promise<Written & { event?: Event }>) {
      const { changeSet, event: saved } = await write()
      landed([row], saved ? [saved] : [])
      await reload()
      said(
        title,
        [changeSet],
        t('{title} is back as it was', { title: eventName(stored ?? event) }),
      )
    }
  }

  function saveOne(row: EventRow, { seenOf, editsOf }: Told) {
    const body = { version: seenOf(row), fields: editsOf(row) }
    return call(saveEvent, { params: { id: row.event.id }, body })
  }

  async function storeNew(row: EventRow) {
    const { event } = row
    const { title, category, description, details, date } = event
    const id = newEventId(event.id)
    const body = { id, title, category, description, details, date }
    const { changeSet, event: made } = await call(createEvent, { body })
    landed([row], [made])
    const called = eventName(event)
    const sets = await pictures.sendWaiting(event.id, { id: made.id, title: called })
    await reload()
    said(called, [changeSet, ...sets], t('{title} is gone again', { title: called }))
  }

  /** Rows change from what was written to what is stored in one step. */
  function landed(saved: readonly EventRow[], stored: readonly Event[]) {
    for (const { event, stored: before } of saved)
      if (!before) sheet.rename(event.id, newEventId(event.id))
    forget(saved.map(({ event }) => event.id))
    putEvents(queryClient, stored)
  }

  async function storeAll(changed: readonly EventRow[], told: Told) {
    const gone = changed.filter(({ event }) => since.get(event.id)?.kind === 'gone')
    try {
      const {
        written,
        saved,
        conflicts: late,
      } = await saveApart(
        changed.filter((row) => !gone.includes(row)),
        ({ event }) => event.id,
        (part) => call(changeEvents, { body: bulkChanges(part, told) }),
      )
      const fresh = saved.filter(({ stored }) => stored === null)
      landed(saved, storedAs(saved, written?.changeSet ?? null))
      const sets = await withPictures(fresh, written?.created ?? [])
      await conflicts.meet(late, changed)
      const need = late.length + gone.length
      const undo = undoOf(
        queryClient,
        [written?.changeSet ?? null, ...sets].filter((set) => set !== null),
        undoneWords(saved.length),
      )
      toast(savedWords(saved.length, need), undo)
    } catch (error) {
      failed(error, null, changed)
    }
  }

  async function storeRows(
    wanted: readonly EventRow[],
    told: Told = rows,
    areAll = wanted.length > 1,
  ) {
    const [only] = wanted
    if (!only) return
    underway.current = new Set(wanted.map(({ event }) => event.id))
    await (areAll ? storeAll(wanted, told) : store(only, told))
    underway.current = new Set()
  }

  return {
    conflicts: conflicts.open,
    decideLater: conflicts.close,
    unsure: unsure.ids,
    problems,
    create,

    saveAll() {
      const isThere = (id: string) => rows.find(id) !== undefined
      if (refusesUnfit(sheet, isThere) || refusesDates(document)) return
      if (!lacking(rows.changed)) void storeRows(rows.changed, rows, true)
    },

    async save(row: EventRow) {
      if (!lacking([row])) await storeRows([row])
    },

    async remove(removed: readonly EventRow[]) {
      const ids = removed.map(({ event }) => event.id)
      const stored = removed.flatMap((row) =>
        since.get(row.event.id)?.kind === 'gone' ? [] : (row.stored ?? []),
      )
      const [only] = stored
      const count = stored.length
      const [first] = removed
      const title = first && removed.length === 1 ? eventName(first.event) : undefined
      try {
        const written =
          stored.length === 1 && only
            ? await call(deleteEvent, { params: { id: only.id }, query: { version: only.version } })
            : stored.length > 0 && (await call(changeEvents, { body: { deletes: seen(stored) } }))
        forget(ids)
        pictures.forget(ids)
        if (!written) return
        await reload()
        const back =
          title === undefined
            ? t('{count, plural, one {# event is back} other {# events are back}}', { count })
            : t('{title} is back', { title })
        const undo = undoOf(queryClient, written.changeSet, back)
        const words =
          title === undefined ? deletedWords(count) : t('{title} deleted successfully', { title })
        toast(words, undo)
      } catch (error) {
        const message = messageOf(error)
        toastError(
          title === undefined
            ? t(
                '{count, plural, one {# event failed to be deleted: {message}} other {# events failed to be deleted: {message}}}',
                { count, message },
              )
            : t('{title} failed to be deleted: {message}', { title, message }),
        )
        await reload()
      }
    },

    reset: ({ event: { id } }: EventRow) => resetDone(1, giveUp([id])),

    /** Everything of the list that is not saved. */
    resettable(): Resettable {
      const unfit = Object.keys(sheet.unfit)
      const ids = [...new Set([...rows.changed.map(({ event }) => event.id), ...unfit])]
      const drafts = ids.filter((id) => rows.find(id)).length
      return { drafts, take: () => giveUp(ids) }
    },

    /** Saves what is left of the edits once a person has chosen, over the states that person saw. */
    async resolve(sides: Record<string, Sides>) {
      const versions = new Map(conflicts.open.map(({ id, version }) => [id, version]))
      const decided = rows.changed.filter(({ event }) => versions.has(event.id))
      conflicts.close()
      const editsOf = (row: EventRow) => resolved(rows.editsOf(row), sides[row.event.id] ?? {})
      const seenOf = (row: EventRow) => versions.get(row.event.id) ?? rows.seenOf(row)
      const left = decided.filter((row) => Object.keys(editsOf(row)).length > 0)
      forget(decided.filter((row) => !left.includes(row)).map(({ event }) => event.id))
      await storeRows(left, { editsOf, seenOf })
    },
  }
}

function seen(stored: readonly { id: string; version: number }[]) {
  return stored.map(({ id, version }) => ({ id, version }))
}
