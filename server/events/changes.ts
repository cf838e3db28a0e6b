import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import type { EventChanges, EventFields } from '@app/core/events/event.ts'
import {
  Conflicts,
  type ChangeAuthor,
  type Conflict,
  type Written,
} from '@app/core/log/change-set.ts'
import type { Deps } from '../deps.ts'
import { conflictError } from '../log/conflicts.ts'
import type { ChangeDraft } from '../log/draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { titlesOf, withConsequences } from './consequences.ts'

export type EventsChanged = {
  create: EventFields[]
  update: { id: string; version: number; fields: EventChanges }[]
  remove: { id: string; version: number }[]
}

/** Creates, saves and deletes events as one change set. Every row that somebody else changed is named at once. */
export async function changeEvents(
  deps: Pick<Deps, 'database' | 'clock'>,
  author: ChangeAuthor,
  { create, update, remove }: EventsChanged,
): Promise<Written & { created: string[] }> {
  const created = create.map((fields) => ({ id: randomUUID(), ...fields, isDay: false }))
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, ...wordsFor({ create, update, remove }) },
    async (draft) => {
      const patches = await patchesOf(draft, create, update)
      await draft.create('events', created)
      await allTogether([
        () => draft.update('events', patches),
        () => draft.remove('events', remove),
      ])
    },
  )
  return { changeSet, rowCount, created: created.map(({ id }) => id) }
}

async function patchesOf(
  draft: ChangeDraft,
  create: EventFields[],
  update: EventsChanged['update'],
) {
  const stored = await draft.read(
    'events',
    update.map(({ id }) => id),
  )
  const titles = await titlesOf(
    draft,
    [...create, ...update.map(({ fields }) => fields)].flatMap(({ category }) => category ?? []),
    [...stored.values()].map(({ category }) => category),
  )
  return update.map(({ id, version, fields }) => {
    const row = stored.get(id)
    return { id, version, fields: row ? withConsequences(row, fields, titles) : fields }
  })
}

/** Runs every step, then refuses with the conflicts of all of them; what they wrote goes with the transaction. */
async function allTogether(steps: (() => Promise<void>)[]): Promise<void> {
  const found: Conflict[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      found.push(...Conflicts.parse(error.details).conflicts)
    }
  }
  if (found.length > 0) throw conflictError('Somebody else changed this in the meantime', found)
}

function wordsFor({ create, update, remove }: EventsChanged) {
  const parts = [
    { count: create.length, words: 'created', cause: 'create' as const },
    { count: update.length, words: 'edited', cause: 'edit' as const },
    { count: remove.length, words: 'deleted', cause: 'delete' as const },
  ].filter(({ count }) => count > 0)
  const total = create.length + update.length + remove.length
  const [only] = parts
  return {
    cause: parts.length === 1 && only ? only.cause : ('edit' as const),
    summary: `Changed ${total === 1 ? '1 event' : `${total} events`}: ${parts
      .map(({ count, words }) => `${count} ${words}`)
      .join(', ')}`,
  }
}
