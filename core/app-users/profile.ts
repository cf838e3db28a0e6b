import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { InstantText } from '../time/instant.ts'
import { ZoneName } from '../time/zone.ts'
import { AppUser } from './app-user.ts'

/** What a person's plan allows, as shown to them. */
const PlanOfPerson = z
  .object({
    name: z.string(),
    /** Null for unlimited. */
    maxSubscriptions: z.number().int().nullable(),
    /** Days ahead; null for unlimited. */
    windowDays: z.number().int().nullable(),
    digest: z.boolean(),
    notifications: z.boolean(),
    api: z.boolean(),
    /** When the trial that granted it ends; null if it is not from a trial. */
    trialUntil: InstantText.nullable(),
  })
  .meta({ id: 'Plan' })

/** Consent to the terms and the privacy notice. They share one version: the instant of the latest change to either. */
const Consent = z.object({ at: InstantText, version: InstantText }).meta({ id: 'Consent' })

export const Profile = AppUser.omit({ plans: true, trialUntil: true })
  .extend({
    /** Null until they choose one. */
    language: z.enum(LANGUAGES).nullable(),
    plan: PlanOfPerson,
    consent: Consent.nullable(),
    /** Current version of the terms and the privacy notice; null if neither was ever published. */
    termsVersion: InstantText.nullable(),
    /** When all of the person's data will be erased; null unless they requested it. */
    deletionAt: InstantText.nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** The settings that people can change themselves. */
export const ProfileChanges = z
  .strictObject({
    onBoardedVersion: z.string().max(40).nullable().optional(),
    /** A place by name, from the catalogue or in the person's own words. */
    location: z.string().trim().max(200).nullable().optional(),
    dailyDigest: z.boolean().optional(),
    showImages: z.boolean().optional(),
    onBoardedDate: InstantText.nullable().optional(),
    lastEnter: InstantText.optional(),
    lastExit: InstantText.optional(),
    zone: ZoneName.optional(),
    digestHour: AppUser.shape.digestHour.optional(),
    language: z.enum(LANGUAGES).nullable().optional(),
  })
  .meta({ id: 'ProfileChanges' })
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const Device = z
  .object({
    /** Identifies the session; it cannot be used to sign in. */
    id: z.string(),
    /** Derived from the user agent, such as `Firefox on Linux`. */
    name: z.string(),
    signedInAt: InstantText,
    lastSeenAt: InstantText,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

export const Devices = z.object({ devices: z.array(Device) }).meta({ id: 'Devices' })
