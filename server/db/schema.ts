import type { SourceRank } from '@app/core/runs/source-rank.ts'
import type { CrawlerTrust } from '@app/core/crawlers/fields.ts'
import type { EventStatus } from '@app/core/events/fields.ts'
import type { ChangeCause } from '@app/core/log/change-set.ts'
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  pgTable,
  text,
  bigint,
} from 'drizzle-orm/pg-core'

/** `timestamptz` as the UTC ISO text that `Temporal.Instant` prints. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: instantText,
})

const PLAIN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/

/** PostgreSQL's own format (`2026-11-21 19:30:00+00`) as ISO text; sessions run in UTC. */
export function instantText(text: string): string {
  // Plans read thousands of instants, and nearly all differ from ISO text in two places only.
  if (PLAIN.test(text)) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
  return Temporal.Instant.from(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toString()
}

/** The last change set that touched a row, and when. Written only by the log. */
const logged = {
  version: bigint({ mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
}

export const locations = pgTable('locations', {
  id: text().primaryKey(),
  title: text().notNull(),
  country: text().notNull(),
  ...logged,
})

export const mainGroups = pgTable('main_groups', {
  id: text().primaryKey(),
  title: text().notNull(),
  index: integer().notNull(),
  ...logged,
})

export const groups = pgTable('groups', {
  id: text().primaryKey(),
  title: text().notNull(),
  index: integer().notNull(),
  icon: text().notNull(),
  mainGroup: text('main_group').notNull(),
  ...logged,
})

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  title: text().notNull(),
  group: text().notNull(),
  parent: text().notNull(),
  index: doublePrecision().notNull(),
  logoFile: text('logo_file'),
  imageFile: text('image_file'),
  ...logged,
})

export const counters = pgTable('counters', {
  id: text().primaryKey(),
  count: integer().notNull(),
  ...logged,
})

export const crawlers = pgTable('crawlers', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  method: text(),
  active: boolean().notNull(),
  url: text().notNull(),
  subUrls: text('sub_urls').array(),
  category: text(),
  categoryTitle: text('category_title').notNull(),
  only: text().notNull(),
  crawlFromDate: text('crawl_from_date'),
  crawlToDate: text('crawl_to_date'),
  displayTime: boolean('display_time').notNull(),
  nextRunDate: instant('next_run_date'),
  lastRunDate: instant('last_run_date'),
  expireDate: instant('expire_date'),
  frequency: text().notNull(),
  autoSetNextRunDate: boolean('auto_set_next_run_date').notNull(),
  overwriteExisting: boolean('overwrite_existing').notNull(),
  trust: text().$type<CrawlerTrust>().notNull().default('trusted'),
  rank: text().$type<SourceRank>().notNull().default('normal'),
  ignoreRobots: boolean('ignore_robots').notNull(),
  zone: text(),
  licence: text().notNull().default(''),
  maintainer: text().notNull().default(''),
  recipeList: text('recipe_list'),
  recipeTitle: text('recipe_title'),
  recipeDate: text('recipe_date'),
  recipeDetails: text('recipe_details'),
  recipeLink: text('recipe_link'),
  recipePicture: text('recipe_picture'),
  recipeFormat: text('recipe_format'),
  recipeLanguage: text('recipe_language'),
  ...logged,
})

export const events = pgTable('events', {
  id: text().primaryKey(),
  title: text().notNull(),
  category: text().notNull(),
  additionalCategories: text('additional_categories').array().notNull().default([]),
  description: text().notNull(),
  details: text().notNull(),
  date: instant().notNull(),
  endDate: instant('end_date'),
  status: text().$type<EventStatus>().notNull().default('scheduled'),
  formerDate: instant('former_date'),
  isDay: boolean('is_day').notNull(),
  zone: text(),
  crawler: text(),
  sourceId: text('source_id'),
  url: text(),
  logoFile: text('logo_file'),
  imageFile: text('image_file'),
  addedBy: text('added_by').$type<ChangeCause>(),
  ...logged,
})

export const eventSources = pgTable('event_sources', {
  id: text().primaryKey(),
  event: text().notNull(),
  crawler: text().notNull(),
  identity: text().notNull(),
  values: text().notNull(),
  foundAt: instant('found_at').notNull(),
  formerId: text('former_id'),
  splitFrom: text('split_from'),
  ...logged,
})

export const legalDocuments = pgTable('legal_documents', {
  type: text().primaryKey(),
  html: text().notNull(),
  ...logged,
})
