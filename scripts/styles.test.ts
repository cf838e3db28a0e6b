import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import test from 'node:test'
import {
  countLines,
  findRepeatedPieces,
  findUnusedPieces,
  findLibraryOverrides,
  MAX_LINES,
  MIXINS,
  PIECES,
  findUnknownPieces,
} from './styles.ts'

test('the stylesheets do not grow', async () => {
  const lines = countLines(await readAll('css'))
  assert.ok(lines <= MAX_LINES, `${lines} lines of styles; the limit is ${MAX_LINES}`)
})

test('only web/ui restyles the component library, and every piece exists and is used', async () => {
  const styles = await readAll('css')
  assert.deepEqual(findLibraryOverrides(styles), [])
  assert.deepEqual(findUnknownPieces(styles), [])
  assert.deepEqual(findRepeatedPieces(styles), [])
  assert.deepEqual(findUnusedPieces(styles, await readAll('tsx')), [])
})

test('a rule with all declarations of a piece is reported, whatever their order and its own', () => {
  const styles = new Map([
    [PIECES, '.line {\n  display: flex;\n  gap: 1px;\n}\n.muted {\n  color: grey;\n}\n'],
    ['web/site/day.module.css', '.day {\n  gap: 1px;\n  color: grey;\n  display: flex;\n}\n'],
    ['web/me/styles/days.css', '@media print {\n  .day b {\n    display: flex;\n  }\n}\n'],
  ])
  assert.deepEqual(findRepeatedPieces(styles), ['web/site/day.module.css: .day repeats .line'])
})

test('an override in a screen, an unknown piece and an unused one are reported', () => {
  const styles = new Map([
    [PIECES, '.row {\n  display: flex;\n}\n.card {\n}\n.idle {\n}\n'],
    [MIXINS, '.gap-3 {\n}\n.unapplied {\n}\n'],
    ['web/ui/controls.css', '.mantine-Button-root {\n  @apply gap-3;\n}\n'],
    ['web/admin/events/day.module.css', '.day :global(.mantine-Button-root) {\n}\n'],
    ['web/admin/runs/plan.module.css', '.plan {\n  @apply row colunm;\n}\n'],
    ['web/me/styles/days.css', '.day {\n  @apply card mutde;\n}\n'],
  ])
  assert.equal(countLines(styles), 22)
  assert.deepEqual(findLibraryOverrides(styles), ['web/admin/events/day.module.css'])
  assert.deepEqual(findUnknownPieces(styles), [
    'web/admin/runs/plan.module.css: colunm',
    'web/me/styles/days.css: mutde',
  ])
  const components = new Map([['web/admin/runs/plan.tsx', '<div className="small gap-3">']])
  assert.deepEqual(findUnusedPieces(styles, components), ['idle', 'unapplied'])
})

async function readAll(ending: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const isOurs = (path: string) => !/node_modules|\/build\//.test(path)
  for await (const path of glob(`web/**/*.${ending}`, { exclude: (path) => !isOurs(path) }))
    if (isOurs(path)) files.set(path.replaceAll('\\', '/'), await readFile(path, 'utf8'))
  return files
}
