import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { InstantText } from '../time/instant.ts'
import { PublicEvent } from '../upcoming/endpoints.ts'
import { Devices, Profile, ProfileChanges } from './profile.ts'

export const readProfile = endpoint({
  name: 'readProfile',
  summary: 'Read the signed-in person and what their plan allows',
  method: 'GET',
  path: '/api/v1/me',
  audience: 'app-user',
  answer: Profile,
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Update the signed-in person; omitted fields keep their values',
  method: 'PATCH',
  path: '/api/v1/me',
  audience: 'app-user',
  body: ProfileChanges,
  answer: Profile,
})

export const giveConsent = endpoint({
  name: 'giveConsent',
  summary: 'Record consent to the version of the terms and privacy notice that was shown',
  method: 'PUT',
  path: '/api/v1/me/consent',
  audience: 'app-user',
  body: z.strictObject({ version: InstantText }).meta({ id: 'ConsentGiven' }),
  answer: Profile,
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Erase the person and all their data after a delay, during which this can be cancelled',
  method: 'DELETE',
  path: '/api/v1/me',
  audience: 'app-user',
  answer: z.object({ deletionAt: InstantText, backupsUntil: InstantText }).meta({ id: 'Deletion' }),
})

export const keepAccount = endpoint({
  name: 'keepAccount',
  summary: 'Cancel a requested deletion',
  method: 'DELETE',
  path: '/api/v1/me/deletion',
  audience: 'app-user',
  answer: Profile,
})

export const exportMyData = endpoint({
  name: 'exportMyData',
  summary: 'Export everything stored about the person as JSON',
  method: 'GET',
  path: '/api/v1/me/export',
  audience: 'app-user',
  answer: z.record(z.string(), z.unknown()),
})

export const exportMyDataAsCsv = endpoint({
  name: 'exportMyDataAsCsv',
  summary: 'Export the same as CSV, with part, row, field and value of each fact',
  method: 'GET',
  path: '/api/v1/me/export.csv',
  audience: 'app-user',
  answer: z.string(),
  answerType: 'text/csv',
})

const BroughtBack = z
  .object({
    follows: z
      .array(z.object({ category: Id, title: z.string() }).meta({ id: 'TitledCategory' }))
      .describe('Newly followed categories'),
    filters: z.array(Id).describe('Already followed categories whose filter changes'),
    unchanged: z.number().int().describe('Subscriptions that already match the file'),
    unknown: z.array(Id).describe('Categories that do not exist in the catalogue'),
    noRoom: z.array(Id).describe('Categories beyond the limit of the plan'),
    settings: z.array(z.string()).describe('Profile fields that change'),
  })
  .meta({ id: 'BroughtBack' })
export type BroughtBack = z.infer<typeof BroughtBack>

export const bringBackMyData = endpoint({
  name: 'bringBackMyData',
  summary: 'Restore subscriptions and settings from an exported file',
  description:
    'Takes the text of either export. Current subscriptions are kept, and nothing is added beyond what the plan allows. With `isDryRun` nothing changes; the response says what would.',
  method: 'POST',
  path: '/api/v1/me/import',
  audience: 'app-user',
  refuses: ['plan-full'],
  body: z
    .strictObject({
      file: z.string().max(1_000_000).describe('Content of the file, JSON or CSV'),
      isDryRun: z.boolean().default(false),
    })
    .meta({ id: 'FileGiven' }),
  // A letter may take several bytes.
  bodyLimitBytes: 4 * 1024 * 1024,
  answer: BroughtBack,
})

export const listDevices = endpoint({
  name: 'listDevices',
  summary: 'List signed-in phones and browsers, most recently used first',
  method: 'GET',
  path: '/api/v1/me/devices',
  audience: 'app-user',
  answer: Devices,
})

export const endDevice = endpoint({
  name: 'endDevice',
  summary: 'Sign one phone or browser out',
  method: 'DELETE',
  path: '/api/v1/me/devices/:id',
  audience: 'app-user',
  params: z.object({ id: z.string().max(100) }),
  answer: Devices,
})

export const endOtherDevices = endpoint({
  name: 'endOtherDevices',
  summary: 'Sign out everywhere else',
  method: 'DELETE',
  path: '/api/v1/me/devices',
  audience: 'app-user',
  answer: Devices,
})

const OutdatedEvent = PublicEvent.pick({
  id: true,
  description: true,
  date: true,
  isDay: true,
  zone: true,
  status: true,
}).meta({ id: 'OutdatedEvent' })

const CalendarReader = z
  .object({
    program: z.string(),
    at: InstantText.describe('When it last fetched the feed'),
    outdated: z
      .array(OutdatedEvent)
      .describe(
        'Events added or changed since; until it fetches the feed again, it shows them outdated or not at all',
      ),
  })
  .meta({ id: 'CalendarReader' })

/** A calendar at a secret URL that calendar programs subscribe to. */
export const CalendarFeed = z
  .object({
    /** Path on this server, ending in `.ics`. */
    path: z.string(),
    madeAt: InstantText,
    /** Null for everything the person follows. */
    categories: z.array(Id).nullable(),
    /** When each program last fetched it, newest first. */
    readers: z.array(CalendarReader),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  summary: 'Read the person’s calendar feed; it is created on first request',
  method: 'GET',
  path: '/api/v1/me/calendar-feed',
  audience: 'app-user',
  answer: CalendarFeed,
})

export const updateCalendarFeed = endpoint({
  name: 'updateCalendarFeed',
  summary: 'Choose what goes into the calendar feed',
  method: 'PATCH',
  path: '/api/v1/me/calendar-feed',
  audience: 'app-user',
  body: z
    .strictObject({ categories: z.array(Id).max(1000).nullable() })
    .meta({ id: 'CalendarFeedChoice' }),
  answer: CalendarFeed,
})

export const renewCalendarFeed = endpoint({
  name: 'renewCalendarFeed',
  summary: 'Give the calendar feed a new address; the old one stops working',
  method: 'POST',
  path: '/api/v1/me/calendar-feed/renew',
  audience: 'app-user',
  answer: CalendarFeed,
})

export const createPairing = endpoint({
  name: 'createPairing',
  summary: 'Create a number that signs in another app of the person, once and within ten minutes',
  method: 'POST',
  path: '/api/v1/me/pairing',
  audience: 'app-user',
  answer: z.object({ number: z.string(), expiresAt: InstantText }).meta({ id: 'Pairing' }),
})
