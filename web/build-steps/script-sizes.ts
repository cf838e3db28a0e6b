import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a screen of the back office loads initially, in bytes sent to the browser. */
export type ScriptSizes = {
  screen: string
  /** Loaded by every screen. */
  frameBytes: number
  /** Shared with some other screens. */
  sharedBytes: number
  /** Loaded by this screen only. */
  ownBytes: number
}

type ScreenFile = { path: string; file: string }
type Loaded = { module: string; imports: string[] }
type Route = Loaded & { id: string; path?: string; parentId?: string }
type Manifest = { entry: Loaded; routes: Record<string, Route> }

const FRAME = 'admin/frame'
/** Limit for what is loaded before any part of a screen. */
export const FRAME_LIMIT_BYTES = 193_000

/** Lists the scripts of each screen, because the manifest of routes has a single entry for all of them. */
export function listScreenScripts(webFolder: string, screens: readonly ScreenFile[]): Plugin {
  return {
    name: 'almanac:screen-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const scripts = screens.map(({ path, file }) => {
        const chunk = Object.values(bundle).find(
          (each) => each.type === 'chunk' && each.facadeModuleId === join(webFolder, file),
        )
        if (!chunk) throw new Error(`${file} has no script of its own`)
        return [
          `/app/${path}`,
          [...withImports(chunk.fileName, bundle)].map((each) => basename(each)),
        ]
      })
      writeFileSync(
        scriptsFile(join(webFolder, 'build', 'client')),
        JSON.stringify(Object.fromEntries(scripts)),
      )
    },
  }
}

function withImports(
  fileName: string,
  bundle: Rolldown.OutputBundle,
  known = new Set<string>(),
): Set<string> {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || known.has(fileName)) return known
  known.add(fileName)
  for (const each of chunk.imports) withImports(each, bundle, known)
  return known
}

function scriptsFile(clientFolder: string): string {
  return join(clientFolder, '..', 'screen-scripts.json')
}

/** The script of each screen, read from the output of `npm run build`. */
export function readScriptSizes(clientFolder: string): ScriptSizes[] {
  const folder = join(clientFolder, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) throw new Error(`No manifest stands in ${folder}. Run "npm run build".`)
  const { entry, routes } = readManifest(join(folder, name))
  const { root, [FRAME]: frame } = routes
  const screen = Object.values(routes).find(({ parentId, path }) => parentId === FRAME && path)
  if (!root || !frame || !screen) throw new Error(`${name} names no frame of the back office`)
  const always = [name, ...[entry, root, frame, screen].flatMap(filesOf)]
  const scripts = JSON.parse(readFileSync(scriptsFile(clientFolder), 'utf8')) as Record<
    string,
    string[]
  >
  const screens = Object.entries(scripts).map(([address, files]) => ({
    screen: address,
    files: new Set([...always, ...files]),
  }))
  const loadedBy = Map.groupBy(
    screens.flatMap(({ files }) => [...files]),
    (file) => file,
  )
  const bytesOf = (files: string[]) =>
    files.reduce((sum, file) => sum + sentBytes(join(folder, file)), 0)
  return screens.map((each) => {
    const bytesIn = (isIn: (screens: number) => boolean) =>
      bytesOf([...each.files].filter((file) => isIn(loadedBy.get(file)?.length ?? 0)))
    return {
      screen: each.screen,
      frameBytes: bytesIn((count) => count === screens.length),
      sharedBytes: bytesIn((count) => count > 1 && count < screens.length),
      ownBytes: bytesIn((count) => count === 1),
    }
  })
}

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
