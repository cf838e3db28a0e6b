import type { PictureKind, PictureNoun } from '@app/core/pictures/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../api-error.ts'
import { currentOperator } from '../current-operator.ts'
import { t } from '../ui/text.ts'
import { toast, toastError } from '../ui/toast.tsx'
import { deletePicture, storePicture, uploadPicture, PICTURE_WORDS } from './pictures.ts'
import {
  dropPendingFiles,
  storePendingFile,
  readPendingFiles,
  watchPendingFiles,
  findSizeProblem,
  type PendingFile,
} from './pending-files.ts'

/** A row that may have pictures, stored or not. */
export type PicturedRow = {
  id: string
  title: string
  stored: { version: number; logoFile: string | null; imageFile: string | null } | null
}

export type RowPictures = ReturnType<typeof useRowPictures>

/** Stores and deletes logos and images. Those of unsaved rows stay in this browser until the row is saved. */
export function useRowPictures(noun: PictureNoun) {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<readonly PendingFile[]>([])
  // A save may outlive the render that started it.
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  }, [waiting])
  useEffect(() => {
    const read = () => void readPendingFiles(noun).then(setWaiting)
    read()
    return watchPendingFiles(read)
  }, [noun])

  async function wait(row: PicturedRow, kind: PictureKind, file: File): Promise<boolean> {
    const others = latest.current.filter((each) => each.row !== row.id || each.kind !== kind)
    const refusal = findSizeProblem(
      others.map((each) => each.file.size),
      file.size,
    )
    if (refusal !== undefined) {
      toastError(t('Failed: {message}', { message: refusal }))
      return false
    }
    const pending = { operator: currentOperator.read(), noun, row: row.id, kind, file }
    try {
      await storePendingFile(pending)
      setWaiting([...others, pending])
      toast(PICTURE_WORDS[kind].pendingText())
      return true
    } catch (error) {
      toastError(t('Failed: {message}', { message: messageOf(error) }))
      return false
    }
  }

  async function drop(gone: readonly PendingFile[]) {
    if (gone.length === 0) return
    const isGone = (one: PendingFile) =>
      gone.some(({ row, kind }) => row === one.row && kind === one.kind)
    setWaiting((current) => current.filter((each) => !isGone(each)))
    for (const each of gone) await dropPendingFiles(each)
  }

  async function bringBack(gone: readonly PendingFile[]) {
    for (const each of gone) await storePendingFile(each)
    setWaiting(await readPendingFiles(noun))
  }

  return {
    has({ id, stored }: PicturedRow, kind: PictureKind): boolean {
      if (stored) return stored[`${kind}File`] !== null
      return waiting.some((each) => each.row === id && each.kind === kind)
    },

    /** Stores a file, or holds it for an unsaved row; false if it was rejected. */
    upload(row: PicturedRow, kind: PictureKind, file: File): Promise<boolean> {
      if (!row.stored) return wait(row, kind, file)
      return uploadPicture(queryClient, { row: named(noun, row), kind, file })
    },

    remove(row: PicturedRow, kind: PictureKind) {
      if (row.stored) void deletePicture(queryClient, { row: named(noun, row), kind })
      else void drop(waiting.filter((each) => each.row === row.id && each.kind === kind))
    },

    /** Stores the pending pictures of a row that has just been stored; returns the change sets written. */
    sendWaiting: async (rowId: string, stored: { id: string; title: string }) => {
      const sets: number[] = []
      // Pending files from before a reload may not be loaded yet.
      const pending = [...(await readPendingFiles(noun)), ...latest.current]
      const ofRow = KINDS.flatMap(
        (kind) => pending.find((each) => each.row === rowId && each.kind === kind) ?? [],
      )
      for (const { kind, file } of ofRow) {
        const changeSet = await storePicture({ noun, ...stored }, kind, file)
        if (changeSet !== null) sets.push(changeSet)
      }
      await drop(ofRow)
      return sets
    },

    /** Drops the pending pictures of deleted rows. Returns a function that restores them. */
    forget: (ids: readonly string[]) => {
      const gone = latest.current.filter((each) => ids.includes(each.row))
      void drop(gone)
      return () => void bringBack(gone)
    },
  }
}

const KINDS: readonly PictureKind[] = ['logo', 'image']

function named(noun: PictureNoun, { id, title, stored }: PicturedRow) {
  return { noun, id, title, ...(stored && { version: stored.version }) }
}
