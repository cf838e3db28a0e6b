import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What a screen of the back office loads at first, in bytes as they are sent to a browser. */
export type ScriptSizes = {
  screen: string
  /** What every screen loads. */
  frameBytes: number
  /** What some other screens load as well. */
  sharedBytes: number
  /** What nothing but this screen loads. */
  ownBytes: number
}

type Loaded = { module: string; imports: string[] }
type Route = Loaded & { id: string; path?: string; parentId?: string }
type Manifest = { entry: Loaded; routes: Record<string, Route> }

const FRAME = 'admin/frame'
/** What a first load may take before anything of a screen. */
export const FRAME_LIMIT_BYTES = 200_000

/** The script of each screen, read from the files that `npm run build` made. */
export function readScriptSizes(clientFolder: string): ScriptSizes[] {
  const folder = join(clientFolder, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) throw new Error(`No manifest stands in ${folder}. Run "npm run build".`)
  const manifest = readManifest(join(folder, name))
  const { root, [FRAME]: frame } = manifest.routes
  if (!root || !frame) throw new Error(`${name} names no frame of the back office`)
  const always = [name, ...[manifest.entry, root, frame].flatMap(filesOf)]
  const screens = Object.values(manifest.routes)
    .filter(({ parentId, path }) => parentId === FRAME && path !== undefined)
    .map((route) => ({
      screen: `/app/${route.path}`,
      files: new Set([...always, ...filesOf(route)]),
    }))
  const loadedBy = Map.groupBy(
    screens.flatMap(({ files }) => [...files]),
    (file) => file,
  )
  const bytesOf = (files: string[]) =>
    files.reduce((sum, file) => sum + sentBytes(join(folder, file)), 0)
  return screens.map(({ screen, files }) => {
    const bytesIn = (isIn: (screens: number) => boolean) =>
      bytesOf([...files].filter((file) => isIn(loadedBy.get(file)?.length ?? 0)))
    return {
      screen,
      frameBytes: bytesIn((count) => count === screens.length),
      sharedBytes: bytesIn((count) => count > 1 && count < screens.length),
      ownBytes: bytesIn((count) => count === 1),
    }
  })
}

/** The sizes as a table for people. */
export function sizeTable(sizes: readonly ScriptSizes[]): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  const lines = sizes
    .toSorted((one, other) => other.sharedBytes - one.sharedBytes)
    .map(({ screen, sharedBytes, ownBytes }) => `${kb(sharedBytes)}  ${kb(ownBytes)}  ${screen}`)
  const frame = kb(sizes[0]?.frameBytes ?? 0).trim()
  return [
    `Script of a first load, KB as sent. Every screen: ${frame} of at most ${FRAME_LIMIT_BYTES / 1000}; then`,
    ' shared      own  screen',
    ...lines,
  ].join('\n')
}

function filesOf({ module, imports }: Loaded): string[] {
  return [module, ...imports].map((address) => basename(address))
}

function readManifest(file: string): Manifest {
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
