import { HOLIDAYS_GROUP, LOCATION_GROUP } from '@app/core/categories/category.ts'
import { listCategories } from './row.ts'

/** The parent of a venue is the title of a location. */
export const PLACES_AND_DATES = [
  ...listCategories(LOCATION_GROUP, 'Copenhagen', [
    ['Royal Arena', 'RA'],
    ['Tivoli', 'TIV'],
    ['Bella Center', 'BC'],
    ['Parken', 'PRK'],
    ['Jyske Bank Boxen', 'JBB', 'Herning'],
    ['Arena Națională', 'AN', 'Bucharest'],
    ['Romexpo', 'REX', 'Bucharest'],
    ['Sala Palatului', 'SP', 'Bucharest'],
    ['BTarena', 'BT', 'Cluj-Napoca'],
    ['Avicii Arena', 'AA', 'Stockholm'],
    ['Ullevi', 'ULL', 'Gothenburg'],
    ['Oslo Spektrum', 'OSP', 'Oslo'],
  ]),
  ...listCategories('launches', '', [
    ['Apple', 'AP'],
    ['Samsung', 'SAM'],
  ]),
  ...listCategories(HOLIDAYS_GROUP, '', [
    ['Orthodox calendar', 'OC', 'Romania'],
    ['Holidays Romania', 'RO', 'Romania'],
    ['Holidays Denmark', 'DK', 'Denmark'],
    ['Holidays Sweden', 'SE', 'Sweden'],
    ['Holidays Norway', 'NO', 'Norway'],
  ]),
]
