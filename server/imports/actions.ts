import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { CountryCode } from '@app/core/countries.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import {
  findChannelCategory,
  filterCountryChannels,
  findHolidaysCategory,
  findStandardCategory,
} from '@app/core/imports/find-category.ts'
import type { ImportSport, KnownCategory } from '@app/core/imports/find-category.ts'
import { setDaysInLink, readDays, parseWebAddress } from '@app/core/imports/days-link.ts'
import type {
  FileCall,
  ImportAnswer,
  LivescoresCall,
  QuickLongCall,
  TvChannelCall,
} from '@app/core/imports/endpoints.ts'
import { readFileText, readImport, type ImportDeps } from './read-import.ts'
import { selectCategories } from './store.ts'

const TV_ZONES: Record<CountryCode, string> = {
  RO: 'Europe/Bucharest',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
}

const SPORT_METHODS: Record<ImportSport, CrawlerMethod> = {
  football: 'LivescoreFootball',
  basketball: 'LivescoreBasketball',
  tennis: 'LivescoreTennis',
}

/** One channel's evening. The typed channel may have no category; the operator then chooses one. */
export async function importTvChannel(
  deps: ImportDeps,
  call: TvChannelCall,
): Promise<ImportAnswer> {
  const { country, url, hours } = call
  const typed = call.channel.trim()
  const quick = call.quickChannel.trim()
  if (typed === '' && quick === '') {
    const sentence = message('It runs only if a channel is typed or its logo is pressed')
    throw new AppError('bad-input', sentence)
  }
  const urls = url.trim() === '' ? [] : [parseWebAddress(url)]
  const categories = await selectCategories(deps.database.pool)
  const pressed = quick === '' ? undefined : quickChannel(categories, country, quick)
  const channel = pressed?.title ?? typed
  return readImport(deps, {
    method: country === 'RO' ? 'TvSourceFunctionsRo' : 'TvSourceFunctionsDk',
    zone: TV_ZONES[country],
    input: { urls, channel, country, hours },
    category: pressed ?? findChannelCategory(categories, country, channel) ?? null,
  })
}

function quickChannel(categories: KnownCategory[], country: CountryCode, id: string) {
  const channel = filterCountryChannels(categories, country).find((one) => one.id === id)
  if (!channel)
    throw new AppError(
      'not-found',
      message('There is no channel {id} in {country}', { id, country }),
    )
  return channel
}

/** The matches listed by a pasted link, as far ahead as `days` allows. */
export async function importLivescores(
  deps: ImportDeps,
  { sport, link, days, category }: LivescoresCall,
): Promise<ImportAnswer> {
  const url = setDaysInLink(link, days)
  const categories = await selectCategories(deps.database.pool)
  const custom = findChosenCategory(categories, category)
  return readImport(deps, {
    method: SPORT_METHODS[sport],
    windowDays: readDays(days),
    input: { urls: [url] },
    category: custom ?? findStandardCategory(categories, sport) ?? null,
  })
}

function findChosenCategory(categories: KnownCategory[], id: string | null): KnownCategory | null {
  const chosen = categories.find((one) => one.id === id)
  if (id !== null && !chosen)
    throw new AppError('not-found', message('There is no category {id}', { id }))
  return chosen ?? null
}

const FILE_KINDS = {
  calendar: { method: 'ICalendarFeed', mediaType: 'text/calendar' },
  'linked-data': { method: 'SchemaOrgEvents', mediaType: 'application/ld+json' },
} as const satisfies Record<FileCall['kind'], { method: CrawlerMethod; mediaType: string }>

/** The events of a pasted or dropped calendar or linked data file. */
export async function importFile(
  deps: ImportDeps,
  { name, kind, text, zone, category }: FileCall,
): Promise<ImportAnswer> {
  const categories = await selectCategories(deps.database.pool)
  const { method, mediaType } = FILE_KINDS[kind]
  // Not a web address, so that relative references in the file lead nowhere.
  const page = { url: `file:///${encodeURIComponent(name.toWellFormed())}`, body: text, mediaType }
  return readFileText(deps, {
    method,
    zone,
    page,
    category: findChosenCategory(categories, category),
  })
}

/** A month of the Orthodox calendar, or a year of legal holidays in Romania. */
export async function importQuickLong(
  deps: ImportDeps,
  { kind, ...when }: QuickLongCall,
): Promise<ImportAnswer> {
  const categories = await selectCategories(deps.database.pool)
  const asked = Object.entries(when).filter(([, value]) => value !== undefined)
  return readImport(deps, {
    method: kind === 'legal-holidays' ? 'LegalHolidays' : 'CalendarOrtodox',
    input: { urls: [], ...Object.fromEntries(asked) },
    category: findHolidaysCategory(categories, 'RO') ?? null,
  })
}
