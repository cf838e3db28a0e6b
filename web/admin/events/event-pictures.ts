import type { Event } from '@app/core/events/event.ts'
import type { PictureKind } from '@app/core/pictures/endpoints.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../../ui/toast.tsx'
import { deletePicture, uploadPicture } from '../pictures.ts'
import type { EventRow } from './days.ts'

type Waiting = Map<string, Partial<Record<PictureKind, File>>>

export type EventPictures = ReturnType<typeof useEventPictures>

const KINDS: readonly PictureKind[] = ['logo', 'image']

/** Stores logos and images and takes them away; what is given to an unsaved row waits until it is saved. */
export function useEventPictures() {
  const queryClient = useQueryClient()
  const waiting = useRef<Waiting>(new Map())

  return {
    has({ event, stored }: EventRow, kind: PictureKind): boolean {
      if (!stored) return waiting.current.get(event.id)?.[kind] !== undefined
      return (kind === 'logo' ? stored.logoFile : stored.imageFile) !== null
    },

    upload({ event, stored }: EventRow, kind: PictureKind, file: File) {
      if (stored) {
        void uploadPicture(queryClient, { row: pictureRow(stored), kind, file })
        return
      }
      waiting.current.set(event.id, { ...waiting.current.get(event.id), [kind]: file })
      toast(`The ${kind} is kept until the event is saved`)
    },

    remove({ event, stored }: EventRow, kind: PictureKind) {
      if (stored) void deletePicture(queryClient, { row: pictureRow(stored), kind })
      else {
        const { [kind]: _gone, ...kept } = waiting.current.get(event.id) ?? {}
        waiting.current.set(event.id, kept)
      }
    },

    /** Stores what waited for a row, now that it is stored under an id of its own. */
    async sendWaiting(rowId: string, stored: { id: string; title: string }) {
      const files = waiting.current.get(rowId)
      waiting.current.delete(rowId)
      for (const kind of KINDS) await sendPicture(queryClient, stored, kind, files?.[kind])
    },
  }
}

/** Stores a picture of an event that has just been made, whose version nobody else can have changed. */
export async function sendPicture(
  queryClient: QueryClient,
  { id, title }: { id: string; title: string },
  kind: PictureKind,
  file: File | null | undefined,
) {
  await uploadPicture(queryClient, { row: { noun: 'events', id, title }, kind, file })
}

function pictureRow({ id, version, title }: Event) {
  return { noun: 'events' as const, id, version, title }
}
