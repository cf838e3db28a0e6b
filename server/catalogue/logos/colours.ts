import { TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'

/** A tile's ground and what is drawn on it; each pair passes 4.5 to 1. */
export type Scheme = { ground: string; drawn: string }

// Dark and light grounds take turns, so that neighbours in a list never look alike.
export const RING = [
  { ground: '#27408b', drawn: '#fffdf8' },
  { ground: '#eec04d', drawn: '#1d1a14' },
  { ground: '#156464', drawn: '#fffdf8' },
  { ground: '#d8e6ee', drawn: '#14345c' },
  { ground: '#b3203f', drawn: '#fffdf8' },
  { ground: '#dfe6c8', drawn: '#2f3d0d' },
  { ground: '#1d1a14', drawn: '#fbf7ee' },
  { ground: '#c6e2dd', drawn: '#0b3b3a' },
  { ground: '#671b49', drawn: '#fffdf8' },
  { ground: '#e9e1cf', drawn: '#3a352b' },
] as const satisfies readonly Scheme[]

/** Holidays are red-letter days: the one place where a logo is vermilion. */
export const RED_LETTER = { paper: '#fffdf8', red: '#bf3614', ink: '#1d1a14' }

/** Where in the ring a group begins; TV channels begin by country. */
const BEGINS = new Map(
  Object.entries({
    [`${TV_CHANNELS_GROUP} RO`]: 0,
    [`${TV_CHANNELS_GROUP} DK`]: 4,
    [`${TV_CHANNELS_GROUP} SE`]: 3,
    [`${TV_CHANNELS_GROUP} NO`]: 7,
    football: 2,
    handball: 8,
    basketball: 1,
    hockey: 3,
    tennis: 5,
    americanfootball: 4,
    formula1: 6,
    cycling: 1,
    film: 0,
    streaming: 6,
    concerts: 8,
    festivals: 1,
    location: 8,
    launches: 6,
  }),
)

/** The colours of a category's tile: its place in its group decides. */
export function schemeOf({
  group,
  parent,
  index,
}: {
  group: string
  parent: string
  index: number
}) {
  const begin = BEGINS.get(`${group} ${parent}`) ?? BEGINS.get(group) ?? 0
  const place = Math.abs(begin + Math.trunc(index) - 1) % RING.length
  return RING[place] ?? RING[0]
}

/** A country's colours as stripes, with the shares of a cut through its flag. */
export const STRIPES = new Map<string, [colour: string, share: number][]>(
  Object.entries({
    RO: [
      ['#27408b', 1],
      ['#eec04d', 1],
      ['#b3203f', 1],
    ],
    DK: [
      ['#b3203f', 12],
      ['#fffdf8', 4],
      ['#b3203f', 21],
    ],
    SE: [
      ['#27408b', 5],
      ['#eec04d', 2],
      ['#27408b', 9],
    ],
    NO: [
      ['#b3203f', 6],
      ['#fffdf8', 1],
      ['#27408b', 2],
      ['#fffdf8', 1],
      ['#b3203f', 12],
    ],
  }),
)
