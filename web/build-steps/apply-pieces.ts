import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

type Callable = (...given: never[]) => unknown
/** The types of PostCSS, which is a dependency of Vite only. */
type Step = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]
type Once = Extract<Exclude<Step, Callable>, { postcssPlugin: string }>['Once']
type Sheet = Parameters<Extract<Once, Callable>>[0]
type Helpers = Parameters<Extract<Once, Callable>>[1]

const NAME = 'almanac:apply-pieces'
/** Where pieces are defined: those that elements name as well, and those that only rules apply. */
const SHEETS = ['pieces.css', 'mixins.css'].map((name) =>
  join(import.meta.dirname, '..', 'ui', name),
)

/** Replaces `@apply row muted` in a rule by the declarations of these pieces. */
export function applyPieces(): Plugin {
  return {
    name: NAME,
    config: () => ({ css: { postcss: { plugins: [{ postcssPlugin: NAME, Once: applyIn }] } } }),
  }
}

async function applyIn(sheet: Sheet, { parse, result }: Helpers): Promise<void> {
  const pieces = await readPieces(parse)
  // A change of theirs updates every sheet.
  for (const file of SHEETS) result.messages.push({ type: 'dependency', plugin: NAME, file })
  sheet.walkAtRules('apply', (use) => {
    const nodes = use.params.split(/\s+/).flatMap((name) => {
      const piece = pieces.get(name)
      if (!piece) throw use.error(`There is no piece "${name}"`, { word: name })
      return piece.map((node) => node.clone())
    })
    use.replaceWith(nodes)
  })
}

async function readPieces(parse: Helpers['parse']): Promise<Map<string, Sheet['nodes']>> {
  const sheets = SHEETS.map(async (from) => parse(await readFile(from, 'utf8'), { from }))
  const rules = (await Promise.all(sheets)).flatMap(({ nodes }) => nodes)
  return new Map(
    rules.flatMap((rule) =>
      rule.type === 'rule' && /^\.[\w-]+$/.test(rule.selector)
        ? [[rule.selector.slice(1), rule.nodes] as const]
        : [],
    ),
  )
}
