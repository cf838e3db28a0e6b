import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { CRAWLER_METHODS } from '@app/core/crawlers/method.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'

type StarterCrawler = Omit<Crawler, 'version'>
type Chosen = Pick<StarterCrawler, 'title' | 'description' | 'url' | 'category' | 'frequency'> &
  Partial<StarterCrawler>

const LIVESCORE = 'https://prod-public-api.livescore.com/v1/api/app/date'
const WEEK_AHEAD = [1, 2, 3, 4, 5, 6, 7].map((days) => `{todayPlus${days}}`)
const ROMANIAN_DAYS = ['luni', 'marti', 'miercuri', 'joi', 'vineri', 'sambata', 'duminica']

/** One crawler per method, switched off until an operator has reviewed it. */
const CHOSEN: Record<CrawlerMethod, Chosen> = {
  CalendarOrtodox: {
    title: 'Orthodox calendar',
    description: 'Feasts and saints of the Romanian Orthodox year',
    url: 'https://www.noutati-ortodoxe.ro/calendar-ortodox/?year={currentYear}',
    category: 'ORTHODOXCALENDAR',
    frequency: 'firstDayOfNextMonth',
    displayTime: false,
  },
  LivescoreTennis: {
    title: 'Tennis, a week ahead',
    description: 'Matches of all tours, day by day',
    ...livescoreWeek('tennis'),
    category: 'TENNIS',
    frequency: '1',
  },
  LivescoreBasketball: {
    title: 'Basketball, a week ahead',
    description: 'Games of all leagues, day by day',
    ...livescoreWeek('basketball'),
    category: 'BASKETBALL',
    frequency: '1',
  },
  LivescoreFootball: {
    title: 'Football, a week ahead',
    description: 'Matches of all leagues, day by day',
    ...livescoreWeek('soccer'),
    category: 'FOOTBALL',
    frequency: '1',
  },
  LivescoreHockey: {
    title: 'Hockey, a week ahead',
    description: 'Games of all leagues, day by day',
    ...livescoreWeek('hockey'),
    category: 'HOCKEY',
    frequency: '1',
  },
  Livescore24General: {
    title: 'Scores of any sport',
    description: 'Reads the day of whichever sport the address names',
    url: `${LIVESCORE}/soccer/{todayPlus1}/0?MD=1`,
    category: 'CHAMPIONSLEAGUE',
    only: 'Champions League',
    frequency: '1',
  },
  TvSourceFunctionsRo: {
    title: 'PRO-TV evenings',
    description: 'Programmes from 19:00 to 23:30, Romanian time',
    url: 'https://www.programetv.ro/program-tv/pro-tv/',
    subUrls: ROMANIAN_DAYS.map((day) => `https://www.programetv.ro/program-tv/pro-tv/${day}/`),
    category: 'RO_PRO-TV',
    categoryTitle: 'PRO-TV',
    frequency: '1',
  },
  RoyalArenaWebsite: {
    title: 'Royal Arena',
    description: 'Concerts, shows and sport in the arena',
    url: 'https://www.royalarena.dk/shows',
    category: 'ROYALARENA',
    frequency: '3',
  },
  IMDBBoxOfficeUsWebsite: {
    title: 'Box office, this month and next',
    description: 'Film releases in the United States',
    url: 'https://www.boxofficemojo.com/calendar/{firstDayOfCurrentMonth}/',
    subUrls: ['https://www.boxofficemojo.com/calendar/{firstDayOfNextMonth}/'],
    category: 'BOXOFFICE',
    frequency: '7',
    displayTime: false,
  },
  IMDBMonthReleaseMulti: {
    title: 'Streaming, month',
    description: 'What is new on Netflix this month; without a category, on all five services',
    url: 'https://www.imdb.com/whats-on-tv/',
    category: 'NETFLIX',
    frequency: 'lastDayOfCurrentMonth',
    displayTime: false,
    overwriteExisting: true,
  },
  FormulaOneWebsite: {
    title: 'Formula 1 calendar',
    description: 'Every session of the season',
    url: 'https://www.formula1.com/en/racing/{currentYear}',
    category: 'FORMULA1',
    frequency: 'firstDayOfNextMonth',
    overwriteExisting: true,
  },
  TivoliWebsite: {
    title: 'Tivoli',
    description: 'Programme of the garden',
    url: 'https://www.tivoli.dk/en/kultur-og-program/program',
    category: 'TIVOLI',
    frequency: '7',
  },
  TvSourceFunctionsDk: {
    title: 'DR1 evenings',
    description: 'Programmes from 19:00 to 23:59, Danish time',
    url: 'https://www.allente.dk/?channel=DR1',
    category: 'DK_DR1',
    categoryTitle: 'DR1',
    frequency: '1',
  },
  ScoresProHandball: {
    title: 'Danish handball',
    description: 'Fixtures of the Danish league',
    url: 'https://www.scorespro.com/handball/denmark/handball-league/fixtures/',
    category: 'HERRELIGAEN',
    frequency: '2',
  },
  ScoresProAmericanFootball: {
    title: 'NFL',
    description: 'Fixtures of the league',
    url: 'https://www.scorespro.com/american-football/usa/nfl/fixtures/',
    category: 'NFL',
    frequency: '2',
  },
  ScoresProHockey: {
    title: 'NHL',
    description: 'Fixtures of the league',
    url: 'https://www.scorespro.com/ice-hockey/usa/nhl/fixtures/',
    category: 'NHL',
    frequency: '2',
  },
  AppleWebsite: {
    title: 'Apple news',
    description: 'Press releases of the last day',
    url: 'https://www.apple.com/newsroom/',
    category: 'APPLE',
    frequency: '1',
  },
  SamsungWebsite: {
    title: 'Samsung news',
    description: 'Samsung website is not supported yet',
    url: 'https://news.samsung.com/global/feed',
    category: 'SAMSUNG',
    frequency: '1',
  },
  BellaCenterWebsite: {
    title: 'Bella Center',
    description: 'Fairs and congresses',
    url: 'https://www.bellacenter.dk/en/visitor/calendar',
    category: 'BELLACENTER',
    frequency: '7',
    displayTime: false,
  },
  NFBioWebsite: {
    title: 'NFBio premieres',
    description: 'Premieres in Danish cinemas',
    url: 'https://www.nfbio.dk/se-alle-aktuelle-film-her',
    category: 'NORDISKFILM',
    frequency: '7',
    displayTime: false,
  },
  TourDeFranceWebsite: {
    title: 'Tour de France stages',
    description: 'Stages of the coming edition',
    url: 'https://www.letour.fr/en/overall-route',
    category: 'TOURDEFRANCE',
    frequency: 'firstDayOfNextMonth',
    displayTime: false,
    overwriteExisting: true,
  },
  LegalHolidays: {
    title: 'Legal holidays in Romania',
    description: 'Days off by law, checked against the date of Easter and the law itself',
    url: 'https://publicholidays.ro/ro/{currentYear}-dates/',
    category: 'HOLIDAYSROMANIA',
    frequency: 'firstDayOfNextMonth',
    displayTime: false,
  },
  SchemaOrgEvents: {
    title: 'Any page with schema.org events',
    description:
      'Reads the events a page carries as JSON-LD or microdata. Set the address of the page and a category',
    url: '',
    category: 'CONCERTS',
    frequency: '1',
  },
  ICalendarFeed: {
    title: 'Any calendar file',
    description:
      'Reads an iCalendar file. Set its address, the zone it is written in and a category',
    url: '',
    category: 'CONCERTS',
    frequency: '1',
  },
  RssAtomFeed: {
    title: 'Any RSS or Atom feed',
    description: 'Reads the entries of a feed. Set its address and a category',
    url: '',
    category: 'CONCERTS',
    frequency: '1',
  },
  XmltvGuide: {
    title: 'Any XMLTV guide',
    description: 'Reads a television guide in XMLTV. Set its address, a channel and a category',
    url: '',
    category: 'RO_PRO-TV',
    frequency: '1',
  },
  SelectorRecipe: {
    title: 'Any page, by selectors',
    description:
      'Reads a list on a page by CSS selectors. Set the address, the recipe and a category',
    url: '',
    category: 'CONCERTS',
    frequency: '1',
  },
}

export const CRAWLERS: readonly StarterCrawler[] = CRAWLER_METHODS.map((method) => ({
  ...NEW_CRAWLER,
  // The method in lower case, so that the id does not depend on the title.
  id: method.toLowerCase(),
  method,
  lastRunDate: null,
  ...CHOSEN[method],
}))

/** The days of a sport as one URL and seven further ones; offset 0 requests times in UTC. */
function livescoreWeek(sport: string): Pick<StarterCrawler, 'url' | 'subUrls'> {
  const address = (day: string) => `${LIVESCORE}/${sport}/${day}/0?MD=1`
  return { url: address('{today}'), subUrls: WEEK_AHEAD.map(address) }
}
