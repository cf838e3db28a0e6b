import { createHash } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'

/** The list that a cursor belongs to; one of another list is refused. */
type CursorKind = 'events' | 'changes'

const CHECK_LENGTH = 8

/** A position in a list as opaque text. */
export function writeCursor(kind: CursorKind, parts: readonly string[]): string {
  const text = Buffer.from(JSON.stringify([kind, ...parts])).toString('base64url')
  return text + checksumOf(text)
}

/** The parts of a cursor. Throws AppError `bad-input` if the text was truncated, changed or invented. */
export function readCursor(kind: CursorKind, cursor: string, count: number): string[] {
  const text = cursor.slice(0, -CHECK_LENGTH)
  if (checksumOf(text) !== cursor.slice(-CHECK_LENGTH)) throw toUnreadableError()
  const [ofKind, ...parts] = partsOf(text)
  if (ofKind !== kind || parts.length !== count) throw toUnreadableError()
  return parts
}

function partsOf(text: string): string[] {
  // The checksum proves that it was written here.
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
}

/** Detects truncated or mistyped cursors. Not a security measure: a cursor gives access to nothing that is not public. */
function checksumOf(text: string): string {
  return createHash('sha256').update(`cursor ${text}`).digest('base64url').slice(0, CHECK_LENGTH)
}

function toUnreadableError(): AppError {
  return new AppError(
    'bad-input',
    message('The cursor cannot be read. Give back the whole of the one that an answer held.'),
  )
}
