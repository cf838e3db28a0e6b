import { message, nest, verbatim, type Message, type Value } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Conflict, Conflicts, LoggedNoun, RowState } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import { readNetChanges, type NetChange } from './conflicts-store.ts'
import { isRowNoun, nounOf, type Noun } from './nouns.ts'
import { findChangedFields, isSame, pick, stateOf } from './row-state.ts'
import type { StoredRow } from './rows-store.ts'

/** How many conflicting rows an answer lists; the message states the total. */
const LISTED = 100

/** A save based on an older version of a row, with the fields to write (null to delete it). */
export type StaleSave = { stored: StoredRow; seen: number; fields: RowState | null }

/** The saves that touch a field somebody else has changed since it was seen. */
export async function findConflicts(
  client: pg.ClientBase,
  noun: Noun,
  saves: StaleSave[],
): Promise<Conflict[]> {
  const late = saves.filter((save) => save.stored.version !== save.seen)
  if (late.length === 0) return []
  const changes = await readNetChanges(client, noun, late)
  return late.flatMap((save) => conflictOf(noun, save, changes.get(save.stored.id)) ?? [])
}

function conflictOf(noun: Noun, save: StaleSave, change: NetChange | undefined): Conflict | null {
  const theirs = stateOf(noun, save.stored)
  const changed = new Set(
    change ? findChangedFields(change.before, change.after) : Object.keys(theirs),
  )
  const { fields } = save
  const named = fields
    ? Object.keys(fields).filter((name) => !isSame(fields[name], theirs[name]))
    : null
  const inConflict = (named ?? Object.keys(theirs)).filter((name) => changed.has(name))
  if (inConflict.length === 0) return null
  const yours = fields && { ...theirs, ...fields }
  const { id, version } = save.stored
  return { noun: noun.name, id, fields: inConflict, yours, theirs, version }
}

/** The error for conflicting rows: `details` is the first of them, with all under `conflicts`. */
export function toConflictError(
  toMessage: (messages: Value) => Message,
  conflicts: Conflict[],
): AppError {
  const [first] = conflicts
  if (!first) throw new Error('a conflict without rows')
  const rows = conflicts.slice(0, 3).map(describe)
  const more = conflicts.length - rows.length
  const list = more > 0 ? [...rows, message('and {count} more', { count: more })] : rows
  return new AppError('conflict', toMessage({ list: list.map(nest), by: '; ' }), {
    details: { ...first, conflicts: conflicts.slice(0, LISTED) } satisfies Conflicts,
  })
}

/** The message for a save when somebody else saved first. */
export function toConflictMessage(messages: Value): Message {
  return message('Somebody else changed this in the meantime: {messages}', { messages })
}

function describe({ noun, id, ...conflict }: Conflict): Message {
  const row = { messageNoun: nest(labelOf(noun)), id }
  if (conflict.theirs === null) return message('{messageNoun} {id} was deleted since', row)
  const fields = { list: conflict.fields }
  return conflict.yours === null
    ? message('{messageNoun} {id} was changed since ({fields})', { ...row, fields })
    : message('{fields} of {messageNoun} {id}', { ...row, fields })
}

function labelOf(noun: LoggedNoun): Message {
  return isRowNoun(noun) ? nounOf(noun).label : verbatim(noun)
}

/** A conflict with a row that has been deleted. */
export function toGoneConflict(noun: Noun, id: string, yours: RowState | null): Conflict {
  return {
    noun: noun.name,
    id,
    fields: Object.keys(yours ?? {}),
    yours,
    theirs: null,
    version: null,
  }
}

/** A conflict between the stored and the expected values of fields, whatever the row's version. */
export function toFieldConflict(
  noun: Noun,
  id: string,
  names: string[],
  states: { yours: RowState | null; theirs: RowState | null },
): Conflict {
  const { yours, theirs } = states
  const only = (state: RowState | null) => state && pick(state, names)
  const parts = { yours: only(yours), theirs: only(theirs), version: null }
  return { noun: noun.name, id, fields: names, ...parts }
}
