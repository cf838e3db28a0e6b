import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeText } from '@app/sources/fetch/charset.ts'
import { isGzipFile } from '@app/sources/fetch/decode.ts'
import { DEFAULT_LIMITS } from '@app/sources/fetch/limits.ts'
import type { Page } from '@app/sources/source.ts'
import { UsageError } from './arguments.mjs'

const MEDIA_TYPES: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  ics: 'text/calendar',
  json: 'application/json',
  jsonld: 'application/ld+json',
  xml: 'application/xml',
}

/** A page from a file, decoded as the fetcher would; the file extension determines its media type. */
export function readPageFile(file: string, url: string, fetchedAt: Temporal.Instant): Page {
  const ending = file.toLowerCase().split('.').at(-1) ?? ''
  const mediaType = MEDIA_TYPES[ending] ?? ''
  const bytes = unpack(readBytes(file), file)
  return { url, finalUrl: url, body: decodeText(bytes, ''), mediaType, fetchedAt }
}

function unpack(bytes: Buffer, file: string): Buffer {
  if (!isGzipFile(bytes)) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: DEFAULT_LIMITS.decodedBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new UsageError(`${file} cannot be unpacked (${String(error.code)})`)
    }
    throw error
  }
}

/** The text of a file named by the user. */
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
