import { message } from '@app/core/messages/message.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '@app/core/errors.ts'
import { BackupReason } from '@app/core/operations/backup.ts'
import { z } from 'zod'
import { BLOCK_BYTES, tarHeader } from './tar-header.ts'

/** Where one part lies in the archive, and what it must be. */
const Place = z.object({
  name: z.string(),
  /** Of its first byte, from the beginning of the archive. */
  offset: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type Place = z.infer<typeof Place>

/** What is asked of a backup again and again; the archive's first part. */
const Summary = z.object({
  format: z.literal(1),
  product: z.string(),
  takenAt: z.string(),
  reason: BackupReason,
  migration: z.object({ number: z.number().int(), name: z.string() }),
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** How many pictures were left out, since their bytes are no longer those they are named after. */
  damagedFiles: z.number().int(),
  /** Tells whether an APP_SECRET is the one that the stored second factors were encrypted with; null where unknown. */
  secretMark: z.string().nullable(),
})
export type Summary = z.infer<typeof Summary>

const Manifest = Summary.extend({
  tableParts: z.array(
    Place.extend({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  fileParts: z.array(Place),
  /** The last value each sequence gave; those that never gave one are left out. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** The names of the files that were left out. */
  damaged: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const About = Summary.extend({ manifest: Place })

const ABOUT = 'about.json'
const MANIFEST = 'manifest.json'
/** The first part is written last, into room that was left for it. */
const ABOUT_BYTES = 4096
/** An archive ends with two empty blocks. */
const END_BYTES = 2 * BLOCK_BYTES

export type ArchiveWriter = {
  /** Writes one part as it comes. */
  add: (name: string, chunks: AsyncIterable<Buffer>) => Promise<Place>
  /** Writes the list of parts; the archive is on the disk, whole, afterwards. */
  finish: (manifest: Manifest) => Promise<number>
  close: () => Promise<void>
}

/** Begins an archive in a new file that nobody else may read. `wrote` hears the bytes of each write. */
export async function createArchive(
  path: string,
  wrote: (bytes: number) => void = () => undefined,
): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600)
  let end = BLOCK_BYTES + ABOUT_BYTES

  async function add(name: string, chunks: AsyncIterable<Buffer>): Promise<Place> {
    const offset = end + BLOCK_BYTES
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      await writeAt(file, chunk, offset + bytes)
      bytes += chunk.length
      wrote(chunk.length)
    }
    // How long a part is is known once it is written, so its header comes after it.
    await writeAt(file, tarHeader(name, bytes), end)
    end = offset + Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
    return { name, offset, bytes, sha256: hash.digest('hex') }
  }

  async function finish(manifest: Manifest): Promise<number> {
    const place = await add(MANIFEST, one(Buffer.from(JSON.stringify(manifest))))
    const about = JSON.stringify({ ...Summary.parse(manifest), manifest: place })
    if (about.length > ABOUT_BYTES) throw new Error(`${ABOUT} has outgrown its room`)
    await writeAt(file, tarHeader(ABOUT, ABOUT_BYTES), 0)
    await writeAt(file, Buffer.from(about.padEnd(ABOUT_BYTES)), BLOCK_BYTES)
    await file.truncate(end + END_BYTES)
    await file.sync()
    return end + END_BYTES
  }
  return { add, finish, close: () => file.close() }
}

async function* one(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk
}

async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** What an archive says of itself; refused where it cannot be read. The parts are not looked at. */
export async function readSummary(path: string): Promise<Summary> {
  return Summary.parse(await readAbout(path))
}

/** The list of an archive's parts; refused where it is not as it was written. */
export async function readManifest(path: string): Promise<Manifest> {
  const about = await readAbout(path)
  await checkPart(path, about.manifest)
  const text = await textOf(openPart(path, about.manifest))
  const manifest = Manifest.parse(JSON.parse(text))
  const summary = JSON.stringify(Summary.parse(about))
  if (summary !== JSON.stringify(Summary.parse(manifest))) throw damaged(ABOUT)
  return manifest
}

/** Refuses a part whose bytes are not those that were written. */
export async function checkPart(path: string, part: Place): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of openPart(path, part)) hash.update(chunk)
  if (hash.digest('hex') !== part.sha256) throw damaged(part.name)
}

/** A part's bytes as they are stored; tables are gzipped. */
export function openPart(path: string, { offset, bytes }: Place): Readable {
  // A range of nothing cannot be asked for: it ends before it starts.
  if (bytes === 0) return Readable.from([])
  return createReadStream(path, { start: offset, end: offset + bytes - 1 })
}

async function readAbout(path: string): Promise<z.infer<typeof About>> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new AppError('not-found', message('There is no file {path}', { path }))
    throw error
  })
  try {
    const bytes = Buffer.alloc(ABOUT_BYTES)
    const { bytesRead } = await file.read(bytes, 0, ABOUT_BYTES, BLOCK_BYTES)
    return aboutIn(bytes.subarray(0, bytesRead).toString())
  } finally {
    await file.close()
  }
}

function aboutIn(text: string): z.infer<typeof About> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new AppError(
      'bad-input',
      message('This is no backup of Almanac, or its beginning is damaged'),
      {
        cause: error,
      },
    )
  }
  const parsed = About.safeParse(given)
  if (parsed.success) return parsed.data
  const { format } = given as { format?: unknown }
  if (typeof format === 'number' && format > 1)
    throw new AppError('bad-input', message('This backup was made by a newer version of Almanac'))
  throw damaged(ABOUT)
}

function damaged(part: string): AppError {
  return new AppError(
    'bad-input',
    message('The backup is damaged: {part} is not as it was written', { part }),
  )
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
