import type { Conflict, RowChange, RowState } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import { toFieldConflict } from './conflicts.ts'
import { isRowNoun, nounOf, type Noun, type RowNoun } from './nouns.ts'
import { findChangedFields, isSame, pick, stateOf } from './row-state.ts'
import { lockRows } from './rows-store.ts'

/** Rows of one noun that can be written together, in the order of the steps. */
export type Step =
  | { kind: 'remove'; noun: RowNoun; rows: { id: string }[] }
  | { kind: 'update'; noun: RowNoun; rows: { id: string; fields: RowState }[] }
  | { kind: 'create'; noun: RowNoun; rows: ({ id: string } & RowState)[] }

/** States of stored rows by noun and id; rows that do not exist are missing. */
export type Stored = Map<string, RowState>

/** Locks every row that a change set touched and returns their current states. */
export async function lockForUndo(client: pg.ClientBase, changes: RowChange[]): Promise<Stored> {
  const stored: Stored = new Map()
  for (const [name, ids] of idsByNoun(changes)) {
    const noun = nounOf(name)
    const rows = await lockRows(client, noun, ids, 'delete')
    for (const row of rows.values()) stored.set(keyOf(name, row.id), stateOf(noun, row))
  }
  return stored
}

function idsByNoun(changes: RowChange[]): Map<RowNoun, string[]> {
  const ids = new Map<RowNoun, Set<string>>()
  for (const { noun, id } of changes) {
    if (!isRowNoun(noun)) continue
    const known = ids.get(noun) ?? new Set()
    ids.set(noun, known.add(id))
  }
  return new Map([...ids].map(([noun, set]) => [noun, [...set]]))
}

/** The key of a row in `Stored`. */
export function keyOf(noun: string, id: string): string {
  return `${noun}/${id}`
}

/**
 * The steps that revert changes, last change first, so that parents are created before their children and deleted
 * after them; and all conflicting rows. `stored` is updated as the steps would update the database.
 */
export function invertChanges(
  changes: RowChange[],
  stored: Stored,
): { steps: Step[]; conflicts: Conflict[] } {
  const steps: Step[] = []
  const conflicts: Conflict[] = []
  const inStep = new Set<string>()
  for (const change of changes.toReversed()) {
    if (!isRowNoun(change.noun)) continue
    const noun = nounOf(change.noun)
    const key = keyOf(change.noun, change.id)
    const conflict = conflictWith(noun, change, stored.get(key) ?? null)
    if (conflict) conflicts.push(conflict)
    const step = invertChange(change.noun, change)
    const last = steps.at(-1)
    if (last && last.kind === step.kind && last.noun === step.noun && !inStep.has(key))
      appendRows(last, step)
    else {
      steps.push(step)
      inStep.clear()
    }
    inStep.add(key)
    applyInverse(stored, key, change)
  }
  return { steps, conflicts }
}

function conflictWith(noun: Noun, change: RowChange, current: RowState | null): Conflict | null {
  const { id, before, after } = change
  if (after === null) {
    // The id has been reused: restoring the row would replace another one.
    return (
      current &&
      toFieldConflict(
        noun,
        id,
        noun.fields.map((field) => field.name),
        { yours: before, theirs: current },
      )
    )
  }
  const names = findChangedFields(before, after)
  if (!current) return toFieldConflict(noun, id, names, { yours: before, theirs: null })
  const inTheWay = names.filter((name) => !isSame(current[name], after[name]))
  const remaining = before ? inTheWay : inTheWay.filter((name) => !noun.movedBySchedule.has(name))
  if (remaining.length === 0) return null
  return toFieldConflict(noun, id, remaining, { yours: before, theirs: current })
}

function invertChange(noun: RowNoun, { id, before, after }: RowChange): Step {
  if (before === null) return { kind: 'remove', noun, rows: [{ id }] }
  if (after === null) return { kind: 'create', noun, rows: [{ ...before, id }] }
  const fields = pick(before, findChangedFields(before, after))
  return { kind: 'update', noun, rows: [{ id, fields }] }
}

function appendRows(step: Step, next: Step): void {
  // Both steps are of the same kind, and the rows of a kind have the same shape.
  ;(step.rows as unknown[]).push(...next.rows)
}

function applyInverse(stored: Stored, key: string, { before, after }: RowChange): void {
  const current = stored.get(key)
  if (before === null) stored.delete(key)
  else if (after === null || !current) stored.set(key, before)
  else stored.set(key, { ...current, ...pick(before, findChangedFields(before, after)) })
}
