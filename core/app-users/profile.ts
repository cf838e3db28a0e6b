import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { InstantText } from '../time/instant.ts'
import { AppUser, changedColumns } from './app-user.ts'
import { APP_USER_COLUMN_NAMES, hasProperty } from './columns.ts'

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

const OF_OPERATORS = APP_USER_COLUMN_NAMES.filter(hasProperty('isOfOperators'))

export const Profile = AppUser.omit(toMask(OF_OPERATORS))
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
  .strictObject({ ...changedColumns('person'), language: z.enum(LANGUAGES).nullable() })
  .partial()
  .meta({ id: 'ProfileChanges' })
export type ProfileChanges = z.infer<typeof ProfileChanges>

function toMask<N extends string>(names: readonly N[]): Record<N, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<N, true>
}

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
