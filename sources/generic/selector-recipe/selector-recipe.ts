import { ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import type { Source } from '../../source.ts'
import { inspectRecipe } from './inspect.ts'
import { proposeFromTyped } from './proposals/propose-from-typed.ts'
import { proposeRecipes } from './proposals/propose.ts'
import { readPages } from './read-pages.ts'

/**
 * Any page with a list of events, read with the crawler's recipe: CSS selectors for the list and, inside each of its
 * items, for title, date, details, link and picture. Times without an offset are read in the zone of the run.
 */
export const selectorRecipe: Source = {
  method: 'SelectorRecipe',
  zone: ZONE_OF_ANY_SITE,
  windowDays: 7,
  start: (input) => input.urls,
  extract: readPages,
  inspect: inspectRecipe,
  propose: proposeRecipes,
  proposeTyped: ({ body: html, finalUrl: url }, typed, { now, zone }) =>
    proposeFromTyped({ html, url, zone, language: null, now }, typed),
}
