import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findCapturesFolder } from '../../scripts/captures.ts'
import { runStep } from '../../scripts/ready.mjs'
import { DURATIONS, readDurations, ROOT } from '../../scripts/test-files.ts'
import mutations from './mutations.json' with { type: 'json' }

/** A fault to put into the product: a text that a file contains once, and what replaces it. */
type Mutation = { file: string; from: string; to: string }

/**
 * Places drawn at random from all lines of code, without those that only declare a type, a text or a picture. The fault
 * at each is one that compiles and that a person might make.
 */
const MUTATIONS: readonly Mutation[] = mutations

/** Of thirty: a fault in what nothing tests closely may slip through, but few may. */
const LEAST_CAUGHT = 28

/**
 * Puts each fault into a clone of the last commit, and runs what `npm test -- --changed` finds there. Returns whether
 * enough of them were caught.
 */
export async function soakMutations(parts: string[]): Promise<boolean> {
  const chosen = MUTATIONS.filter(
    ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
  )
  const folder = await mkdtemp(join(tmpdir(), 'almanac-mutations-'))
  // The clone is not beside them.
  process.env['CAPTURES_DIR'] = findCapturesFolder(process.env)
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
  const copy = join(folder, relative(ROOT, DURATIONS))
  await mkdir(dirname(copy), { recursive: true })
  await writeFile(copy, JSON.stringify(await readDurations()))
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
  const tests = ['scripts/test.mjs', '--changed']
  const { status, output } = await runStep('node', tests, { keepsOutput: true, cwd: folder })
  await writeFile(path, original)
  const result = {
    file,
    isCaught: status !== 0,
    seconds: Math.round((performance.now() - begun) / 1000),
    by: findFailures(output.toString()),
  }
  console.log(`${result.isCaught ? 'caught' : 'NOT CAUGHT'} in ${result.seconds} s: ${file}`)
  return result
}

/** The files and checks that failed, as the output names them. */
function findFailures(output: string): string {
  const lines = stripVTControlCharacters(output).matchAll(/^Failed: (.+)$/gm)
  return [...lines].map(([, named]) => named).join('; ')
}
