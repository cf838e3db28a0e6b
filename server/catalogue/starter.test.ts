import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Category, STREAMING_CATEGORIES } from '@app/core/categories/category.ts'
import { COUNTRIES, isCountryCode } from '@app/core/countries.ts'
import { Counter } from '@app/core/counters/counter.ts'
import { Crawler } from '@app/core/crawlers/crawler.ts'
import { expandDateTokens } from '@app/core/crawlers/date-tokens.ts'
import { normalizeFrequency } from '@app/core/crawlers/frequency.ts'
import { CRAWLER_METHODS, isAnySiteMethod } from '@app/core/crawlers/method.ts'
import { Group } from '@app/core/groups/group.ts'
import { createCategoryId, createPlainId } from '@app/core/ids.ts'
import { LegalDocument, LegalDocumentType } from '@app/core/legal/legal-document.ts'
import { Location } from '@app/core/locations/location.ts'
import { MainGroup } from '@app/core/main-groups/main-group.ts'
import { toPlaces } from '@app/core/site/calendar-page.ts'
import { starterCatalogue } from './starter.ts'

const catalogue = starterCatalogue()
const version = 1
const idsOf = (rows: { id: string }[]) => new Set(rows.map((row) => row.id))

test('every row equals what its schema would store', () => {
  const unchanged = (rows: object[], parse: (row: object) => object) => {
    for (const row of rows) assert.deepEqual(parse({ ...row, version }), { ...row, version })
  }
  unchanged(catalogue.locations, (row) => Location.parse(row))
  unchanged(catalogue.mainGroups, (row) => MainGroup.parse(row))
  unchanged(catalogue.groups, (row) => Group.parse(row))
  unchanged(catalogue.categories, (row) => Category.parse(row))
  unchanged(catalogue.counters, (row) => Counter.parse(row))
  unchanged(catalogue.crawlers, (row) => Crawler.parse(row))
  const changedAt = '2026-11-21T06:00:00Z'
  unchanged(
    catalogue.legalDocuments.map((row) => ({ ...row, changedAt })),
    (row) => LegalDocument.parse(row),
  )
})

test('the places of the calendar are all places', () => {
  const countryOf = new Map(catalogue.locations.map(({ title, country }) => [title, country]))
  const places = new Set(
    catalogue.categories.flatMap(({ parent }) =>
      toPlaces(parent, countryOf).map(({ title }) => title),
    ),
  )
  const known = catalogue.locations.flatMap(({ title, country }) => [title, country])
  const others = ['England', 'Spain', 'Italy', 'Germany', 'France', 'United States', 'Melbourne']
    .concat(['Paris', 'London', 'New York', 'Europe', 'North America', 'World'])
    .concat(known)
  assert.deepEqual([...places.difference(new Set(others))], [])
})

test('no id occurs twice', () => {
  const { locations, mainGroups, groups, categories, crawlers } = catalogue
  for (const rows of [locations, mainGroups, groups, categories, crawlers]) {
    assert.equal(idsOf(rows).size, rows.length)
  }
})

test('ids follow the id rules, except for streaming services', () => {
  const streaming: readonly string[] = STREAMING_CATEGORIES
  for (const category of catalogue.categories) {
    if (streaming.includes(category.id)) continue
    assert.equal(category.id, createCategoryId(category.title, category))
  }
  const { locations, mainGroups, groups } = catalogue
  for (const row of [...locations, ...mainGroups, ...groups]) {
    assert.equal(row.id, createPlainId(row.title))
  }
})

test('the five streaming services have their exact ids', () => {
  const found = catalogue.categories.filter((category) => category.group === 'streaming')
  assert.deepEqual(
    found.map((category) => category.id),
    ['NETFLIX', 'HBOGO', 'AMAZON_PRIME', 'DISNEY_PLUS', 'APPLE_TV_PLUS'],
  )
})

test('every group has a main group, every category a group', () => {
  const mainGroups = idsOf(catalogue.mainGroups)
  const groups = idsOf(catalogue.groups)
  for (const group of catalogue.groups) assert.ok(mainGroups.has(group.mainGroup))
  for (const category of catalogue.categories) assert.ok(groups.has(category.group))
})

test('no main group and no group is empty', () => {
  const used = new Set(catalogue.categories.map((category) => category.group))
  for (const group of catalogue.groups) assert.ok(used.has(group.id), group.id)
  const mainGroups = new Set(catalogue.groups.map((group) => group.mainGroup))
  for (const { id } of catalogue.mainGroups) assert.ok(mainGroups.has(id), id)
})

test('the four countries have locations and TV channels, and PRO-TV is the first Romanian one', () => {
  const channels = catalogue.categories.filter((category) => category.group === 'tvchannels')
  assert.ok(channels.every((channel) => isCountryCode(channel.parent)))
  for (const { code, name } of COUNTRIES) {
    assert.ok(channels.filter((channel) => channel.parent === code).length >= 10)
    assert.ok(catalogue.locations.filter((location) => location.country === name).length >= 4)
  }
  const first = channels.find((channel) => channel.parent === 'RO' && channel.index === 1)
  assert.equal(first?.title, 'PRO-TV')
})

test('every venue is in a location', () => {
  const titles = new Set(catalogue.locations.map((location) => location.title))
  for (const category of catalogue.categories) {
    if (category.group === 'location') assert.ok(titles.has(category.parent), category.title)
  }
})

test('each sport has a category of its own', () => {
  const titles = new Set(catalogue.categories.map((category) => category.title))
  for (const group of catalogue.groups) {
    if (group.mainGroup === 'sport') assert.ok(titles.has(group.title), group.title)
  }
})

test('the counter counts the categories', () => {
  assert.deepEqual(catalogue.counters, [{ id: 'categories', count: catalogue.categories.length }])
})

test('there is one crawler per method, each with an existing category and without automatic runs', () => {
  assert.deepEqual(
    catalogue.crawlers.map((crawler) => crawler.method),
    [...CRAWLER_METHODS],
  )
  const categories = idsOf(catalogue.categories)
  for (const crawler of catalogue.crawlers) {
    assert.ok(crawler.category && categories.has(crawler.category), crawler.id)
    assert.equal(crawler.active, false)
    assert.equal(crawler.autoSetNextRunDate, false)
    assert.equal(crawler.nextRunDate, null)
  }
})

test('every crawler URL is valid once dates are filled in, and no two are the same', () => {
  const moment = { now: Temporal.Instant.from('2026-12-30T12:00:00Z'), zone: 'Europe/Copenhagen' }
  for (const crawler of catalogue.crawlers) {
    if (isAnySiteMethod(crawler.method)) continue
    const urls = [crawler.url, ...(crawler.subUrls ?? [])].map((url) => {
      return new URL(expandDateTokens(url, moment))
    })
    assert.ok(urls.every((url) => url.protocol === 'https:' && !url.href.includes('%7B')))
    assert.equal(new Set(urls.map((url) => url.href)).size, urls.length)
  }
})

test('every frequency is stored as it would be saved', () => {
  for (const { frequency } of catalogue.crawlers) {
    assert.equal(normalizeFrequency(frequency), frequency)
  }
})

test('the three legal documents are marked as drafts with placeholders to fill in', () => {
  assert.deepEqual(
    catalogue.legalDocuments.map((row) => row.type).toSorted(),
    LegalDocumentType.options.toSorted(),
  )
  for (const { html } of catalogue.legalDocuments) {
    assert.match(html, /<strong>Draft, not legal advice\.<\/strong>/)
    assert.match(html, /\[company name\]/i)
    assert.match(html, /\[street and number\]/)
    assert.equal(html.split('<p>').length, html.split('</p>').length)
  }
})

test('the terms contain the right of withdrawal, the policy the rights of the regulation', () => {
  const htmlOf = (type: string) =>
    catalogue.legalDocuments.find((row) => row.type === type)?.html ?? ''
  assert.match(htmlOf('TermsAndConditions'), /withdraw from a paid plan within 14 days/)
  for (const article of [15, 16, 17, 18, 20, 21]) {
    assert.match(htmlOf('PrivacyPolicy'), new RegExp(`Article ${article}\\b`))
  }
})
