import assert from 'node:assert/strict'
import test from 'node:test'
import { preprocessCSS, resolveConfig } from 'vite'
import { applyPieces } from './apply-pieces.ts'

test('a rule gets the declarations of its pieces in place, so that its own override them', async () => {
  const css = await compile('.a small {\n  @apply line muted;\n  gap: 1px;\n}')
  assert.match(
    css,
    /\.a small \{\s*display: flex;\s*align-items: center;\s*gap: var\(--space-2\);\s*color: var\(--text-muted\);\s*gap: 1px;\s*\}/,
  )
})

test('pieces that only sheets use are found too, and an unknown one is refused', async () => {
  assert.match(await compile('.a {\n  @apply grow;\n}'), /flex: 1/)
  await assert.rejects(compile('.a {\n  @apply mutde;\n}'), /There is no piece "mutde"/)
})

async function compile(css: string): Promise<string> {
  const plugins = [applyPieces()]
  const config = await resolveConfig({ configFile: false, logLevel: 'silent', plugins }, 'build')
  return (await preprocessCSS(css, 'screen.css', config)).code
}
