import type { FontAwesomePart } from './font-awesome-parts.ts'
import type { FontIcon } from './icon-names.ts'

export type IconSetName = 'flaticon' | 'glyphicons' | 'font-awesome'

type IconSet = {
  title: string
  /** What every name of the set begins with. */
  prefix: string
  /** Whose work it is, as its licence asks to be told. */
  credit: { text: string; href: string }
  /** The names are taken from the font's own style grid, when they are wanted. */
  load: () => Promise<{ icons: FontIcon[] }>
}

export const ICON_SETS: Record<IconSetName, IconSet> = {
  flaticon: {
    title: 'Flaticon',
    prefix: 'fi-rr-',
    credit: { text: 'Uicons by Flaticon', href: 'https://www.flaticon.com/uicons' },
    load: () => import('./flaticon.ts'),
  },
  glyphicons: {
    title: 'Glyphicons',
    prefix: 'glyphicon-',
    credit: {
      text: 'GLYPHICONS Halflings by Jan Kovařík, CC BY 3.0',
      href: 'https://glyphicons.com',
    },
    load: () => import('./glyphicons.ts'),
  },
  'font-awesome': {
    title: 'Font Awesome 4.7.0',
    prefix: 'fa-',
    credit: {
      text: 'Font Awesome 4.7.0 by Dave Gandy, SIL OFL 1.1',
      href: 'https://fontawesome.com/v4/',
    },
    load: () => import('./font-awesome.ts'),
  },
}

/** Which set a name belongs to; undefined for a name of none. */
export function setOf(name: string): IconSetName | undefined {
  const sets = Object.entries(ICON_SETS) as [IconSetName, IconSet][]
  return sets.find(([, { prefix }]) => name.startsWith(prefix))?.[0]
}

export type IconTab = { id: string; set: IconSetName; part?: FontAwesomePart; isNew?: boolean }

/** The tabs of the gallery, in their order. */
export const ICON_TABS: readonly IconTab[] = [
  { id: 'flaticon', set: 'flaticon' },
  { id: 'glyphicons', set: 'glyphicons' },
  { id: 'font-awesome', set: 'font-awesome', isNew: true },
  { id: 'web-application', set: 'font-awesome', part: 'web-application' },
  { id: 'spinner', set: 'font-awesome', part: 'spinner' },
  { id: 'text-editor', set: 'font-awesome', part: 'text-editor' },
  { id: 'brand', set: 'font-awesome', part: 'brand' },
  { id: 'other', set: 'font-awesome', part: 'other' },
]
