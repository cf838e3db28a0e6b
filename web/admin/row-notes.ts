import { useMemo } from 'react'
import { localZone, longDate } from '../ui/dates.ts'
import type { GridNote } from '../ui/grid/grid-types.ts'
import { useSteady } from '../ui/steady.ts'
import { t } from '../ui/text.ts'
import type { Since } from './since.ts'
import type { SinceById } from './use-since.ts'

type Notes = {
  since: SinceById
  /** Rows of which nobody knows whether they were saved. */
  unsure: readonly string[]
  /** How a field is written for people. */
  labelOf: (field: string) => string
  /** The fields of a row that were edited here. */
  editedOf: (id: string) => readonly string[]
  onStoreAgain: (id: string) => void
  onDrop: (id: string) => void
}

/** What stands under rows that are not saved, by their id; the same objects while nothing of it changes. */
export function useRowNotes(notes: Notes): Readonly<Record<string, GridNote>> {
  const storeAgain = useSteady(notes.onStoreAgain)
  const drop = useSteady(notes.onDrop)
  const { since, unsure, labelOf, editedOf } = notes
  return useMemo(() => {
    const told = [...since].map(([id, each]): [string, GridNote] => {
      if (each.kind === 'moved') return [id, movedNote(each, labelOf, editedOf(id))]
      const actions = [
        { label: t('Store it again'), run: () => storeAgain(id) },
        { label: t('Drop the draft'), run: () => drop(id) },
      ]
      return [id, { ...goneNote(each), actions }]
    })
    const doubtful = unsure.map((id): [string, GridNote] => [id, doubtNote()])
    return Object.fromEntries([...told, ...doubtful].filter(([, { lines }]) => lines.length > 0))
    // oxlint-disable-next-line react/exhaustive-deps -- which fields were edited is told when the rest changes
  }, [since, unsure])
}

function goneNote({ by, at }: Since & { kind: 'gone' }): GridNote {
  const when = longDate(at, localZone())
  return {
    lines: [t('Deleted by {name} at {when}. What you wrote is kept.', { name: by, when })],
    needsPerson: true,
  }
}

function movedNote(
  { changes }: Since & { kind: 'moved' },
  labelOf: (field: string) => string,
  edited: readonly string[],
): GridNote {
  const lines = changes.map(({ fields, by, at }) =>
    t('Changed since you began: {fields}, by {name} at {when}.', {
      fields: fields.map(labelOf).join(', '),
      name: by,
      when: longDate(at, localZone()),
    }),
  )
  const isAsked = changes.some(({ fields }) => fields.some((field) => edited.includes(field)))
  return isAsked ? { lines: [...lines, t('Saving asks whose to keep.')] } : { lines }
}

function doubtNote(): GridNote {
  return {
    lines: [
      t(
        'Not known whether this was saved: no answer came. Saving it again does not store it twice.',
      ),
    ],
    needsPerson: true,
  }
}
