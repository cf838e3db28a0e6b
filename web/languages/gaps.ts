import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@app/core/languages.ts'
import { compile } from '@app/core/messages/compile.ts'
import { textsOf, type FileTexts } from './texts.ts'

/** A text that would appear in the wrong language. */
export type Gap = { file: string; line: number; what: string }

const WEB = join(import.meta.dirname, '..')
const REPOSITORY = join(WEB, '..')
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** Names, codes and formats that are the same in every language. */
const SAME_EVERYWHERE =
  /^(Almanac|E-?mail|UTC|JSON|CSV|ICS|HTML|URL|ID|id|PRO-TV|Ctrl K|d M Y - H:i)$/

/** Files that pass texts through. */
const SPEAKERS = /^(web\/ui\/text|core\/messages\/\w+)\.ts$/

/** Every text that is untranslated, invalid or no longer used; empty if there are none. */
export async function findGaps(): Promise<Gap[]> {
  const catalogues = await Promise.all(OTHERS.map(readCatalogue))
  const used = new Set<string>()
  const gaps: Gap[] = []
  for (const { file, texts } of await readSources()) {
    for (const { text } of texts.used) used.add(text)
    if (file.startsWith('web/'))
      gaps.push(
        ...texts.bare
          .filter(({ text }) => !SAME_EVERYWHERE.test(text))
          .map(inFile(file, 'not said with t')),
      )
    gaps.push(...texts.notLiteral.map(inFile(file, 'not written out where it is said')))
    for (const { language, texts: known } of catalogues)
      gaps.push(
        ...texts.used
          .filter(({ text }) => known.get(text) === undefined && !isSameEverywhere(text))
          .map(inFile(file, `not in ${language}`)),
      )
  }
  return [...gaps, ...catalogues.flatMap((catalogue) => faultsOf(catalogue, used))]
}

/** Every text used in these files, selected by path from the root of the repository. */
export async function listTexts(isOf: (file: string) => boolean): Promise<string[]> {
  const sources = (await readSources()).filter(({ file }) => isOf(file))
  return [...new Set(sources.flatMap(({ texts }) => texts.used.map(({ text }) => text)))]
}

/** Only values, or no letters except those of names. */
function isSameEverywhere(text: string): boolean {
  return SAME_EVERYWHERE.test(text) || !/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))
}

function inFile(file: string, what: string) {
  return ({ text, line }: { text: string; line: number }): Gap => ({
    file,
    line,
    what: `${what}: ${text}`,
  })
}

type Source = { file: string; texts: FileTexts }

async function readSources(): Promise<Source[]> {
  const files: string[] = []
  const patterns = [
    'web/{admin,drafts,me,site,ui}/**/*.{ts,tsx}',
    'web/*.{ts,tsx}',
    '{core,server,sources}/**/*.ts',
  ]
  const exclude = (path: string) => /(^|\/)(node_modules|testing|recording)$/.test(path)
  for await (const file of glob(patterns, { cwd: REPOSITORY, exclude }))
    if (!/\.test\.tsx?$/.test(file) && !SPEAKERS.test(file)) files.push(file)
  return Promise.all(
    files.toSorted().map(async (file) => ({
      file,
      texts: textsOf(await readFile(join(REPOSITORY, file), 'utf8'), file),
    })),
  )
}

type Entry = { file: string; words: string }
type Catalogue = { language: string; texts: Map<string, Entry>; twice: Gap[] }

async function readCatalogue(language: string): Promise<Catalogue> {
  const texts = new Map<string, Entry>()
  const twice: Gap[] = []
  // Texts of the server are stored beside it, and are never sent to a browser as texts.
  const patterns = [`web/languages/${language}/*.json`, `core/*/languages/${language}.json`]
  for await (const file of glob(patterns, { cwd: REPOSITORY })) {
    const area = JSON.parse(await readFile(join(REPOSITORY, file), 'utf8')) as Record<
      string,
      string
    >
    for (const [text, words] of Object.entries(area)) {
      const before = texts.get(text)
      if (before) twice.push({ file, line: 1, what: `also in ${before.file}: ${text}` })
      texts.set(text, { file, words })
    }
  }
  return { language, texts, twice }
}

function faultsOf({ texts, twice }: Catalogue, used: Set<string>): Gap[] {
  const gaps = [...twice]
  for (const [text, { file, words }] of texts) {
    const gap = (what: string) => gaps.push({ file, line: 1, what: `${what}: ${text}` })
    if (!used.has(text)) gap('nobody says')
    if (names(text) !== names(words)) gap('other values than in English')
  }
  return gaps
}

/** The values that a text names, including the `count` of a plural. */
function names(text: string): string {
  const found = new Set<string>()
  const collect = (message: unknown) => {
    if (!Array.isArray(message)) return
    for (const piece of message) {
      if (!Array.isArray(piece)) continue
      found.add(String(piece[0]))
      for (const branch of Object.values<unknown>(Object(piece[2]))) collect(branch)
    }
  }
  collect(compile(text))
  return [...found].toSorted().join()
}
