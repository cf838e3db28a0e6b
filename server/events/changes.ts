import { message, nest } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { EventChanges } from '@app/core/events/event.ts'
import {
  Conflicts,
  type ChangeAuthor,
  type Conflict,
  type Written,
} from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import { toConflictMessage, toConflictError } from '../log/conflicts.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { titlesOf, addDependentFields } from './dependent-fields.ts'
import { createOnce, toIdentified, type NewEvent } from './new-events.ts'

export type EventChangeLists = {
  creates: NewEvent[]
  updates: { id: string; version: number; fields: EventChanges }[]
  deletes: { id: string; version?: number | undefined }[]
}

/** Creates, saves and deletes events as one change set. Conflicts of all rows are reported together. */
export async function changeEvents(
  deps: DataDeps,
  author: ChangeAuthor,
  { creates, updates, deletes }: EventChangeLists,
): Promise<Written & { created: string[] }> {
  const created = toIdentified(creates)
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, ...wordsFor({ creates, updates, deletes }) },
    async (draft) => {
      const patches = await patchesOf(draft, creates, updates)
      await createOnce(draft, created)
      await runCollectingConflicts([
        () => draft.update('events', patches),
        () => draft.remove('events', deletes),
      ])
    },
  )
  return { changeSet, rowCount, created: created.map(({ id }) => id) }
}

async function patchesOf(
  draft: ChangeDraft,
  creates: NewEvent[],
  updates: EventChangeLists['updates'],
) {
  const stored = await draft.read(
    'events',
    updates.map(({ id }) => id),
  )
  const titles = await titlesOf(
    draft,
    [...creates, ...updates.map(({ fields }) => fields)].flatMap(({ category }) => category ?? []),
    [...stored.values()].map(({ category }) => category),
  )
  return updates.map(({ id, version, fields }) => {
    const row = stored.get(id)
    return { id, version, fields: row ? addDependentFields(row, fields, titles) : fields }
  })
}

/** Runs every step, then throws the conflicts of all of them; the transaction rolls back what they wrote. */
async function runCollectingConflicts(steps: (() => Promise<void>)[]): Promise<void> {
  const found: Conflict[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      found.push(...Conflicts.parse(error.details).conflicts)
    }
  }
  if (found.length > 0) throw toConflictError(toConflictMessage, found)
}

function wordsFor({ creates, updates, deletes }: EventChangeLists) {
  const [created, edited, deleted] = [creates.length, updates.length, deletes.length]
  const parts = [
    { count: created, words: message('{count} created', { count: created }), cause: 'create' },
    { count: edited, words: message('{count} edited', { count: edited }), cause: 'edit' },
    { count: deleted, words: message('{count} deleted', { count: deleted }), cause: 'delete' },
  ] as const
  const changedParts = parts.filter(({ count }) => count > 0)
  const total = created + edited + deleted
  const [only] = changedParts
  return {
    cause: changedParts.length === 1 && only ? only.cause : ('edit' as const),
    summary: message('Changed {message}: {list}', {
      message: nest(message('{count, plural, one {# event} other {# events}}', { count: total })),
      list: { list: changedParts.map(({ words }) => words) },
    }),
  }
}
