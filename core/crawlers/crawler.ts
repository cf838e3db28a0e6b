import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { Line, Words } from '../text.ts'
import { InstantText, ZoneName } from '../time/instant.ts'
import { LocalDateText } from '../time/local-date.ts'
import { CrawlerMethod } from './method.ts'
import { RecipeLanguage } from './recipe.ts'

/** One line of a recipe; null where it is not set. */
const RecipeText = Line.nullable()

/** What an operator sets on a crawler. Dates but the two of the crawl are instants; null where none is set. */
export const CrawlerFields = z.object({
  title: Line,
  description: Words,
  method: CrawlerMethod.nullable(),
  active: z.boolean(),
  /** May hold date tokens in braces, expanded on the day of the run. */
  url: Words,
  /** Further addresses; null where there is none. */
  subUrls: z.array(Line).max(100, 'may hold 100 addresses at most').nullable(),
  category: Id.nullable(),
  categoryTitle: Words,
  /** Keeps events whose title or description contains it, case and accents ignored. */
  only: Words,
  /** In the source's zone, both included. */
  crawlFromDate: LocalDateText.nullable(),
  crawlToDate: LocalDateText.nullable(),
  displayTime: z.boolean(),
  nextRunDate: InstantText.nullable(),
  expireDate: InstantText.nullable(),
  /** A number of days as text, or a named date token. */
  frequency: z.string().max(60),
  autoSetNextRunDate: z.boolean(),
  overwriteExisting: z.boolean(),
  /** An operator's logged decision to read this site although its robots.txt says no. */
  ignoreRobots: z.boolean(),
  /** In which a site's times without offset are read, by the methods that read any site; null for the method's own. */
  zone: ZoneName.nullable(),
  recipeList: RecipeText,
  recipeTitle: RecipeText,
  recipeDate: RecipeText,
  recipeDetails: RecipeText,
  recipeLink: RecipeText,
  recipePicture: RecipeText,
  recipeFormat: RecipeText,
  recipeLanguage: RecipeLanguage.nullable(),
})

/** As it is stored, also from before a rule for what people type became stricter. */
export const Crawler = CrawlerFields.extend({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  subUrls: z.array(z.string()).nullable(),
  categoryTitle: z.string(),
  only: z.string(),
  frequency: z.string(),
  zone: z.string().nullable(),
  id: Id,
  version: Version,
  /** Set by runs, never by hand. */
  lastRunDate: InstantText.nullable(),
}).meta({ id: 'Crawler' })
export type Crawler = z.infer<typeof Crawler>

/** A crawler nobody has set anything on: off, with times shown, and never run by itself. */
export const NEW_CRAWLER = {
  title: 'New crawler',
  description: '',
  method: null,
  active: false,
  url: '',
  subUrls: null,
  category: null,
  categoryTitle: '',
  only: '',
  crawlFromDate: null,
  crawlToDate: null,
  displayTime: true,
  nextRunDate: null,
  expireDate: null,
  frequency: '1',
  autoSetNextRunDate: false,
  overwriteExisting: false,
  ignoreRobots: false,
  zone: null,
  recipeList: null,
  recipeTitle: null,
  recipeDate: null,
  recipeDetails: null,
  recipeLink: null,
  recipePicture: null,
  recipeFormat: null,
  recipeLanguage: null,
} as const satisfies Omit<Crawler, 'id' | 'version' | 'lastRunDate'>
