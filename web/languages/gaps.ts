import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NAMES } from '@app/core/browse/catalogue-names.ts'
import { LANGUAGES, type Language } from '@app/core/languages.ts'
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

/** Names of the starter catalogue that are the same in these languages as in English. */
const SAME_NAMES: Readonly<Record<string, readonly Language[]>> = {
  Basketball: ['da', 'nb'],
  Tennis: ['da', 'nb', 'sv'],
  'Formula 1': ['ro'],
  Film: ['da', 'nb', 'sv'],
  Streaming: ['da', 'sv', 'ro'],
}

/** Files that pass texts through. */
const SPEAKERS = /^(web\/ui\/text|core\/messages\/\w+)\.ts$/

/** Where translations are: of what a browser shows, and of what the server itself writes. */
const DRAWERS = ['web/languages', 'core/words'] as const

/** Every text that is untranslated, invalid or no longer used; empty if there are none. */
export async function findGaps(): Promise<Gap[]> {
  const sources = await readSources()
  const gaps: Gap[] = []
  for (const { file, texts } of sources) {
    if (file.startsWith('web/'))
      gaps.push(
        ...texts.bare
          .filter(({ text }) => !SAME_EVERYWHERE.test(text))
          .map(inFile(file, 'not said with t')),
      )
    gaps.push(...texts.notLiteral.map(inFile(file, 'not written out where it is said')))
  }
  for (const drawer of DRAWERS) {
    const catalogues = await Promise.all(OTHERS.map((language) => readCatalogue(drawer, language)))
    const used = new Set<string>()
    for (const source of sources) {
      const texts = textsIn(drawer, source)
      for (const { text } of texts) used.add(text)
      for (const { language, texts: known } of catalogues)
        gaps.push(
          ...texts
            .filter(({ text }) => known.get(text) === undefined && !isSameEverywhere(text))
            .map(inFile(source.file, `not in ${drawer}/${language}`)),
        )
    }
    gaps.push(...catalogues.flatMap((catalogue) => faultsOf(catalogue, used)))
  }
  return [...gaps, ...findUntranslatedNames(NAMES)]
}

/** The names of the starter catalogue that lack a language. */
export function findUntranslatedNames(
  names: Readonly<Record<string, Partial<Record<Language, string>>>>,
): Gap[] {
  const file = 'core/browse/catalogue-names.json'
  return Object.entries(names).flatMap(([name, words]) =>
    OTHERS.filter((language) => !words[language] && !SAME_NAMES[name]?.includes(language)).map(
      (language) => ({ file, line: 1, what: `not in ${language}: ${name}` }),
    ),
  )
}

/** Every text of the web app used in these files, selected by path from the root of the repository. */
export async function listTexts(isOf: (file: string) => boolean): Promise<string[]> {
  const sources = (await readSources()).filter(({ file }) => isOf(file))
  const texts = sources.flatMap((source) => textsIn('web/languages', source))
  return [...new Set(texts.map(({ text }) => text))]
}

/** The server formats its own texts with `t`; a message is formatted by whoever shows it. */
function textsIn(drawer: (typeof DRAWERS)[number], { file, texts }: Source) {
  return texts.used.filter(({ speaker }) => {
    const isOfServer = !file.startsWith('web/') && speaker !== 'message'
    return isOfServer === (drawer === 'core/words')
  })
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

async function readCatalogue(drawer: string, language: string): Promise<Catalogue> {
  const texts = new Map<string, Entry>()
  const twice: Gap[] = []
  for await (const file of glob(`${drawer}/${language}/*.json`, { cwd: REPOSITORY })) {
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
