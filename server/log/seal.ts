import { createHash } from 'node:crypto'

/** The seal before the first change set. */
export const FIRST_SEAL = Buffer.alloc(32)

/** The columns of a change set as stored in `change_sets`. */
export type SealedLine = {
  id: number
  at: string
  author_kind: string
  author_id: string
  author_name: string
  cause: string
  summary: string
  /** The summary's key and values as JSON text; null without values. */
  message: string | null
  undoes: number | null
  row_count: number
  digest: Buffer
}

/** The columns of a `SealedLine`. */
export const LINE_COLUMNS =
  'id, at, author_kind, author_id, author_name, cause, summary, message::text, undoes, row_count, digest'

/** SHA-256 over the previous seal, the position and the whole line, which includes the digest of its content. */
export function computeSeal(previous: Buffer, position: number, line: SealedLine): Buffer {
  const text = JSON.stringify([
    position,
    line.id,
    line.at,
    line.author_kind,
    line.author_id,
    line.author_name,
    line.cause,
    line.summary,
    line.undoes,
    line.row_count,
    // Lines written before messages had keys are sealed without them.
    ...(line.message === null ? [] : [line.message]),
  ])
  return createHash('sha256').update(previous).update(text).update(line.digest).digest()
}
