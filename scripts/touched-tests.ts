import { dirname } from 'node:path/posix'
import { findNamedFiles, withoutTypeImports } from './named-files.ts'

/** Importers of each file, types aside; a file that is read or started by its path counts as imported. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Finds importers among the texts. Journeys and their helpers reach the whole product: they count as importers of
 * files in `e2e/` only.
 */
export function findImporters(
  texts: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Importers {
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    for (const named of findNamedFiles(file, withoutTypeImports(text))) {
      if (!known.has(named) || (isOfJourneys(file) && !isOfJourneys(named))) continue
      importers.set(named, (importers.get(named) ?? new Set()).add(file))
    }
  }
  return importers
}

/** Test files that reach a changed file, with the number of steps to it; 0 if they changed themselves. */
export function findTouchedTests(
  changed: readonly string[],
  tests: readonly string[],
  importers: Importers,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map yields what is added meanwhile, nearest first.
  for (const [file, distance] of distances) {
    const isUnused = distance === 0 && !importers.has(file) && !isTest(file)
    for (const next of isUnused ? findNeighbours(file, tests) : (importers.get(file) ?? []))
      if (!distances.has(next)) distances.set(next, distance + 1)
  }
  return new Map([...distances].filter(([file]) => tests.includes(file)))
}

/** The tests in the folder of a file, or else in the nearest folder above that has some. */
function findNeighbours(file: string, tests: readonly string[]): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const found = tests.filter((test) => dirname(test) === folder && !isOfJourneys(test))
    if (found.length > 0) return found
  }
  return []
}

export type Touched = {
  file: string
  /** Number of steps from the test to the nearest changed file; an import is one. */
  distance: number
  /** Whether a changed file is in its folder. */
  isBeside: boolean
  durationMs: number
}

/**
 * The tests that `lanes` processes run within `durationMs`: the nearest first, and then those in the folder of a
 * changed file, and then the fastest. Tests that changed themselves are always among them.
 */
export function chooseTests(
  touched: readonly Touched[],
  { lanes, durationMs }: { lanes: number; durationMs: number },
): string[] {
  const chosen: string[] = []
  let leftMs = lanes * durationMs
  for (const test of touched.toSorted(compareUrgency)) {
    const fits = test.durationMs <= Math.min(leftMs, durationMs)
    if (test.distance > 0 && !fits) continue
    chosen.push(test.file)
    leftMs -= test.durationMs
  }
  return chosen
}

function compareUrgency(a: Touched, b: Touched): number {
  return (
    a.distance - b.distance ||
    Number(b.isBeside) - Number(a.isBeside) ||
    a.durationMs - b.durationMs
  )
}

function isOfJourneys(file: string): boolean {
  return file.startsWith('e2e/')
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
