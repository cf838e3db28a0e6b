import type { Plugin, Rolldown } from 'vite'

/** What a client needs to call an endpoint; validating input and output is left to the server. */
const NEEDED = new Set(['name', 'method', 'path', 'bodyType', 'bodyLimitBytes'])

type Program = ReturnType<Rolldown.PluginContext['parse']>
type Statement = Program['body'][number]
type Cut = { from: number; to: number; text: string }

/** Removes unused schemas of `core` from the browser's script; endpoints lose theirs in any case. */
export function bareSchemas(): Plugin {
  return {
    name: 'almanac:bare-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/core\/(?!.*node_modules).*\.ts$/ },
      handler(code) {
        const cuts = this.parse(code).body.flatMap((statement) => cutsIn(statement, code))
        // The top level of these files only creates values.
        return { code: withCuts(code, cuts), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** The cuts of `const Name = call(…)`, exported or not. */
function cutsIn(statement: Statement, code: string): Cut[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return []
    const [spec] = init.arguments
    const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'endpoint'
    if (isEndpoint && spec?.type === 'ObjectExpression') {
      const properties = spec.properties
        .filter(
          (each) =>
            each.type !== 'Property' || each.key.type !== 'Identifier' || NEEDED.has(each.key.name),
        )
        .map(({ start, end }) => code.slice(start, end))
      return [{ from: init.start, to: init.end, text: `{ ${properties.join(', ')} }` }]
    }
    const text = `/*#__PURE__*/ (() => ${code.slice(init.start, init.end)})()`
    return [{ from: init.start, to: init.end, text }]
  })
}

function withCuts(code: string, cuts: readonly Cut[]): string {
  let text = ''
  let at = 0
  for (const cut of cuts) {
    text += code.slice(at, cut.from) + cut.text
    at = cut.to
  }
  return text + code.slice(at)
}
