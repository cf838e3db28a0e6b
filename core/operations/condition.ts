import { z } from 'zod'
import { message, Message, nest } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'

/** What can be wrong with an installation as a whole, the most urgent first. */
export const CONDITION_KINDS = [
  'disk-full',
  'disk-low',
  'worker',
  'backups',
  'mail-server',
] as const
export const ConditionKind = z.enum(CONDITION_KINDS)
export type ConditionKind = z.infer<typeof ConditionKind>

export const Condition = z
  .object({
    kind: ConditionKind,
    since: InstantText,
    title: Message,
    sentence: Message,
    /** What to do about it. */
    advice: Message,
    /** The screen that shows more. */
    link: z.string(),
  })
  .meta({ id: 'Condition' })
export type Condition = z.infer<typeof Condition>

type Words = Pick<Condition, 'title' | 'advice' | 'link'> & {
  /** Shorter ones are told nobody: a worker that restarts, a mail server that is busy. */
  graceMinutes: number
}

const OPERATIONS = '/app/operations'

export const CONDITIONS: Record<ConditionKind, Words> = {
  'disk-full': {
    title: message('Disk full'),
    advice: message(
      'Delete what is not needed, or give Almanac a larger disk. It goes on by itself.',
    ),
    link: OPERATIONS,
    graceMinutes: 0,
  },
  'disk-low': {
    title: message('Disk nearly full'),
    advice: message('Delete what is not needed, or give Almanac a larger disk.'),
    link: OPERATIONS,
    graceMinutes: 0,
  },
  worker: {
    title: message('No worker is running'),
    advice: message('Start Almanac again, or a worker with ROLE=worker.'),
    link: OPERATIONS,
    graceMinutes: 3,
  },
  backups: {
    title: message('Backups fail'),
    advice: message('Mend the cause, then press Back up now.'),
    link: OPERATIONS,
    graceMinutes: 0,
  },
  'mail-server': {
    title: message('The mail server does not answer'),
    advice: message('Check SMTP_URL and the server it names. Mails are sent once it answers.'),
    link: '/app/inbox?state=queued',
    graceMinutes: 10,
  },
}

/** Over for this long, operators are told so; if it comes back before, it was never over. */
export const QUIET_MINUTES = 10

/** A daily backup may be an hour late, and the previous one is over a day old by then. */
export const STALE_BACKUP_HOURS = 36

export type DiskSpace = { folder: string; freeBytes: number; totalBytes: number }

const MB = 1_000_000
const GB = 1_000 * MB
/** With less than this, saves fail. */
const FULL_BYTES = MB
const CRITICAL_BYTES = 250 * MB
const LOW_BYTES = GB
const LOW_SHARE = 0.05
/** Of a large disk, five per cent is still plenty. */
const PLENTY_BYTES = 10 * GB
/** A disk at the limit must not raise an alarm each minute: it is well again when this much more is free. */
const RECOVERED = 1.2

/** Whether writing fails. */
export function isDiskFull({ freeBytes }: Pick<DiskSpace, 'freeBytes'>): boolean {
  return freeBytes < FULL_BYTES
}

/** Whether there is too little space; `is` is the state so far. */
export function diskCondition(
  { freeBytes, totalBytes }: Pick<DiskSpace, 'freeBytes' | 'totalBytes'>,
  is: ReadonlySet<ConditionKind> = new Set(),
): { 'disk-full': boolean; 'disk-low': boolean } {
  const low = Math.max(LOW_BYTES, Math.min(LOW_SHARE * totalBytes, PLENTY_BYTES))
  const below = (kind: ConditionKind, limit: number) =>
    freeBytes < (is.has(kind) ? RECOVERED * limit : limit)
  const isFull = below('disk-full', CRITICAL_BYTES)
  return { 'disk-full': isFull, 'disk-low': isFull || below('disk-low', low) }
}

export function describeDisk({ folder, freeBytes, totalBytes }: DiskSpace): Message {
  const sizes = { folder, free: sizeText(freeBytes), total: sizeText(totalBytes) }
  return freeBytes < CRITICAL_BYTES
    ? message(
        'Only {free} of {total} are free on the disk of {folder}: saves and backups fail when nothing is left.',
        sizes,
      )
    : message('{free} of {total} are free on the disk of {folder}.', sizes)
}

/** In whole units, which need no separators. */
function sizeText(bytes: number): string {
  return bytes < GB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / GB)} GB`
}

export function describeBackups(why: Message | null, goodAt: string | null): Message {
  const reason = nest(why ?? message('None was made since, and no failure was noted.'))
  return goodAt === null
    ? message('There is no backup. {reason}', { reason })
    : message('The newest backup is of {date}. {reason}', { date: { instant: goodAt }, reason })
}

export function describeMailServer(why: Message | null, waiting: number): Message {
  return message('{count, plural, one {# mail waits.} other {# mails wait.}} {reason}', {
    count: waiting,
    reason: nest(why ?? message('It gave no reason.')),
  })
}

export const WORKER_MISSING = message('Crawlers, digests, mails and backups wait for one.')
