import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { SourceInput } from '@app/sources/source.ts'

/** How a recorded response of a real website is read, and at what time. */
export type CapturedPage = {
  /** Path below the folder of recordings. */
  file: string
  method: CrawlerMethod
  /** The URL of the recording. */
  url: string
  /** A time at which the page makes sense: that of its recording, or shortly before its first event. */
  now: string
  input?: Partial<SourceInput>
  /** The zone an operator would set, for methods that read any site. */
  zone?: string
}

const LIVESCORE = 'https://prod-public-api.livescore.com/v1/api/app/date'
const DAYVIEWS = 'http://tvtid-backend.tv2.dk/tvtid-app-backend/dayviews/2017-09-18'
const NODE_ICAL = 'https://calendar.example/node-ical'
const ICAL_JS = 'https://calendar.example/ical-js'
const FEEDS = 'https://feeds.example'

/** Every recording, with each method that reads it. */
export const CAPTURED_PAGES: CapturedPage[] = [
  ...of('AppleWebsite', 'apple', [
    [
      'newsroom-ca-fr-2019-02.atom.xml',
      'https://www.apple.com/ca/fr/newsroom/rss-feed.rss',
      '2019-02-06T12:00:00Z',
    ],
    ['newsroom-dk-2019-02.html', 'https://www.apple.com/dk/newsroom/', '2019-02-06T12:00:00Z'],
    ['newsroom-us-2019-02.html', 'https://www.apple.com/newsroom/', '2019-02-06T12:00:00Z'],
  ]),
  ...of('FormulaOneWebsite', 'formula1', [
    [
      'Formula_1_Official_Calendar-2021.ics',
      'https://www.formula1.com/calendar/Formula_1_Official_Calendar.ics',
      '2021-03-27T08:00:00Z',
    ],
  ]),
  ...of('IMDBBoxOfficeUsWebsite', 'imdb', [
    [
      'boxofficemojo-calendar-2026-03.reduced-sample.html',
      'https://www.boxofficemojo.com/calendar/2026-03-01/',
      '2026-03-01T12:00:00Z',
    ],
    [
      'boxofficemojo-date-2022-11-22.html',
      'https://www.boxofficemojo.com/date/2022-11-22/',
      '2022-11-22T12:00:00Z',
    ],
    [
      'calendar-2025-04-22-locale-en-region-BR.html',
      'https://www.imdb.com/calendar/',
      '2025-04-22T12:00:00Z',
    ],
    [
      'calendar-2025-04-22-locale-pt-region-BR.html',
      'https://www.imdb.com/pt/calendar/',
      '2025-04-22T12:00:00Z',
    ],
    [
      'movies-coming-soon-2014-06-29.html',
      'https://www.imdb.com/movies-coming-soon/',
      '2014-06-29T12:00:00Z',
    ],
    [
      'movies-in-theaters-2014-06-29.html',
      'https://www.imdb.com/movies-in-theaters/',
      '2014-06-29T12:00:00Z',
    ],
  ]),
  ...of('TourDeFranceWebsite', 'letour', [
    [
      'rankings-stage-1-2020-09-06.html',
      'https://www.letour.fr/en/rankings/stage-1',
      '2020-09-06T08:00:00Z',
    ],
  ]),
  ...of('LivescoreFootball', 'livescore.com', [
    [
      'soccer.date-20250718.offset-1.json',
      `${LIVESCORE}/soccer/20250718/1?MD=1`,
      '2025-07-17T12:00:00Z',
    ],
    [
      'soccer.statuses-2026-09.offset-0.trimmed.json',
      `${LIVESCORE}/soccer/20260906/0?MD=1`,
      '2026-09-05T12:00:00Z',
    ],
  ]),
  ...of('LivescoreHockey', 'livescore.com', [
    [
      'hockey.date-20260929.offset-9.json',
      `${LIVESCORE}/hockey/20260929/9?MD=1`,
      '2026-09-28T12:00:00Z',
    ],
  ]),
  ...of('LivescoreBasketball', 'livescore.com', [
    [
      'basketball.nba-20240319.offset-minus5.one-stage.json',
      `${LIVESCORE}/basketball/20240319/-5?MD=1`,
      '2024-03-18T12:00:00Z',
    ],
  ]),
  ...of('LivescoreTennis', 'livescore.com', [
    [
      'tennis.date-20260707.trimmed.json',
      `${LIVESCORE}/tennis/20260707/0?MD=1`,
      '2026-07-06T12:00:00Z',
    ],
  ]),
  ...of('Livescore24General', 'livescore.com', [
    [
      'soccer.date-20250718.offset-1.json',
      `${LIVESCORE}/soccer/20250718/1?MD=1`,
      '2025-07-17T12:00:00Z',
    ],
  ]),
  ...of('ScoresProHockey', 'scorespro.com', [
    ['soccer.2022-04-26.gmt+03.html', 'https://www.scorespro.com/soccer/', '2022-04-25T21:30:00Z'],
  ]),
  ...of('TvSourceFunctionsDk', 'allente', [
    [
      'allente-dk.2026-06-28.refetch-epg-data.json',
      'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-06-28',
      '2026-06-27T22:00:00Z',
    ],
    [
      'allente-se.2026-06-28.refetch-epg-data.json',
      'https://www.allente.se/api/epg/refetch-epg-data?Start=2026-06-28',
      '2026-06-27T22:00:00Z',
    ],
    [
      'allente-se.2022-08-22.cs-vcb-trimmed.json',
      'https://cs-vcb.allente.se/epg/events?date=2022-08-22',
      '2022-08-21T22:00:00Z',
    ],
    [
      'allente.empty.json',
      'https://cs-vcb.allente.dk/epg/events?date=2001-11-17',
      '2001-11-16T12:00:00Z',
    ],
  ]),
  ...of('TvSourceFunctionsDk', 'tvtid.tv2.dk', [
    ['dayviews.2017-09-18.36-channels.json', DAYVIEWS, '2017-09-18T06:00:00Z'],
    ['dayviews.2017-09-18.3-channels.json', DAYVIEWS, '2017-09-18T06:00:00Z'],
  ]),
  ...of('TvSourceFunctionsDk', 'tv24', [
    [
      'tv24.se.svt1.2022-08-26.html',
      'https://tv24.se/x/channel/svt1/0/2022-08-26',
      '2022-08-25T22:00:00Z',
    ],
  ]),
  ...of('TvSourceFunctionsRo', 'programetv.ro', [
    [
      'pro-tv.2021-11-07.trimmed.html',
      'https://www.programetv.ro/program-tv/pro-tv/duminica/',
      '2021-11-04T12:00:00Z',
    ],
    [
      'no-content.trimmed.html',
      'https://www.programetv.ro/program-tv/nowhere/duminica/',
      '2021-11-04T12:00:00Z',
    ],
  ]),
  ...of('CalendarOrtodox', 'noutati-ortodoxe.ro', [
    [
      'month1-2026.fragment.html',
      'https://www.noutati-ortodoxe.ro/calendar-ortodox/?year=2026',
      '2025-12-31T12:00:00Z',
    ],
  ]),
  ...of('SchemaOrgEvents', 'generic-jsonld', [
    [
      'apple-today-event-no-startdate-2019.html',
      'https://www.apple.com/today/event/art-walk',
      '2019-02-23T12:00:00Z',
    ],
    [
      'cook-landbank-events-2019-malformed.html',
      'https://www.cookcountylandbank.org/events/',
      '2019-09-15T12:00:00Z',
    ],
    [
      'glwater-events-archive-graph.html',
      'https://www.glwater.org/events/',
      '2025-11-10T12:00:00Z',
    ],
    [
      'songkick-artist-elysian-fields-2017.html',
      'https://www.songkick.com/artists/236156-elysian-fields',
      '2017-06-05T12:00:00Z',
    ],
    [
      'songkick-artist-years-and-years-2015.html',
      'https://www.songkick.com/artists/3976856-years-and-years',
      '2015-10-25T12:00:00Z',
    ],
    [
      'songkick-event-elysian-fields-2015.html',
      'https://www.songkick.com/concerts/25248299',
      '2015-10-26T12:00:00Z',
    ],
  ]),
  ...of('SchemaOrgEvents', 'generic-microdata', [
    ['schemaorg-example-Event.001.html', 'https://schema.org/Event', '2016-04-20T12:00:00Z'],
    ['schemaorg-example-Event.002.html', 'https://schema.org/Event', '2011-05-19T12:00:00Z'],
    ['schemaorg-example-Event.003.html', 'https://schema.org/Event', '2013-09-10T12:00:00Z'],
    ['schemaorg-example-Event.008.html', 'https://schema.org/Event', '2014-09-30T12:00:00Z'],
    [
      'ssa19-event-detail-2019.html',
      'https://business.example/events/details',
      '2019-11-15T12:00:00Z',
    ],
  ]),
  ...of('ICalendarFeed', 'generic-ical', [
    ['Office-2012-owa.ics', `${NODE_ICAL}/Office-2012-owa.ics`, '2020-10-26T00:00:00Z'],
    ['badRRULE.ics', `${NODE_ICAL}/badRRULE.ics`, '2020-11-01T00:00:00Z'],
    ['festival-multiday-rrule.ics', `${NODE_ICAL}/festival.ics`, '2011-08-01T00:00:00Z'],
    ['google-calendar-kiev-tz.ics', `${NODE_ICAL}/kiev.ics`, '2016-08-22T00:00:00Z'],
    ['meetup-timed-tz.ics', `${NODE_ICAL}/meetup.ics`, '2011-11-05T00:00:00Z'],
    ['ms_timezones.ics', `${NODE_ICAL}/ms_timezones.ics`, '2020-09-10T00:00:00Z'],
    ['tv-show-episode.ics', `${NODE_ICAL}/tv-show-episode.ics`, '2011-03-28T00:00:00Z'],
    ['icaljs-day_long_recur_yearly.ics', `${ICAL_JS}/yearly.ics`, '2012-08-01T00:00:00Z'],
    ['icaljs-duration_instead_of_dtend.ics', `${ICAL_JS}/duration.ics`, '2012-06-28T00:00:00Z'],
    ['icaljs-google_birthday.ics', `${ICAL_JS}/birthday.ics`, '2012-12-08T00:00:00Z'],
    ['icaljs-only_dtstart_date.ics', `${ICAL_JS}/date.ics`, '2012-06-28T00:00:00Z'],
    ['icaljs-recur_instances.ics', `${ICAL_JS}/instances.ics`, '2012-10-01T00:00:00Z'],
    [
      'motogp-2023-all-sessions.ics',
      'https://calendar.example/motogp/2023.ics',
      '2023-03-23T00:00:00Z',
    ],
    [
      'sabredav-school-holidays.ics',
      'https://calendar.example/school-holidays.ics',
      '2018-07-01T00:00:00Z',
    ],
    [
      'schoolwires-detroit-board-2019.ics',
      'https://calendar.example/detroit-board.ics',
      '2019-11-30T00:00:00Z',
    ],
    [
      'the-events-calendar-clihtf-2024.ics',
      'https://calendar.example/housing-trust-fund.ics',
      '2024-05-07T00:00:00Z',
    ],
  ]),
  ...of('RssAtomFeed', 'generic-rss', [
    ['craigslist.rss.xml', `${FEEDS}/craigslist.rss`, '2017-06-21T12:00:00Z'],
    ['encoding.rss.xml', `${FEEDS}/encoding.rss`, '2018-01-03T12:00:00Z'],
    ['feedburner.atom.xml', `${FEEDS}/feedburner.atom`, '2016-06-03T12:00:00Z'],
    ['guardian.rss.xml', `${FEEDS}/guardian.rss`, '2018-01-31T12:00:00Z'],
    ['heise.atom.xml', `${FEEDS}/heise.atom`, '2016-02-01T12:00:00Z'],
    ['imdb-list-2014.rss.xml', `${FEEDS}/imdb-list.rss`, '2014-03-25T12:00:00Z'],
    ['reddit-atom.rss.xml', `${FEEDS}/reddit.rss`, '2016-01-23T12:00:00Z'],
    ['uolNoticias.rss.xml', `${FEEDS}/uol.rss`, '2018-09-24T12:00:00Z'],
  ]),
  {
    file: 'apple/newsroom-ca-fr-2019-02.atom.xml',
    method: 'RssAtomFeed',
    url: 'https://www.apple.com/ca/fr/newsroom/rss-feed.rss',
    now: '2019-02-06T12:00:00Z',
  },
  {
    file: 'formula1/Formula_1_Official_Calendar-2021.ics',
    method: 'ICalendarFeed',
    url: 'https://www.formula1.com/calendar/Formula_1_Official_Calendar.ics',
    now: '2021-03-27T08:00:00Z',
  },
  {
    file: 'generic-jsonld/songkick-artist-years-and-years-2015.html',
    method: 'SelectorRecipe',
    url: 'https://www.songkick.com/artists/3976856-years-and-years',
    now: '2015-10-25T12:00:00Z',
    zone: 'Europe/London',
    input: {
      recipe: {
        list: '.event-listings li[title]',
        title: '.artists strong',
        date: 'time@datetime',
        details: '.location',
        link: '.artists a@href',
        picture: '',
        format: '',
        language: 'en',
      },
    },
  },
]

/** Recordings that no method reads, with the reason. */
export const NO_PAGES: Record<string, string> = {
  'crestinortodox.ro/2021-aprilie.text-only.json': 'the text of a page without its markup',
  'crestinortodox.ro/2027-01-to-05.derived.json': 'extracted from pages by others',
  'formula1/sportstimes-2021.derived.json': 'a list by others, for checking dates',
  'formula1/sportstimes-2023.derived.json': 'a list by others, for checking dates',
  'imdb/streaming-lists-2021-01.derived.json': 'extracted from pages by others',
  'imdb/title-tt11095742-boys-state-2022.html': 'a further page: the plot of one title',
  'letour/profile-image-urls-2026.derived.json': 'extracted from pages by others',
  'letour/stages-2021.derived.json': 'extracted from pages by others',
  'letour/stages-and-details-2025.derived.json': 'extracted from pages by others',
  'publicholidays.ro/2026-dates.text-only.json': 'the text of a page without its markup',
  'tv24/tv24.se.programme-rh7f40-1hkm.json': 'details of one programme, which no method requests',
  'tvtid.tv2.dk/channels.2017-09-18.json': 'a list of channels without programmes',
  'tvtid.tv2.dk/programme-details.382049964.json':
    'details of one programme, which no method requests',
}

function of(
  method: CrawlerMethod,
  folder: string,
  pages: [file: string, url: string, now: string][],
): CapturedPage[] {
  return pages.map(([file, url, now]) => ({ file: `${folder}/${file}`, method, url, now }))
}
