import { message, nest, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type {
  ChangeAuthor,
  ChangeCause,
  Conflict,
  Conflicts,
  Written,
} from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import { toConflictMessage, toConflictError } from '../log/conflicts.ts'
import type { ChangeDraft, Patch } from '../log/change-draft.ts'
import type { Fields, NewRow, Row } from '../log/nouns.ts'
import { writeChangeSet } from '../log/write.ts'
import { findTitle } from './store.ts'

type CatalogueNoun = 'locations' | 'main-groups' | 'groups' | 'categories'

export type RowToDelete = { id: string; version?: number | undefined }

/** How rows of one noun of the catalogue are written. */
export type RowKind<N extends CatalogueNoun, F extends { title: string }> = {
  noun: N
  /** Singular and plural for people. */
  words: { one: Message; many: Message }
  /** Computes the id of a new row from its fields; ids are never typed. */
  idOf: (fields: F) => string
  /** Refuses new rows whose parent does not exist. */
  checkParents?: (draft: ChangeDraft, creates: F[]) => Promise<void>
  /** Saves changes that follow from rows about to be saved. */
  follow?: (draft: ChangeDraft, updates: RowUpdate<N>[]) => Promise<void>
  /** Removes rows and everything that depends on them. */
  remove: (draft: ChangeDraft, rows: RowToDelete[]) => Promise<void>
}

/** Fields to save; undefined ones are left unchanged. */
type Changes<N extends CatalogueNoun> = { [K in keyof Fields<N>]?: Fields<N>[K] | undefined }
type RowUpdate<N extends CatalogueNoun> = { id: string; version: number; fields: Changes<N> }
export type RowChanges<N extends CatalogueNoun, F> = {
  creates?: F[]
  updates?: RowUpdate<N>[]
  deletes?: RowToDelete[]
}
type StoredRow<N extends CatalogueNoun> = Row<N>

/**
 * Creates, saves and deletes rows of the catalogue in one change set, all or nothing. Rows changed by someone else
 * are refused together, whether to be saved or deleted. Returns the created and saved rows in the given order.
 */
export async function writeRows<N extends CatalogueNoun, F extends { title: string }>(
  deps: DataDeps,
  author: ChangeAuthor,
  kind: RowKind<N, F>,
  { creates = [], updates = [], deletes = [] }: RowChanges<N, F>,
): Promise<Written & { created: StoredRow<N>[]; saved: StoredRow<N>[] }> {
  refuseTwice(kind, updates, deletes)
  const changes = { creates, updates, deletes }
  const meta = { author, cause: causeOf(changes), summary: await summaryOf(deps, kind, changes) }
  const { changeSet, rowCount, result } = await writeChangeSet(deps, meta, async (draft) => {
    await kind.follow?.(draft, updates)
    const conflicts = [
      ...(await collectConflicts(() => kind.remove(draft, deletes))),
      ...(await collectConflicts(() => draft.update(kind.noun, updates as Patch<N>[]))),
    ]
    if (conflicts.length > 0) throw toConflictError(toConflictMessage, conflicts)
    const made = creates.map((fields) => Object.assign({}, fields, { id: kind.idOf(fields) }))
    await refuseTaken(draft, kind, made)
    await kind.checkParents?.(draft, creates)
    // `F` contains every field of a new row, and the id is computed.
    await draft.create(kind.noun, made as unknown as NewRow<N>[])
    const created = await readBack(draft, kind.noun, made)
    return { created, saved: await readBack(draft, kind.noun, updates) }
  })
  return { changeSet, rowCount, ...result }
}

/** The conflicts that a write throws; rethrows any other error. */
async function collectConflicts(write: () => Promise<void>): Promise<Conflict[]> {
  try {
    await write()
    return []
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict' && isConflicts(error.details))
      return error.details.conflicts
    throw error
  }
}

function isConflicts(details: unknown): details is Conflicts {
  return typeof details === 'object' && details !== null && 'conflicts' in details
}

function refuseTwice<N extends CatalogueNoun, F extends { title: string }>(
  { words }: RowKind<N, F>,
  updates: { id: string }[],
  deletes: { id: string }[],
): void {
  const deleted = new Set(deletes.map(({ id }) => id))
  const both = updates.find(({ id }) => deleted.has(id))
  if (!both) return
  throw new AppError(
    'bad-input',
    message('The {messageNoun} {id} cannot be saved and deleted at once', {
      messageNoun: nest(words.one),
      id: both.id,
    }),
  )
}

/** An existing id is never overwritten, nor shared by two new rows. */
async function refuseTaken<N extends CatalogueNoun, F extends { title: string }>(
  draft: ChangeDraft,
  { noun, words }: RowKind<N, F>,
  made: { id: string; title: string }[],
): Promise<void> {
  const stored = await draft.read(
    noun,
    made.map(({ id }) => id),
  )
  const titles = new Map<string, string>()
  for (const [id, row] of stored) titles.set(id, row.title)
  for (const { id, title } of made) {
    const other = titles.get(id)
    if (other !== undefined)
      throw new AppError(
        'conflict',
        message('The id {id} is taken by the {messageNoun} "{title}"', {
          id,
          messageNoun: nest(words.one),
          title: other,
        }),
        {
          details: { id, title },
        },
      )
    titles.set(id, title)
  }
}

async function readBack<N extends CatalogueNoun>(
  draft: ChangeDraft,
  noun: N,
  rows: { id: string }[],
): Promise<StoredRow<N>[]> {
  const ids = rows.map(({ id }) => id)
  const stored = await draft.read(noun, ids)
  return ids.flatMap((id) => stored.get(id) ?? [])
}

type ChangedRows = {
  creates: { title: string }[]
  updates: { id: string }[]
  deletes: RowToDelete[]
}

function causeOf({ creates, updates, deletes }: ChangedRows): ChangeCause {
  if (updates.length === 0 && deletes.length === 0) return 'create'
  return updates.length === 0 && creates.length === 0 ? 'delete' : 'edit'
}

/** "Deleted the category “DR1”", or for several "Changed categories: 2 new, 3 edited, 1 deleted". */
async function summaryOf<N extends CatalogueNoun, F extends { title: string }>(
  { database }: DataDeps,
  { noun, words: { one, many } }: RowKind<N, F>,
  { creates, updates, deletes }: ChangedRows,
): Promise<Message> {
  if (creates.length + updates.length + deletes.length === 1) {
    const [created] = creates
    const messageNoun = nest(one)
    if (created)
      return message('Created the {messageNoun} “{title}”', { messageNoun, title: created.title })
    const id = updates[0]?.id ?? deletes[0]?.id ?? ''
    const values = { messageNoun, title: (await findTitle(database.pool, noun, id)) ?? id }
    return updates.length > 0
      ? message('Edited the {messageNoun} “{title}”', values)
      : message('Deleted the {messageNoun} “{title}”', values)
  }
  const parts = [
    creates.length > 0 && message('{count} new', { count: creates.length }),
    updates.length > 0 && message('{count} edited', { count: updates.length }),
    deletes.length > 0 && message('{count} deleted', { count: deletes.length }),
  ].filter((part) => part !== false)
  return message('Changed {message}: {list}', { message: nest(many), list: { list: parts } })
}
