import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { message, toIssue } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'
import { AppUser } from './app-user.ts'

/** What a person's plan allows, as they are told. */
const PlanOfPerson = z
  .object({
    name: z.string(),
    /** Null for any number. */
    maxSubscriptions: z.number().int().nullable(),
    /** Days ahead; null for no end. */
    windowDays: z.number().int().nullable(),
    digest: z.boolean(),
    notifications: z.boolean(),
    api: z.boolean(),
    /** When the trial ends that gave it; null where it is no trial. */
    trialUntil: InstantText.nullable(),
  })
  .meta({ id: 'Plan' })

/** Consent to the terms and the privacy notice in one version of both: the instant of the newest change of either. */
const Consent = z.object({ at: InstantText, version: InstantText }).meta({ id: 'Consent' })

/** A person as they see themselves. */
export const Profile = AppUser.omit({ plans: true, trialUntil: true })
  .extend({
    /** Null until one was chosen. */
    language: z.enum(LANGUAGES).nullable(),
    plan: PlanOfPerson,
    consent: Consent.nullable(),
    /** Version of the terms and the privacy notice that stand now; null where neither was ever published. */
    termsVersion: InstantText.nullable(),
    /** When all of the person's data will be erased; null unless they asked for it. */
    deletionAt: InstantText.nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** By its name: an offset has no summer time, and databases read its sign the other way round. */
const PersonZone = AppUser.shape.zone.refine((zone) => !/^[+-]/.test(zone), {
  error: (issue) => toIssue(message('"{text}" is not a time zone', { text: String(issue.input) })),
})

/** What a person may set of themselves. */
export const ProfileChanges = z
  .strictObject({
    onBoardedVersion: z.string().max(40).nullable().optional(),
    /** A place by its name, as the catalogue has it or as the person writes it. */
    location: z.string().trim().max(200).nullable().optional(),
    dailyDigest: z.boolean().optional(),
    showImages: z.boolean().optional(),
    onBoardedDate: InstantText.nullable().optional(),
    lastEnter: InstantText.optional(),
    lastExit: InstantText.optional(),
    zone: PersonZone.optional(),
    digestHour: AppUser.shape.digestHour.optional(),
    language: z.enum(LANGUAGES).nullable().optional(),
  })
  .meta({ id: 'ProfileChanges' })
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** A signed-in phone or browser. */
export const Device = z
  .object({
    /** Names the session and opens nothing. */
    id: z.string(),
    /** Read from what the program calls itself, such as `Firefox on Linux`. */
    name: z.string(),
    signedInAt: InstantText,
    lastSeenAt: InstantText,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

export const Devices = z.object({ devices: z.array(Device) }).meta({ id: 'Devices' })
