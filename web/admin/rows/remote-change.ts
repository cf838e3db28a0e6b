import type { RowState } from '@app/core/log/change-set.ts'
import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'

type Change = { fields: string[]; by: string; at: string }

/** What happened to a stored row since somebody started to edit it. */
export type RemoteChange =
  | { kind: 'moved'; changes: Change[]; state: RowState; version: number }
  | { kind: 'gone'; by: string; at: string; set: number; before: RowState }

export type Gone = RemoteChange & { kind: 'gone' }

export type RemoteChangesById = ReadonlyMap<string, RemoteChange>

/** A change set with its changes of one row, in order. */
export type SetOfRow = { set: HistorySet; rows: readonly HistoryRow[] }

/** What others did to a row, newest first. Undefined if the log has no more entries, or nothing happened. */
export function toRemoteChange(
  sets: readonly SetOfRow[],
  isOwn: (set: number) => boolean,
): RemoteChange | undefined {
  const [newest] = sets
  const first = newest?.rows[0]
  const last = newest?.rows.at(-1)
  if (!newest || !first || !last) return undefined
  const { id, at, author } = newest.set
  const { before } = first
  if (last.after === null)
    return before ? { kind: 'gone', by: author.name, at, set: id, before } : undefined
  const changes = sets
    .filter(({ set }) => !isOwn(set.id))
    .map(({ set, rows }) => ({ fields: findChangedFields(rows), by: set.author.name, at: set.at }))
    .filter(({ fields }) => fields.length > 0)
  return { kind: 'moved', changes, state: last.after, version: id }
}

function findChangedFields(rows: readonly HistoryRow[]): string[] {
  const names = rows.flatMap(({ before, after }) =>
    Object.keys({ ...before, ...after }).filter(
      (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
    ),
  )
  return [...new Set(names)]
}

/** The sets after the one that a person saw; all of them if that one is missing. */
export function selectSetsAfter(sets: readonly HistorySet[], seen: number): readonly HistorySet[] {
  const place = sets.findIndex(({ id }) => id === seen)
  return place === -1 ? sets : sets.slice(0, place)
}

/**
 * The loaded rows, plus edited ones that others deleted or moved to where the screen does not show them: with the
 * values from the log, over `blank`, or the `known` ones until the log is loaded.
 */
export function withRemoved<S extends { id: string }>(
  read: readonly S[],
  lostIds: readonly string[],
  from: { remoteChanges: RemoteChangesById; known: ReadonlyMap<string, S>; blank?: object },
): readonly S[] {
  const lost = lostIds.flatMap((id) => {
    const change = from.remoteChanges.get(id)
    if (!change) return from.known.get(id) ?? []
    const [state, version] =
      change.kind === 'gone' ? [change.before, change.set] : [change.state, change.version]
    // The log stores whole rows of this noun.
    return { ...from.blank, ...state, id, version } as unknown as S
  })
  return lost.length === 0 ? read : [...read, ...lost]
}
