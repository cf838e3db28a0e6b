import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'

type Tokens = Map<string, string>
type Scheme = 'light' | 'dark'

const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const WASHES = ['draft', 'signal-wash', 'calm-wash', 'danger-wash', 'selection']
const PAIRS = [
  ...pairs(['text'], [...SURFACES, ...WASHES]),
  ...pairs(['text-soft', 'text-muted'], [...SURFACES, ...WASHES.slice(0, -1)]),
  ...pairs(['signal'], [...SURFACES, 'signal-wash', 'draft']),
  ...pairs(['calm'], [...SURFACES, 'calm-wash']),
  ...pairs(['danger'], [...SURFACES, 'danger-wash', 'draft']),
  ...pairs(['draft-text'], ['draft', 'surface-raised']),
  ['text-inverse', 'surface-inverse'],
  ['signal-on-fill', 'signal-fill'],
  ['calm-on-fill', 'calm-fill'],
  ['danger-on-fill', 'danger-fill'],
  ...pairs(['text-on-band', 'text-on-band-muted'], ['surface-band']),
] as const

test('in high contrast every text has a ratio of at least 7:1, light and dark', async () => {
  const { standard, more } = await readTokens()
  const tokens: Tokens = new Map([...standard, ...more])
  assert.deepEqual(listWeakPairs(tokens, 'light', 7), [])
  assert.deepEqual(listWeakPairs(tokens, 'dark', 7), [])
})

test('otherwise every text has a ratio of at least 4.5:1', async () => {
  const { standard } = await readTokens()
  assert.deepEqual(listWeakPairs(standard, 'light', 4.5), [])
  assert.deepEqual(listWeakPairs(standard, 'dark', 4.5), [])
})

test('the device and the person’s choice apply the same high contrast', async () => {
  const css = await readSheet('tokens.css')
  assert.ok((await readTokens()).more.size > 10)
  for (const selector of [":root[data-contrast='more']", ":root:not([data-contrast='standard'])"])
    assert.match(blockOf(css, `${selector} {`), /@apply high-contrast;/)
})

function pairs(texts: string[], grounds: string[]): [string, string][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]))
}

function listWeakPairs(tokens: Tokens, scheme: Scheme, least: number): string[] {
  return PAIRS.flatMap(([text, ground]) => {
    const ratio = contrast(colour(tokens, text, scheme), colour(tokens, ground, scheme))
    return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : []
  })
}

async function readTokens() {
  return {
    standard: readDeclarations(await readSheet('tokens.css'), ':root {'),
    more: readDeclarations(await readSheet('mixins.css'), '.high-contrast {'),
  }
}

function readSheet(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), 'utf8')
}

function blockOf(css: string, selector: string): string {
  const start = css.indexOf(selector)
  assert.ok(start >= 0, selector)
  return css.slice(start, css.indexOf('}', start))
}

function readDeclarations(css: string, selector: string): Tokens {
  const found = blockOf(css, selector)
    .replaceAll(/\s+/g, ' ')
    .matchAll(/--([\w-]+): ([^;]+);/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value.trim()]))
}

function colour(tokens: Tokens, name: string, scheme: Scheme): string {
  return resolve(tokens, `var(--${name})`, scheme)
}

function resolve(tokens: Tokens, value: string, scheme: Scheme): string {
  const both = /^light-dark\( ?(.+?), ?(.+?) ?\)$/.exec(value)
  if (both) return resolve(tokens, (scheme === 'light' ? both[1] : both[2]) ?? '', scheme)
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (name === undefined) return value
  const known = tokens.get(name)
  assert.ok(known, `there is no token --${name}`)
  return resolve(tokens, known, scheme)
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

/** Relative luminance of `#rrggbb` as defined by WCAG 2. */
function luminance(hex: string): number {
  assert.match(hex, /^#[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
