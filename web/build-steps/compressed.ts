import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this, the headers cost more than compression saves. */
const WORTHWHILE_BYTES = 512

/** Writes a `.br` and a `.gz` beside every text file of the folder, for the server to send. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await Array.fromAsync(glob('**/*.{js,css,svg,json,wasm}', { cwd: folder }))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTHWHILE_BYTES) return
  const [brotli, gzipped] = await Promise.all([toBrotli(content), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
