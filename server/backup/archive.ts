import { message } from '@app/core/messages/message.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '@app/core/errors.ts'
import { BackupReason } from '@app/core/operations/backup.ts'
import { z } from 'zod'
import { BLOCK_BYTES, tarHeader } from './tar-header.ts'

/** Position of a part in the archive, and its checksum. */
const ArchivePart = z.object({
  name: z.string(),
  /** From the beginning of the archive. */
  offset: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type ArchivePart = z.infer<typeof ArchivePart>

/** The archive's first part, with what lists of backups show. */
const Summary = z.object({
  format: z.literal(1),
  product: z.string(),
  takenAt: z.string(),
  reason: BackupReason,
  migration: z.object({ number: z.number().int(), name: z.string() }),
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Number of pictures left out because their content no longer matches their name. */
  damagedFiles: z.number().int(),
  /** Identifies the APP_SECRET that encrypts the stored second factors; null if unknown. */
  secretMark: z.string().nullable(),
})
export type Summary = z.infer<typeof Summary>

const Manifest = Summary.extend({
  tableParts: z.array(
    ArchivePart.extend({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  fileParts: z.array(ArchivePart),
  /** The last value of each sequence; unused sequences are left out. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Names of the files that were left out. */
  damaged: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const About = Summary.extend({ manifest: ArchivePart })

const ABOUT = 'about.json'
const MANIFEST = 'manifest.json'
/** Space reserved for the first part, which is written last. */
const ABOUT_BYTES = 4096
/** An archive ends with two empty blocks. */
const END_BYTES = 2 * BLOCK_BYTES

export type ArchiveWriter = {
  /** Writes one part as its chunks arrive. */
  add: (name: string, chunks: AsyncIterable<Buffer>) => Promise<ArchivePart>
  /** Writes the list of parts; afterwards the complete archive is on disk. */
  finish: (manifest: Manifest) => Promise<number>
  close: () => Promise<void>
}

/** Creates an archive in a new file that only the owner may read. `onWrite` gets the bytes of each write. */
export async function createArchive(
  path: string,
  onWrite: (bytes: number) => void = () => undefined,
): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600)
  let end = BLOCK_BYTES + ABOUT_BYTES

  async function add(name: string, chunks: AsyncIterable<Buffer>): Promise<ArchivePart> {
    const offset = end + BLOCK_BYTES
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      await writeAt(file, chunk, offset + bytes)
      bytes += chunk.length
      onWrite(chunk.length)
    }
    // The length of a part is only known afterwards, so its header is written after it.
    await writeAt(file, tarHeader(name, bytes), end)
    end = offset + Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
    return { name, offset, bytes, sha256: hash.digest('hex') }
  }

  async function finish(manifest: Manifest): Promise<number> {
    const place = await add(MANIFEST, one(Buffer.from(JSON.stringify(manifest))))
    const about = JSON.stringify({ ...Summary.parse(manifest), manifest: place })
    if (about.length > ABOUT_BYTES)
      throw new Error(`${ABOUT} exceeds its reserved ${ABOUT_BYTES} bytes`)
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

/** The summary of an archive; throws if it cannot be read. The parts are not checked. */
export async function readSummary(path: string): Promise<Summary> {
  return Summary.parse(await readAbout(path))
}

/** The manifest of an archive; throws if it was altered. */
export async function readManifest(path: string): Promise<Manifest> {
  const about = await readAbout(path)
  await checkPart(path, about.manifest)
  const text = await textOf(openPart(path, about.manifest))
  const manifest = Manifest.parse(JSON.parse(text))
  const summary = JSON.stringify(Summary.parse(about))
  if (summary !== JSON.stringify(Summary.parse(manifest))) throw damagedError(ABOUT)
  return manifest
}

/** Throws if the bytes of a part differ from what was written. */
export async function checkPart(path: string, part: ArchivePart): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of openPart(path, part)) hash.update(chunk)
  if (hash.digest('hex') !== part.sha256) throw damagedError(part.name)
}

/** The stored bytes of a part; tables are gzipped. */
export function openPart(path: string, { offset, bytes }: ArchivePart): Readable {
  // createReadStream cannot express an empty range: its end would precede its start.
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
  throw damagedError(ABOUT)
}

function damagedError(part: string): AppError {
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
