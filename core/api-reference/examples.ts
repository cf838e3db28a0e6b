import { PLANS } from '../plans/table.ts'

/** A sample request, with its body, and the response to it. */
export type Example = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  answer: unknown
}

const [FIRST] = PLANS
const WITH_API = PLANS.find(({ api }) => api)

const MATCH = {
  id: '3vQ81tmZr',
  title: 'Superliga',
  category: 'SUPERLIGA',
  categories: ['SUPERLIGA', 'DK_TV3'],
  description: 'Brøndby IF - AGF',
  details: 'Brøndby Stadion',
  date: '2026-11-22T15:00:00Z',
  endDate: null,
  status: 'moved',
  formerDate: '2026-11-22T13:00:00Z',
  isDay: false,
  zone: 'Europe/Copenhagen',
  url: 'https://www.superliga.dk/kampe/brondby-agf',
  logo: '/images/SUPERLIGA.png',
  image: null,
}
const { id, title, description, date, isDay, zone, status } = MATCH
const CATEGORY = {
  id: 'SUPERLIGA',
  title: 'Superliga',
  group: 'football',
  place: null,
  logo: '/images/SUPERLIGA.png?w=64',
  image: null,
  followers: 212,
  upcoming: 6,
  next: { id, title, description, date, isDay, zone, status },
}
const CURSOR = 'WyJjaGFuZ2VzIiwiMTg0MjEzIiwiMjE0NzQ4MzY0NyIsInFKNFp0d0xpR1d3NFVmS2YiXQ5tq0wKzA'
const UNTIL = '2026-11-28T12:00:00Z'
const MORE = 'https://almanac.example/landingPage#pricing'

const SUBSCRIPTIONS = {
  subscriptions: [
    { category: 'SUPERLIGA', filter: 'all', since: '2026-11-02T08:15:00Z', counts: true },
    { category: 'NETFLIX', filter: 'first', since: '2026-11-20T19:41:00Z', counts: true },
  ],
  maxSubscriptions: 10,
}
const DEVICES = {
  devices: [
    {
      id: 'd-5f1c',
      name: 'Firefox on Linux',
      signedInAt: '2026-11-02T08:14:00Z',
      lastSeenAt: '2026-11-21T11:58:00Z',
      isCurrent: true,
    },
  ],
}
const NOTIFICATIONS = {
  publicKey:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  isAllowed: true,
  settings: {
    changes: true,
    news: false,
    soonMinutes: 30,
    morning: true,
    quiet: { from: 22, until: 7 },
    dailyMost: 10,
  },
  devices: [{ name: 'Firefox on Linux', since: '2026-11-20T19:44:00Z', isCurrent: true }],
}
const DELIVERY = {
  id: '6f1d2c0e-51b7-4f5e-9d5c-2a8f0c3b7e11',
  type: 'event.moved',
  position: 184213,
  changes: 1,
  state: 'delivered',
  status: 204,
  error: null,
  attempts: 1,
  createdAt: '2026-11-21T11:58:02Z',
  attemptedAt: '2026-11-21T11:58:02Z',
  nextAttemptAt: null,
}
const TEST_DELIVERY = {
  ...DELIVERY,
  id: 'b7c3e0a4-8a52-4b0f-8f0e-5d1f2f6f9c20',
  type: 'test',
  position: null,
  changes: 0,
  state: 'queued',
  status: null,
  attempts: 0,
  attemptedAt: null,
  nextAttemptAt: '2026-11-21T11:58:02Z',
}
const WEBHOOK = {
  id: '0d9c7a52-3f5b-4a3e-8b0d-6c1f9e2a7b44',
  name: 'Calendar of the shop',
  url: 'https://shop.example/hooks/almanac',
  scope: 'categories',
  categories: ['SUPERLIGA'],
  isOn: true,
  switchedOff: null,
  failingSince: null,
  createdAt: '2026-11-20T19:44:00Z',
  lastDelivery: DELIVERY,
}
const WEBHOOKS = { isAllowed: true, plan: WITH_API?.name ?? null, most: 10, webhooks: [WEBHOOK] }
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9bKcVt2Y1Zk='
const ONE_WEBHOOK = { id: WEBHOOK.id }
const PROFILE = {
  email: 'eva@example.com',
  onBoardedVersion: '1.4.0',
  location: 'Copenhagen',
  dailyDigest: false,
  showImages: true,
  onBoardedDate: '2026-11-02T08:15:00Z',
  lastEnter: '2026-11-21T11:58:00Z',
  lastExit: '2026-11-20T20:03:00Z',
  vip: false,
  zone: 'Europe/Copenhagen',
  digestHour: 7,
  language: 'da',
  plan: {
    name: FIRST.name,
    maxSubscriptions: FIRST.maxSubscriptions,
    windowDays: FIRST.windowDays,
    digest: FIRST.digest,
    notifications: FIRST.notifications,
    api: FIRST.api,
    trialUntil: null,
  },
  consent: { at: '2026-11-02T08:14:30Z', version: '2026-10-01T09:00:00Z' },
  termsVersion: '2026-10-01T09:00:00Z',
  deletionAt: null,
}
const FEED = {
  path: '/calendar/9hT2kQx7.ics',
  madeAt: '2026-11-02T08:20:00Z',
  categories: null,
  readers: [
    {
      program: 'Thunderbird',
      at: '2026-11-21T11:30:00Z',
      outdated: [{ id, description, date, isDay, zone, status }],
    },
  ],
}

/** One example per endpoint of the app's API, by endpoint name. */
export const EXAMPLES: Record<string, Example> = {
  readCatalogue: {
    answer: {
      mainGroups: [
        {
          id: 'sport',
          title: 'Sport',
          groups: [
            { id: 'football', title: 'Football', icon: 'fa-futbol-o', categories: [CATEGORY] },
          ],
        },
      ],
      locations: [{ id: 'copenhagen', title: 'Copenhagen', country: 'Denmark' }],
      position: 184_213,
    },
  },
  searchPublic: {
    query: { text: 'superliga' },
    answer: { categories: [CATEGORY], events: [MATCH], beyond: 14, more: MORE },
  },
  listUpcoming: {
    query: { categories: 'SUPERLIGA,FORMULA1', limit: '20' },
    answer: { events: [MATCH], position: 184_213, until: UNTIL, more: MORE },
  },
  listEvents: {
    query: { categories: 'SUPERLIGA', limit: '1' },
    answer: {
      events: [MATCH],
      next: 'WyJldmVudHMiLCIyMDI2LTExLTIyVDE1OjAwOjAwWiIsIjN2UTgxdG1aciJdnYpQ2d1T',
      position: 184_213,
      until: UNTIL,
      more: MORE,
    },
  },
  readPublicEvent: {
    params: { id: MATCH.id },
    answer: {
      event: MATCH,
      mergedInto: null,
      sources: [{ name: 'superliga.dk', url: MATCH.url, readAt: '2026-11-21T08:02:00Z' }],
    },
  },
  listChanges: {
    answer: {
      changes: [
        {
          position: 184_214,
          noun: 'event',
          kind: 'moved',
          id: MATCH.id,
          event: MATCH,
          mergedInto: null,
        },
        {
          position: 184_215,
          noun: 'event',
          kind: 'merged',
          id: 'x81LmQ0aPw',
          event: null,
          mergedInto: MATCH.id,
        },
      ],
      cursor: CURSOR,
      hasMore: false,
    },
  },
  sendSignInCode: { body: { email: 'eva@example.com' }, answer: { success: true } },
  signInWithCode: {
    body: { email: 'eva@example.com', otp: '402917' },
    answer: {
      token: 'hQ3vQ81tmZrK2.s0meS1gnature',
      user: { id: 'u-71c2', email: 'eva@example.com' },
    },
  },
  readAppSession: { answer: { user: { id: 'u-71c2', email: 'eva@example.com' } } },
  signOut: { answer: { success: true } },
  listSubscriptions: { answer: SUBSCRIPTIONS },
  putSubscription: {
    params: { category: 'SUPERLIGA' },
    body: { filter: 'all' },
    answer: SUBSCRIPTIONS,
  },
  deleteSubscription: { params: { category: 'HBOGO' }, answer: SUBSCRIPTIONS },
  replaceSubscriptions: {
    body: {
      subscriptions: [
        { category: 'SUPERLIGA', filter: 'all' },
        { category: 'NETFLIX', filter: 'first' },
      ],
    },
    answer: SUBSCRIPTIONS,
  },
  listComingUp: {
    answer: {
      events: [{ ...MATCH, isNews: true }],
      position: 184_213,
      until: UNTIL,
      beyond: [{ day: '2026-11-29', count: 2 }],
      emptyDays: [{ day: '2026-11-24', others: 31 }],
    },
  },
  suggestCategories: {
    answer: { suggestions: [{ category: 'SERIEA', because: 'SUPERLIGA' }] },
  },
  readProfile: { answer: PROFILE },
  updateProfile: { body: { location: 'Copenhagen', digestHour: 7 }, answer: PROFILE },
  giveConsent: { body: { version: '2026-10-01T09:00:00Z' }, answer: PROFILE },
  deleteAccount: {
    answer: { deletionAt: '2026-12-05T12:00:00Z', backupsUntil: '2026-12-12T12:00:00Z' },
  },
  keepAccount: { answer: PROFILE },
  exportMyData: { answer: { profile: PROFILE } },
  exportMyDataAsCsv: { answer: 'part,row,field,value\r\nprofile,,email,eva@example.com\r\n' },
  bringBackMyData: {
    body: { file: '{"subscriptions":[{"category":"SUPERLIGA"}]}', isDryRun: true },
    answer: {
      follows: [{ category: 'SUPERLIGA', title: 'Superliga' }],
      filters: [],
      unchanged: 0,
      unknown: [],
      noRoom: [],
      settings: [],
    },
  },
  createPairing: { answer: { number: '48219307', expiresAt: '2026-11-21T12:10:00Z' } },
  signInWithNumber: {
    body: { number: '48219307' },
    answer: {
      token: 'hQ3vQ81tmZrK2.s0meS1gnature',
      user: { id: 'u-71c2', email: 'eva@example.com' },
    },
  },
  listDevices: { answer: DEVICES },
  endDevice: { params: { id: 'd-91aa' }, answer: DEVICES },
  endOtherDevices: { answer: DEVICES },
  readCalendarFeed: { answer: FEED },
  updateCalendarFeed: { body: { categories: null }, answer: FEED },
  renewCalendarFeed: { answer: FEED },
  readNotifications: { answer: NOTIFICATIONS },
  updateNotifications: { body: { soonMinutes: 30, morning: true }, answer: NOTIFICATIONS },
  putPushSubscription: {
    body: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
      expirationTime: null,
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    answer: NOTIFICATIONS,
  },
  deletePushSubscription: { answer: { ...NOTIFICATIONS, devices: [] } },
  testNotifications: { answer: { device: 'Firefox on Linux' } },
  listWebhooks: { answer: WEBHOOKS },
  createWebhook: {
    body: {
      url: WEBHOOK.url,
      name: WEBHOOK.name,
      scope: WEBHOOK.scope,
      categories: WEBHOOK.categories,
    },
    answer: { webhook: { ...WEBHOOK, lastDelivery: null }, secret: SECRET },
  },
  updateWebhook: {
    params: ONE_WEBHOOK,
    body: { isOn: false },
    answer: { ...WEBHOOK, isOn: false },
  },
  deleteWebhook: { params: ONE_WEBHOOK, answer: { ...WEBHOOKS, webhooks: [] } },
  renewWebhookSecret: { params: ONE_WEBHOOK, answer: { webhook: WEBHOOK, secret: SECRET } },
  testWebhook: { params: ONE_WEBHOOK, answer: TEST_DELIVERY },
  listWebhookDeliveries: { params: ONE_WEBHOOK, answer: { deliveries: [DELIVERY] } },
  resendWebhookDelivery: {
    params: { ...ONE_WEBHOOK, delivery: DELIVERY.id },
    answer: { ...DELIVERY, state: 'queued', attempts: 0, nextAttemptAt: '2026-11-21T12:04:10Z' },
  },
}

export const WEBHOOK_MESSAGE = {
  type: 'event.moved',
  timestamp: '2026-11-21T11:58:01Z',
  data: {
    changes: [
      {
        position: 184213,
        noun: 'event',
        kind: 'moved',
        id: MATCH.id,
        event: MATCH,
        mergedInto: null,
      },
    ],
  },
}
