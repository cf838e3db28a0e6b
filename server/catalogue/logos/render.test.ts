import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { starterCatalogue } from '../starter.ts'
import { RING } from './colours.ts'
import { drawLogo, monogramOf } from './draw.ts'
import { renderLogos } from './render.ts'

const categories = starterCatalogue().categories

test('every category of the starter catalogue has a PNG of 256 by 256', async () => {
  const logos = await renderLogos(categories)
  assert.deepEqual(
    [...logos.keys()],
    categories.map((category) => category.id),
  )
  for (const logo of logos.values()) {
    const { format, width, height } = await sharp(logo).metadata()
    assert.deepEqual({ format, width, height }, { format: 'png', width: 256, height: 256 })
    assert.ok(logo.length < 12_000)
  }
})

test('no two logos of a group in one country look the same', () => {
  const seen = new Map<string, string>()
  for (const category of categories) {
    const key = `${category.group} ${category.parent} ${drawLogo(category)}`
    assert.equal(seen.get(key), undefined, `${category.id} looks like ${seen.get(key)}`)
    seen.set(key, category.id)
  }
})

test('every logo shows letters or the sign of its group, without any font of the machine', () => {
  for (const category of categories) {
    const svg = drawLogo(category)
    assert.ok((svg.match(/<(path|circle|ellipse|rect)/g) ?? []).length >= 2, category.id)
    assert.doesNotMatch(svg, /<text|font|NaN|undefined/)
  }
})

test('a category of nobody’s choosing gets its initials', () => {
  assert.equal(monogramOf('Nordic Cycle Fair'), 'NCF')
  assert.equal(monogramOf('Kanal 10'), 'K10')
  assert.equal(monogramOf('Ærø'), 'AER')
  assert.equal(monogramOf('Спорт'), '')
})

test('any category at all has a logo that can be read', async () => {
  const row = {
    id: 'X',
    title: 'Спорт <&>',
    group: 'constructor',
    parent: 'constructor',
    index: -3.5,
  }
  const channel = { ...row, id: 'Y', group: 'tvchannels' }
  const logos = await renderLogos([row, channel])
  for (const logo of logos.values()) assert.equal((await sharp(logo).metadata()).format, 'png')
})

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('letters stand out from every ground by 4.5 to 1 or more', () => {
  for (const { ground, drawn } of RING) {
    const [dark = 0, light = 0] = [luminance(ground), luminance(drawn)].toSorted((a, b) => a - b)
    assert.ok((light + 0.05) / (dark + 0.05) >= 4.5, `${drawn} on ${ground}`)
  }
})
