import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOLIDAYS_GROUP } from '@app/core/categories/category.ts'
import sharp from 'sharp'
import { STARTER_CATEGORIES } from '../starter/categories.ts'
import { compose, draw, type Drawn } from './draw.ts'
import { GROUPS_WITH_LOOKS } from './looks.ts'
import { initialsOf, markOf } from './mark.ts'
import type { Motif } from './motif.ts'
import { HEIGHT, WIDTH } from './numbers.ts'
import { PLATES } from './plates.ts'

const MAX_BYTES = { picture: 80 * 1024, logo: 48 * 1024 }
/** The left and right edge of the middle square. */
const SQUARE = [(WIDTH - HEIGHT) / 2, (WIDTH + HEIGHT) / 2] as const

const starter = STARTER_CATEGORIES.map((row): Drawn => ({ ...row, mark: markOf(row) }))

/** One category of each group that has a motif and one of an unknown group, in every shape. */
const ofEachGroup = [...GROUPS_WITH_LOOKS, 'constructor'].flatMap((group) =>
  [1, 2, 3].map((index): Drawn => {
    const title = `${group} ${index}`
    return { id: 'X', title, group, parent: '', index, mark: 'WWWW' }
  }),
)

const drawn = [...starter, ...ofEachGroup].map((category) => ({
  category,
  picture: draw(category),
  logo: draw(category, { logo: true }),
}))

test('every picture is well-formed, of the right size and limited length, and needs no font of the machine', async () => {
  for (const { category, picture, logo } of drawn) {
    assert.doesNotMatch(picture + logo, /<text|<image|font|href|NaN|undefined|Infinity/)
    assert.ok(Buffer.byteLength(picture) < MAX_BYTES.picture, `${category.id}: ${picture.length}`)
    assert.ok(Buffer.byteLength(logo) < MAX_BYTES.logo, `${category.id}: ${logo.length}`)
    // Throws if the SVG is not well-formed.
    const sizes = [await sizeOf(picture), await sizeOf(logo)]
    assert.deepEqual(sizes, ['svg 1200 630', 'svg 256 256'])
  }
})

async function sizeOf(svg: string): Promise<string> {
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
  return `${format} ${width} ${height}`
}

test('the same category gives the same picture every time', () => {
  for (const { category, picture, logo } of drawn.slice(0, 20)) {
    assert.equal(picture, draw({ ...category }))
    assert.equal(logo, draw({ ...category }, { logo: true }))
  }
})

test('no two pictures of a group are composed alike, and none has its neighbour’s colours', () => {
  const seen = new Map<Motif, Set<string>>()
  for (const [place, category] of starter.entries()) {
    const { motif, plate, sky, shape } = compose(category)
    // Channels are compared within their country.
    const within = category.group === 'tvchannels' ? category.parent : category.group
    const looks = seen.get(motif) ?? new Set()
    const look = [within, plate, sky, shape].join(' ')
    assert.ok(!looks.has(look), `${category.id}: ${look}`)
    seen.set(motif, looks.add(look))
    const before = starter[place - 1]
    const isNeighbour = before?.group === category.group && before.parent === category.parent
    if (isNeighbour) assert.notEqual(compose(before).plate, plate, category.id)
  }
})

test('channels with the same name look different in each country', () => {
  const names = Map.groupBy(
    starter.filter(({ group }) => group === 'tvchannels'),
    ({ title }) => title,
  )
  for (const [title, channels] of names) {
    const plates = new Set(channels.map((channel) => compose(channel).plate))
    assert.equal(plates.size, channels.length, title)
  }
})

test('vermilion is used for holidays only', () => {
  const red = PLATES.feast.land
  for (const { category, picture, logo } of drawn) {
    const isRed = [picture, logo].map((svg) => svg.includes(red))
    const isHoliday = category.group === HOLIDAYS_GROUP
    assert.deepEqual(isRed, [isHoliday, isHoliday], category.title)
  }
})

test('motif and letters are in the middle square, whatever else is cropped', async () => {
  const looked = drawn.filter(({ category: { id, index } }) => id === 'X' || index % 4 === 0)
  for (const { category, picture } of looked) {
    const { left, right } = await reachOf(groupOf(picture, 'motif') + groupOf(picture, 'mark'))
    assert.ok(left >= SQUARE[0] && right <= SQUARE[1], `${category.title}: ${left} to ${right}`)
  }
})

/** The named group of a picture with its contents. */
function groupOf(svg: string, name: string): string {
  const start = svg.indexOf(`<g id="${name}">`)
  assert.ok(start >= 0, name)
  let depth = 0
  for (const { 0: tag, index } of svg.slice(start).matchAll(/<g |<\/g>/g)) {
    depth += tag === '</g>' ? -1 : 1
    if (depth === 0) return svg.slice(start, start + index + tag.length)
  }
  throw new Error(`${name} does not end`)
}

/** The leftmost and rightmost column of what is drawn. */
async function reachOf(drawn: string): Promise<{ left: number; right: number }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH / 2}" height="${HEIGHT / 2}">${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  let [left, right] = [info.width, 0]
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if ((data[pixel * info.channels + 3] ?? 0) < 128) continue
    left = Math.min(left, pixel % info.width)
    right = Math.max(right, (pixel % info.width) + 1)
  }
  return { left: left * 2, right: right * 2 }
}

test('letters are outlines, present in the picture of a category with a mark', () => {
  const [marked] = starter.filter(({ mark }) => mark === 'PL')
  assert.ok(marked)
  assert.match(groupOf(draw(marked), 'mark'), /<path fill="[^"]+" d="M/)
  assert.equal(groupOf(draw({ ...marked, mark: '' }), 'mark'), '<g id="mark"></g>')
})

test('a category without a chosen mark gets its initials, in its own letters', () => {
  assert.equal(initialsOf('Nordic Cycle Fair'), 'NCF')
  assert.equal(initialsOf('Kanal 10'), 'K10')
  assert.equal(initialsOf('Ærø'), 'ÆRØ')
  assert.equal(initialsOf('Спорт'), 'СПО')
  assert.equal(initialsOf('<&> !'), '')
  assert.equal(markOf({ id: 'X', title: 'Nordic Cycle Fair' }), 'NCF')
})

test('any category has a picture', async () => {
  const row = { id: 'X', title: 'Спорт <&>', group: 'constructor', parent: 'constructor' }
  for (const index of [-3.5, 0, 1e9])
    for (const group of ['constructor', 'tvchannels'])
      for (const logo of [false, true]) {
        const svg = draw({ ...row, index, group, mark: markOf(row) }, { logo })
        assert.equal(await sizeOf(svg), logo ? 'svg 256 256' : 'svg 1200 630')
      }
})
