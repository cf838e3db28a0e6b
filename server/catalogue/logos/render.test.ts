import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { starterCatalogue } from '../starter.ts'
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
  const row = { id: 'X', title: 'Спорт', group: 'unheard', parent: '', index: -3 }
  assert.match(drawLogo(row), /^<svg/)
})
