import { createHash } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'

/** What a cursor is of; one of another list is not read. */
type CursorKind = 'events' | 'changes'

const CHECK_LENGTH = 8

/** Where a list goes on, as a text that clients keep and give back unread. */
export function writeCursor(kind: CursorKind, parts: readonly string[]): string {
  const text = Buffer.from(JSON.stringify([kind, ...parts])).toString('base64url')
  return text + checkOf(text)
}

/** The parts of a cursor. Throws AppError `bad-input` for a text that was cut, changed or made up. */
export function readCursor(kind: CursorKind, cursor: string, count: number): string[] {
  const text = cursor.slice(0, -CHECK_LENGTH)
  if (checkOf(text) !== cursor.slice(-CHECK_LENGTH)) throw unreadable()
  const [ofKind, ...parts] = partsOf(text)
  if (ofKind !== kind || parts.length !== count) throw unreadable()
  return parts
}

function partsOf(text: string): string[] {
  // The check says that it was written here.
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
}

/** Tells a cursor that was cut or mistyped. It guards nothing: a cursor opens nothing that is not open without it. */
function checkOf(text: string): string {
  return createHash('sha256').update(`cursor ${text}`).digest('base64url').slice(0, CHECK_LENGTH)
}

function unreadable(): AppError {
  return new AppError(
    'bad-input',
    message('The cursor cannot be read. Give back the whole of the one that an answer held.'),
  )
}
