import type { Category } from '@app/core/categories/category.ts'
import { engrave, straight } from './engrave.ts'
import { drawLand, type LandName } from './lands.ts'
import { setWord, type Word } from './letters.ts'
import { choiceOf, lookOf, type Look, type Shape } from './looks.ts'
import { readMotif, type Motif } from './motif.ts'
import type { ScenePlace, Scene } from './scene.ts'
import { drawMotif } from './draw-motif.ts'
import { hashOf, HEIGHT, createRandom, smooth, TURN, WIDTH, type Random } from './numbers.ts'
import { PLATES, type PlateName } from './plates.ts'
import { box } from './shapes.ts'
import { createCanvas } from './canvas.ts'
import { SKIES, type SkyName } from './skies.ts'

export type Drawn = Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'> & {
  /** One to four letters or digits; empty if the picture represents the whole group. */
  mark: string
}

const LOGO_SIDE = 256
/** How much coarser the lines of a tile are. */
const LOGO_GRAIN = 1.9

/**
 * The picture of a category as an SVG, in the style of a woodcut, around a motif from a file: 1200 by 630, with
 * everything that matters in the square in its middle. As a logo, only that square, with coarser lines, for 24 to 64
 * pixels. The same category always gives the same picture, without any font of the machine.
 */
export function draw(category: Drawn, { logo = false } = {}): string {
  const composition = compose(category)
  const random = createRandom(nameOf(category))
  const canvas = createCanvas(logo ? LOGO_GRAIN : 1)
  const { place, word } = placeMotif(composition, { random, isLogo: logo, mark: category.mark })
  const { look, motif, number } = composition
  const plate = PLATES[composition.plate]
  const scene: Scene = { canvas, plate, place, random, mark: category.mark, number }
  const drawGround = () => drawLand(scene, composition.land, look.surface)

  canvas.fill(plate.ground, box(0, 0, WIDTH, HEIGHT))
  SKIES[composition.sky](scene)
  if (!logo) look.backdrop?.(scene)
  const isOnLand = word !== null || (motif.isGrounded && composition.shape !== 'dawn')
  if (isOnLand) drawGround()
  drawMotif(scene, motif, 'surround')
  canvas.group('motif', () => drawMotif(scene, motif, 'motif'))
  if (!isOnLand) drawGround()
  canvas.group('mark', () => {
    if (word) drawHouses(scene, word)
    else if (!motif.hasMark) drawMark(scene, logo)
  })
  const view = logo
    ? `viewBox="${(WIDTH - HEIGHT) / 2} 0 ${HEIGHT} ${HEIGHT}" width="${LOGO_SIDE}" height="${LOGO_SIDE}"`
    : `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${canvas.content()}</svg>`
}

type Composition = {
  look: Look
  motif: Motif
  shape: Shape
  plate: PlateName
  sky: SkyName
  land: LandName
  number: string | undefined
}

/**
 * Chooses the parts of a picture by the category's place in its group, so that neighbours never look alike and no two
 * are the same. Groups that span several parents start at a different choice for each parent.
 */
export function compose(category: Drawn): Composition {
  const choice = choiceOf(category.id)
  const look = choice.look ?? lookOf(category.group)
  const turn = Math.abs(Math.trunc(category.index) - 1) + beginOf(category, look)
  const round = Math.floor(turn / look.plates.length)
  const shapes = look.shapes ?? (['whole'] as const)
  const shape = choice.shape ?? pickFrom(shapes, turn + round)
  return {
    look,
    motif: readMotif(choice.motif ?? pickFrom(look.motifs, turn + round)),
    // Without letters there is nothing to perch on.
    shape: shape === 'perch' && category.mark === '' ? 'dawn' : shape,
    plate: choice.plate ?? pickFrom(look.plates, turn),
    sky: choice.sky ?? pickFrom(look.skies, (turn % look.plates.length) + round),
    land: pickFrom(look.lands, hashOf(nameOf(category))),
    number: choice.number,
  }
}

const nameOf = ({ group, parent, title }: Drawn) => `${group}/${parent}/${title}`

/** Channels are numbered from one in each country, so each country starts at a different choice. */
function beginOf({ parent }: Drawn, { plates, skies, startsOverByParent }: Look): number {
  return startsOverByParent ? hashOf(parent) % (plates.length * skies.length) : 0
}

function pickFrom<T>(list: readonly [T, ...T[]], turn: number): T {
  return list[turn % list.length] ?? list[0]
}

/** Where the land begins and how large the motif is; both are larger if the land carries no letters. */
const HEIGHTS = {
  lettered: { picture: { floor: 474, r: 190 }, logo: { floor: 436, r: 200 } },
  bare: { picture: { floor: 522, r: 209 }, logo: { floor: 552, r: 240 } },
} as const

type PlacementOptions = { random: Random; isLogo: boolean; mark: string }
type Placement = { place: ScenePlace; word: Word | null }

/** The place of the motif, and of the letters under it if it stands on them. */
function placeMotif(
  { motif, shape }: Composition,
  { random, isLogo, mark }: PlacementOptions,
): Placement {
  const side = random.next() < 0.5 ? -1 : 1
  const shift = isLogo ? 0 : random.between(-24, 24)
  const rise = isLogo ? 0 : random.between(-12, 12)
  const common = {
    x: WIDTH / 2 + (shape === 'whole' ? shift : 0),
    side,
    seed: random.between(0, TURN),
    lean: random.pick([-0.5, -0.35, 0.35, 0.5]),
    isClose: shape !== 'whole',
  } as const
  if (shape === 'perch') return placeOnLetters(common, { mark, isLogo })
  const heights = mark === '' || motif.hasMark ? HEIGHTS.bare : HEIGHTS.lettered
  const { floor: edge, r: half } = isLogo ? heights.logo : heights.picture
  const floor = edge + rise * 0.5
  if (shape === 'dawn') {
    const { r, lift } = motif.close
    const scale = isLogo ? 0.98 : 1
    return { place: { ...common, floor, r: r * scale, y: floor - r * scale * lift }, word: null }
  }
  const r = half * motif.size
  const lift = motif.lift ?? (motif.isGrounded ? 0.98 : isLogo ? 1.02 : 1.1)
  const y = floor - r * lift + (motif.isGrounded || motif.lift !== undefined ? 0 : rise)
  return { place: { ...common, floor, r, y }, word: null }
}

/** The motif rests on the letters, which stand on the land like houses. */
function placeOnLetters(
  common: Omit<ScenePlace, 'floor' | 'r' | 'y'>,
  { mark, isLogo }: Pick<PlacementOptions, 'mark' | 'isLogo'>,
): Placement {
  const floor = isLogo ? 566 : 548
  const size = isLogo ? { capital: 230, room: 580 } : { capital: 240, room: 560 }
  const word = setWord(mark, [common.x, floor + 4], size)
  const r = Math.min(150, (floor - word.capital - 34) / 2)
  return { place: { ...common, floor, r, y: floor - word.capital - r - 3 }, word }
}

/** Letters left blank in the land, as in a white-line woodcut. */
function drawMark({ canvas, plate, mark }: Scene, isLogo: boolean): void {
  const foot = [WIDTH / 2, isLogo ? 608 : 602] as const
  const size = isLogo ? { capital: 142, room: 530 } : { capital: 84, room: 560 }
  canvas.fill(plate.body, setWord(mark, foot, size).path)
}

function drawHouses({ canvas, plate, place }: Scene, { path, capital }: Word): void {
  const top = place.floor - capital
  const courses = straight(0, 10 * canvas.grain, [0, top, WIDTH, place.floor + 6])
  canvas
    .line(plate.isDark ? plate.ground : plate.body, 12, path)
    .fill(plate.isDark ? plate.body : plate.ink, path)
    .clip(path, () =>
      engrave(canvas, plate.isDark ? plate.ink : plate.body, courses, (_x, y) => {
        return 0.34 * smooth(top + capital * 0.58, place.floor + 4, y)
      }),
    )
}
