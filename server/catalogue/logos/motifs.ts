type Motif = (line: number) => string

const CENTRE_SPOT = '<circle cx="128" cy="128" r="12" fill="currentColor" stroke="none"/>'

/**
 * The sign of each group on a grid of 256, as lines and shapes in the current colour. `line` is the width of
 * its lines: fine behind letters, bold where the sign stands alone.
 */
const BY_GROUP: Record<string, Motif> = {
  football: (line) =>
    `<circle cx="128" cy="128" r="66"/><path d="M128 0V256M0 60H40V196H0M256 60H216V196H256"/>${line > 12 ? CENTRE_SPOT : ''}`,
  handball: (line) =>
    `<circle cx="128" cy="256" r="92"/><circle cx="128" cy="256" r="152" stroke-dasharray="34 22" stroke-dashoffset="12"/><path d="M84 246H172" stroke-width="${line * 1.8}"/><circle cx="128" cy="56" r="${22 + line / 2}" fill="currentColor" stroke="none"/>`,
  basketball: () =>
    '<circle cx="128" cy="128" r="100"/><path d="M128 28V228M28 128H228M60 55A104 104 0 0 1 60 201M196 55A104 104 0 0 0 196 201"/>',
  hockey: (line) =>
    `<path d="M206 18L122 192Q116 204 102 204H44" stroke-width="${line * 1.6}"/><ellipse cx="194" cy="212" rx="38" ry="17" fill="currentColor" stroke="none"/>`,
  tennis: () =>
    '<g transform="rotate(-28 128 128)"><circle cx="128" cy="128" r="100"/><path d="M74 44A110 110 0 0 1 74 212M182 44A110 110 0 0 0 182 212"/></g>',
  americanfootball: () =>
    '<path d="M36 220C22 112 112 22 220 36C234 144 144 234 36 220ZM92 164L164 92M104 128L128 152M128 104L152 128"/>',
  formula1: () => chequers(),
  cycling: (line) =>
    `<circle cx="128" cy="128" r="100"/>${spokes()}<circle cx="128" cy="128" r="${14 + line / 2}" fill="currentColor" stroke="none"/>`,
  film: () =>
    `<g fill="currentColor" stroke="none">${sprockets(14)}${sprockets(214)}</g><path d="M56 0V256M200 0V256"/>`,
  streaming: () =>
    '<circle cx="20" cy="236" r="70"/><circle cx="20" cy="236" r="134"/><circle cx="20" cy="236" r="198"/>',
  concerts: () => equaliser(),
  festivals: () => `${bunting(34)}${bunting(206)}`,
  location: () => arches(),
  launches: (line) =>
    `<ellipse cx="128" cy="128" rx="122" ry="52" transform="rotate(-32 128 128)"/><circle cx="222" cy="54" r="${14 + line / 2}" fill="currentColor" stroke="none"/>`,
}

export const MOTIFS = new Map(Object.entries(BY_GROUP))

/** What is added in the middle where the sign stands alone and its frame alone says too little. */
export const CENTRES = new Map(
  Object.entries({
    film: '<path d="M100 84L172 128L100 172Z" fill="currentColor" stroke="none"/>',
    festivals:
      '<path d="M128 88L138 116L166 126L138 136L128 164L118 136L90 126L118 116Z" fill="currentColor" stroke="none"/>',
  }),
)

function chequers(): string {
  const size = 32
  const squares = [0, 1, 2, 3, 4, 5, 6, 7].map((column) => {
    const top = column % 2 === 0 ? 192 : 224
    return `<rect x="${column * size}" y="${top}" width="${size}" height="${size}"/>`
  })
  return `<g fill="currentColor" stroke="none">${squares.join('')}</g>`
}

function spokes(): string {
  const turns = [0, 30, 60, 90, 120, 150]
  return turns.map((turn) => `<path d="M128 28V228" transform="rotate(${turn} 128 128)"/>`).join('')
}

function sprockets(left: number): string {
  const tops = [10, 60, 110, 160, 210]
  return tops.map((top) => `<rect x="${left}" y="${top}" width="28" height="32" rx="5"/>`).join('')
}

function equaliser(): string {
  const heights = [56, 120, 84, 176, 108, 148, 64]
  const bars = heights.map((height, place) => {
    return `<rect x="${25 + place * 30}" y="${128 - height / 2}" width="18" height="${height}" rx="9"/>`
  })
  return `<g fill="currentColor" stroke="none">${bars.join('')}</g>`
}

function bunting(top: number): string {
  const flags = [0, 1, 2, 3, 4].map((place) => {
    const left = 3 + place * 51
    return `<path d="M${left} ${top}H${left + 44}L${left + 22} ${top + 34}Z" fill="currentColor" stroke="none"/>`
  })
  return `<path d="M0 ${top}H256"/>${flags.join('')}`
}

function arches(): string {
  const one = [0, 1, 2, 3].map((place) => `M${10 + place * 64} 260V222a22 22 0 0 1 44 0V260`)
  return `<path d="${one.join('')}M0 186H256"/>`
}
