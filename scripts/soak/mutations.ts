import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { findCapturesFolder } from '../captures.ts'
import { DURATIONS, ROOT } from '../test-files.ts'
import { MUTATIONS, type Mutation } from './mutation-list.ts'

/** Of thirty: a fault in what nothing tests closely may slip through, but few may. */
const LEAST_CAUGHT = 28
const WITHIN_MS = 600_000

/**
 * Puts each fault into a clone of the last commit, and runs what `npm test -- --changed` finds there. Returns whether
 * enough of them were caught.
 */
export async function soakMutations(parts: string[]): Promise<boolean> {
  const chosen = MUTATIONS.filter(
    ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
  )
  const folder = await mkdtemp(join(tmpdir(), 'almanac-mutations-'))
  try {
    await prepareClone(folder)
    const results = []
    for (const mutation of chosen) results.push(await tryMutation(folder, mutation))
    console.table(results)
    const caught = results.filter((result) => result.isCaught).length
    console.log(`${caught} of ${chosen.length} caught`)
    return chosen.length - caught <= MUTATIONS.length - LEAST_CAUGHT
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepareClone(folder: string): Promise<void> {
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  // Otherwise it would not know which tests fit into a minute.
  const copy = join(folder, DURATIONS.slice(ROOT.length))
  await mkdir(dirname(copy), { recursive: true })
  await writeFile(copy, await readFile(DURATIONS))
}

async function tryMutation(folder: string, { file, from, to }: Mutation) {
  const path = join(folder, file)
  const original = await readFile(path, 'utf8')
  if (original.split(from).length !== 2)
    throw new Error(`${file} does not contain this once any more: ${from}`)
  // A function, since the text may contain what a replacement gives a meaning.
  await writeFile(
    path,
    original.replace(from, () => to),
  )
  const begun = performance.now()
  const { status, output } = await runChangedTests(folder)
  await writeFile(path, original)
  const result = {
    file,
    isCaught: status !== 0,
    seconds: Math.round((performance.now() - begun) / 1000),
    by: findFailures(output),
  }
  console.log(`${result.isCaught ? 'caught' : 'NOT CAUGHT'} in ${result.seconds} s: ${file}`)
  return result
}

async function runChangedTests(folder: string) {
  const child = spawn('npm', ['test', '--', '--changed'], {
    cwd: folder,
    env: { ...process.env, CAPTURES_DIR: findCapturesFolder(process.env) },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: WITHIN_MS,
  })
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { status, output }
}

/** The files and checks that failed, as the output names them. */
function findFailures(output: string): string {
  const lines = stripVTControlCharacters(output).matchAll(/^Failed: (.+)$/gm)
  return [...lines].map(([, named]) => named).join('; ')
}
