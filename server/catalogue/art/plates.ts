/** The colours of a picture: paper, ink and one or two colours of the product. */
export type Plate = {
  /** The colour behind the sky, and that of its lines. */
  ground: string
  sky: string
  /** The second colour of the motif. */
  tint: string
  /** The land, which carries the letters. */
  land: string
  /** The second ink: the colour of the land, or of the ground if the land is black. */
  second: string
  /** The paper of the motif, and its lines. */
  body: string
  ink: string
  isDark: boolean
}

const INK = '#1d1a14'
const BONE = '#fbf7ee'
const WHITE = '#fffdf8'
const PAPER = '#f3eddf'
const SAFFRON = '#eec04d'
const STRAW = '#fbe6a8'
const PINE = '#0f5b58'
const VERMILION = '#bf3614'

const secondOf = (ground: string, land: string) => (land === INK ? ground : land)

function light(ground: string, tint: string, land: string): Plate {
  const second = secondOf(ground, land)
  return { ground, sky: INK, tint, land, second, body: WHITE, ink: INK, isDark: false }
}

function dark(ground: string, sky: string, land: string, tint = SAFFRON): Plate {
  const second = secondOf(ground, land)
  return { ground, sky, tint, land, second, body: BONE, ink: INK, isDark: true }
}

export const PLATES = {
  morning: light(PAPER, '#98cac3', PINE),
  harvest: light(STRAW, SAFFRON, INK),
  mist: light('#c6e2dd', STRAW, '#0c4a48'),
  rose: light(PAPER, '#e9b3be', '#931a36'),
  corn: light(PAPER, SAFFRON, '#27408b'),
  heather: light('#e9e1cf', SAFFRON, '#671b49'),
  night: dark(INK, '#d6cbb4', PINE),
  sea: dark(PINE, '#c6e2dd', '#0b2928'),
  blue: dark('#27408b', '#e9e1cf', INK),
  wine: dark('#931a36', '#fbe9ec', INK, STRAW),
  plum: dark('#671b49', '#e9e1cf', INK),
  // Red-letter days: vermilion is reserved for holidays.
  feast: light(PAPER, '#f3ae98', VERMILION),
  vigil: dark(VERMILION, '#fdeee8', INK),
  advent: dark(INK, '#d6cbb4', VERMILION),
} satisfies Record<string, Plate>

export type PlateName = keyof typeof PLATES

/** What a colour is for. */
export type Role = Exclude<keyof Plate, 'isDark'>

const isRole = (name: string): name is Role => name in PLATES.morning && name !== 'isDark'

/** The colour of a plate for a role, or for another one if the plate is dark. */
export function colourIn(plate: Plate, role: Role, onDark: string = role): string {
  const wanted = plate.isDark ? onDark : role
  if (!isRole(wanted)) throw new Error(`No colour ${wanted}`)
  return plate[wanted]
}
