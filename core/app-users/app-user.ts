import { z } from 'zod'
import { InstantText } from '../time/instant.ts'
import { StoredZone } from '../time/zone.ts'

/** A user of the phone app; the e-mail address is the row's id. */
export const AppUser = z
  .object({
    email: z.email(),
    onBoardedVersion: z.string().nullable(),
    location: z.string().nullable(),
    dailyDigest: z.boolean(),
    showImages: z.boolean(),
    onBoardedDate: InstantText.nullable(),
    lastEnter: InstantText.nullable(),
    lastExit: InstantText.nullable(),
    /** Names of the user's plans; operators grant them. */
    plans: z.array(z.string()),
    /** When their trial ends or ended; null without a trial. */
    trialUntil: InstantText.nullable(),
    vip: z.boolean(),
    /** Where the person lives; decides the hour of the digest. */
    zone: StoredZone,
    /** Local hour of the digest, 0 to 23. */
    digestHour: z.number().int().min(0).max(23),
  })
  .meta({ id: 'AppUser' })
export type AppUser = z.infer<typeof AppUser>
