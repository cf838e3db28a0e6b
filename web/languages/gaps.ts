import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { LANGUAGES } from '@app/core/languages.ts'
import { readMessage } from '../ui/message.ts'
import type { Texts } from '../ui/text.ts'
import { textsOf } from './texts.ts'

/** Something that one reader would see in another language than the rest. */
export type Gap = { file: string; line: number; what: string }

const WEB = join(import.meta.dirname, '..')
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** Names, codes and formats that are the same in every language. */
const SAME_EVERYWHERE =
  /^(Almanac|E-?mail|UTC|JSON|CSV|ICS|HTML|URL|ID|id|PRO-TV|Ctrl K|d M Y - H:i)$/

/** Says what it is handed. */
const SPEAKER = 'ui/text.ts'

/** Sentences that `core` and the server make: said by pattern, so no literal of the web names them. */
const SAID_BY_OTHERS = /\/said[^/]*\.json$/

/** Every text that is not translated, not readable, or not said any more; none when all is well. */
export async function findGaps(): Promise<Gap[]> {
  const catalogues = await Promise.all(OTHERS.map(readCatalogue))
  const said = new Set<string>()
  const gaps: Gap[] = []
  for (const file of await sources()) {
    const texts = textsOf(await readFile(join(WEB, file), 'utf8'), file)
    for (const { text } of texts.said) said.add(text)
    gaps.push(
      ...texts.bare
        .filter(({ text }) => !SAME_EVERYWHERE.test(text))
        .map(inFile(file, 'not said with t')),
    )
    gaps.push(...texts.notLiteral.map(inFile(file, 'not written out where it is said')))
    for (const { language, texts: known } of catalogues)
      gaps.push(
        ...texts.said
          .filter(({ text }) => known.get(text) === undefined && !SAME_EVERYWHERE.test(text))
          .map(inFile(file, `not in ${language}`)),
      )
  }
  return [...gaps, ...catalogues.flatMap((catalogue) => faultsOf(catalogue, said))]
}

function inFile(file: string, what: string) {
  return ({ text, line }: { text: string; line: number }): Gap => ({
    file,
    line,
    what: `${what}: ${text}`,
  })
}

async function sources(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(['{admin,drafts,site,ui}/**/*.{ts,tsx}', '*.{ts,tsx}'], {
    cwd: WEB,
  }))
    if (!/\.test\.tsx?$/.test(file) && file !== SPEAKER) files.push(file)
  return files.toSorted()
}

type Entry = { file: string; words: string }
type Catalogue = { language: string; texts: Map<string, Entry>; twice: Gap[] }

async function readCatalogue(language: string): Promise<Catalogue> {
  const texts = new Map<string, Entry>()
  const twice: Gap[] = []
  for await (const path of glob(`languages/${language}/*.json`, { cwd: WEB })) {
    const file = relative(WEB, join(WEB, path))
    const area = JSON.parse(await readFile(join(WEB, path), 'utf8')) as Texts
    for (const [text, words] of Object.entries(area)) {
      const before = texts.get(text)
      if (before) twice.push({ file, line: 1, what: `also in ${before.file}: ${text}` })
      texts.set(text, { file, words })
    }
  }
  return { language, texts, twice }
}

function faultsOf({ texts, twice }: Catalogue, said: Set<string>): Gap[] {
  const gaps = [...twice]
  for (const [text, { file, words }] of texts) {
    const gap = (what: string) => gaps.push({ file, line: 1, what: `${what}: ${text}` })
    if (!SAID_BY_OTHERS.test(file) && !said.has(text)) gap('nobody says')
    if (names(text) !== names(words)) gap('other values than in English')
  }
  return gaps
}

/** The values that a text names, `count` of a plural included. */
function names(text: string): string {
  const found = new Set<string>()
  const collect = (message: ReturnType<typeof readMessage>) => {
    for (const piece of message) {
      if (typeof piece === 'string') continue
      if ('value' in piece) found.add(piece.value)
      else {
        found.add(piece.count)
        for (const branch of piece.branches.values()) collect(branch)
      }
    }
  }
  collect(readMessage(text))
  return [...found].toSorted().join()
}
