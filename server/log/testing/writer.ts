import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Database } from '../../db/connect.ts'
import type { ChangeDraft } from '../change-draft.ts'
import { writeChangeSet, type WrittenWith } from '../write.ts'

const NOON = '2026-11-21T12:00:00Z'
export const OPERATOR: ChangeAuthor = { kind: 'operator', id: 'op-1', name: 'op@almanac.example' }

/** A clock that stands still. */
export function clockAt(instant: string): Clock {
  return { now: () => Temporal.Instant.from(instant) }
}

export type Write = <T>(body: (draft: ChangeDraft) => Promise<T>) => Promise<WrittenWith<T>>

/** Writes change sets as one operator, at noon. */
export function writer(database: Database) {
  const deps = { database, clock: clockAt(NOON) }
  const write: Write = (body) =>
    writeChangeSet(deps, { author: OPERATOR, cause: 'edit', summary: message('Edited') }, body)
  return { deps, write, database, pool: database.pool }
}

/** Creates a main group, a group and the category F1 in it. */
export async function seedCategory(write: Write): Promise<void> {
  await write(async (draft) => {
    await draft.create('main-groups', [{ id: 'sport', title: 'Sport', index: 1 }])
    const group = { id: 'racing', title: 'Racing', index: 1, icon: 'car', mainGroup: 'sport' }
    await draft.create('groups', [group])
    const category = { id: 'F1', title: 'Formula 1', group: 'racing', parent: '', index: 1 }
    await draft.create('categories', [category])
  })
}

export function eventRow(id: string) {
  return {
    id,
    title: 'Formula 1',
    category: 'F1',
    description: `Race ${id}`,
    details: '',
    date: '2026-12-01T14:00:00Z',
    isDay: false,
  }
}

/** The AppError that a promise rejects with. */
export async function refusal(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => assert.fail('was not refused'),
    (reason: unknown) => reason,
  )
  if (error instanceof AppError) return error
  throw error
}
