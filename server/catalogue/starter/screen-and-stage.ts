import { STREAMING_CATEGORIES } from '@app/core/categories/category.ts'
import { listCategories } from './row.ts'
import type { StarterCategory } from './row.ts'

const STREAMING: Record<(typeof STREAMING_CATEGORIES)[number], [title: string, monogram: string]> =
  {
    NETFLIX: ['Netflix', 'N'],
    HBOGO: ['HBO GO', 'HGO'],
    AMAZON_PRIME: ['Amazon Prime', 'AP'],
    DISNEY_PLUS: ['Disney+', 'D+'],
    APPLE_TV_PLUS: ['Apple TV+', 'ATV'],
  }

/** Their ids are fixed by the catalogue and are not derived from their titles. */
const STREAMING_ROWS = STREAMING_CATEGORIES.map((id, place): StarterCategory => {
  const [title, monogram] = STREAMING[id]
  return { id, title, group: 'streaming', parent: '', index: place + 1, monogram }
})

export const SCREEN_AND_STAGE = [
  ...listCategories('film', '', [
    ['Film', null],
    ['Box Office', 'BO', 'United States'],
    ['Nordisk Film', 'NF', 'Denmark'],
  ]),
  ...STREAMING_ROWS,
  ...listCategories('concerts', '', [['Concerts', null]]),
  ...listCategories('festivals', '', [
    ['Festivals', null],
    ['Electric Castle', 'EC', 'Romania'],
    ['Untold', 'UN', 'Romania'],
    ['Roskilde Festival', 'RF', 'Denmark'],
    ['Way Out West', 'WOW', 'Sweden'],
    ['Øya', 'OYA', 'Norway'],
  ]),
]
