import { readFileSync } from 'node:fs'
import { decodeText } from '@app/sources/fetch/decode.ts'
import type { Page } from '@app/sources/source.ts'
import { UsageError } from './command.ts'

const MEDIA_TYPES: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  ics: 'text/calendar',
  json: 'application/json',
  jsonld: 'application/ld+json',
  xml: 'application/xml',
}

/** A page from a file, decoded as the fetcher would; its name's ending says what it is. */
export function readPageFile(file: string, url: string, fetchedAt: Temporal.Instant): Page {
  const ending = file.toLowerCase().split('.').at(-1) ?? ''
  const mediaType = MEDIA_TYPES[ending] ?? ''
  return { url, finalUrl: url, body: decodeText(readBytes(file), ''), mediaType, fetchedAt }
}

/** The text of a file that a person named. */
export function readTextFile(file: string): string {
  return readBytes(file).toString('utf8')
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new UsageError(`${file} cannot be read (${String(error.code)})`)
    }
    throw error
  }
}
