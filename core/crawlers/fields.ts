import { message, type Message } from '../messages/message.ts'
import { toInitialValues, type Fields } from '../nouns/field.ts'
import { ZONE_FIELD } from '../nouns/shared-fields.ts'
import { SOURCE_RANKS } from '../runs/source-rank.ts'
import { FULL_TRUST } from '../runs/trust-score.ts'

/** The minimum score for a change to be published without review; null if no score is enough. */
export const NEEDED_POINTS = {
  trusted: 0,
  'scored-50': 50,
  'scored-70': 70,
  'scored-90': 90,
  reviewed: null,
}
export type CrawlerTrust = keyof typeof NEEDED_POINTS

/** How far a source is trusted: whether its changes are published immediately or wait for review. */
export const CRAWLER_TRUST: Record<CrawlerTrust, Message> = {
  trusted: message('Trusted: published at once'),
  'scored-50': trustedAbove('scored-50'),
  'scored-70': trustedAbove('scored-70'),
  'scored-90': trustedAbove('scored-90'),
  reviewed: message('Reviewed: waits for a person'),
}

function trustedAbove(trust: 'scored-50' | 'scored-70' | 'scored-90'): Message {
  return message('Trusted above {points} of {most} points', {
    points: NEEDED_POINTS[trust],
    most: FULL_TRUST,
  })
}

/** The settings of a crawler. Dates are instants, except the two of the crawl window; null if unset. */
export const CRAWLER_FIELDS = {
  title: { kind: 'line', label: message('Title'), word: message('title'), initial: 'New crawler' },
  description: {
    kind: 'words',
    label: message('Description'),
    word: message('description'),
    initial: '',
  },
  method: {
    kind: 'method',
    isNullable: true,
    label: message('Method'),
    word: message('method'),
    initial: null,
  },
  active: { kind: 'flag', label: message('Active'), word: message('active'), initial: false },
  /** May contain date tokens in braces, expanded on the day of the run. */
  url: { kind: 'words', label: message('URL'), word: message('address'), initial: '' },
  /** Further addresses, or null. */
  subUrls: {
    kind: 'lines',
    isNullable: true,
    label: message('Sub URLs'),
    word: message('sub URLs'),
    initial: null,
  },
  category: {
    kind: 'id',
    isNullable: true,
    label: message('Category'),
    word: message('category'),
    initial: null,
  },
  categoryTitle: {
    kind: 'words',
    label: message('Category title'),
    word: message('category title'),
    initial: '',
  },
  /** Keeps only events whose title or description contains it; case and accents are ignored. */
  only: { kind: 'words', label: message('Only filter'), word: message('only'), initial: '' },
  /** In the source's zone; both dates are included. */
  crawlFromDate: {
    kind: 'local date',
    isNullable: true,
    label: message('From date'),
    word: message('crawl from date'),
    initial: null,
  },
  crawlToDate: {
    kind: 'local date',
    isNullable: true,
    label: message('To date'),
    word: message('crawl to date'),
    initial: null,
  },
  displayTime: {
    kind: 'flag',
    label: message('Display time'),
    word: message('display time'),
    initial: true,
  },
  nextRunDate: {
    kind: 'instant',
    isNullable: true,
    label: message('Next run date'),
    word: message('next run date'),
    initial: null,
  },
  expireDate: {
    kind: 'instant',
    isNullable: true,
    label: message('Expire date'),
    word: message('expire date'),
    initial: null,
  },
  /** A number of days as text, or the name of a date token. */
  frequency: {
    kind: 'frequency',
    label: message('Frequency'),
    word: message('frequency'),
    initial: '1',
  },
  autoSetNextRunDate: {
    kind: 'flag',
    label: message('Auto-run'),
    word: message('auto set next run date'),
    initial: false,
  },
  overwriteExisting: {
    kind: 'flag',
    label: message('Overwrite'),
    word: message('overwrite existing'),
    initial: false,
  },
  trust: {
    kind: 'choice',
    choices: CRAWLER_TRUST,
    label: message('Trust'),
    word: message('trust'),
    initial: 'trusted',
  },
  /** Whose values win when several crawlers report the same event. */
  rank: {
    kind: 'choice',
    choices: SOURCE_RANKS,
    label: message('Rank among sources'),
    word: message('rank among sources'),
    initial: 'normal',
  },
  /** An operator's logged decision to read this site although its robots.txt disallows it. */
  ignoreRobots: {
    kind: 'flag',
    label: message('Read it although robots.txt says no'),
    word: message('ignore robots'),
    initial: false,
  },
  /** The zone of times without an offset, for methods that read any site; null for the method's default. */
  zone: ZONE_FIELD,
  /** What the site allows and asks for, such as the licence of its data; goes with the crawler when it is shared. */
  licence: {
    kind: 'words',
    label: message('Licence note'),
    word: message('licence note'),
    initial: '',
  },
  /** Who keeps these settings up to date, as a name or a web address; goes with the crawler when it is shared. */
  maintainer: {
    kind: 'words',
    label: message('Maintainer'),
    word: message('maintainer'),
    initial: '',
  },
  recipeList: {
    kind: 'line',
    isNullable: true,
    label: message('List'),
    word: message('recipe list'),
    initial: null,
  },
  recipeTitle: {
    kind: 'line',
    isNullable: true,
    label: message('Title of an item'),
    word: message('recipe title'),
    initial: null,
  },
  recipeDate: {
    kind: 'line',
    isNullable: true,
    label: message('Date of an item'),
    word: message('recipe date'),
    initial: null,
  },
  recipeDetails: {
    kind: 'line',
    isNullable: true,
    label: message('Details of an item'),
    word: message('recipe details'),
    initial: null,
  },
  recipeLink: {
    kind: 'line',
    isNullable: true,
    label: message('Link of an item'),
    word: message('recipe link'),
    initial: null,
  },
  recipePicture: {
    kind: 'line',
    isNullable: true,
    label: message('Picture of an item'),
    word: message('recipe picture'),
    initial: null,
  },
  recipeFormat: {
    kind: 'line',
    isNullable: true,
    label: message('Date format'),
    word: message('recipe format'),
    initial: null,
  },
  recipeLanguage: {
    kind: 'language',
    isNullable: true,
    label: message('Language of the dates'),
    word: message('recipe language'),
    initial: null,
  },
} as const satisfies Fields

/** A crawler with default settings: off, showing times, and never run by schedule. */
export const NEW_CRAWLER = toInitialValues(CRAWLER_FIELDS)
