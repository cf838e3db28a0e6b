import type { FontAwesomePart } from './font-awesome-parts.ts'
import type { FontIcon } from './icon-names.ts'

export type IconSetName = 'flaticon' | 'glyphicons' | 'font-awesome'

type IconSet = {
  title: string
  /** The common prefix of all names in the set. */
  prefix: string
  /** The author, as the licence requires. */
  credit: { text: string; href: string }
  /** Loads the names from the font's own style sheet on demand. */
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

/** The set that a name belongs to; undefined for an unknown name. */
export function setOf(name: string): IconSetName | undefined {
  const sets = Object.entries(ICON_SETS) as [IconSetName, IconSet][]
  return sets.find(([, { prefix }]) => name.startsWith(prefix))?.[0]
}

export type IconTab = { id: string; set: IconSetName; part?: FontAwesomePart; isNew?: boolean }

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
