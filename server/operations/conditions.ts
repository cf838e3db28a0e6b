import {
  CONDITION_KINDS,
  CONDITIONS,
  describeBackups,
  describeDisk,
  describeMailServer,
  diskCondition,
  QUIET_MINUTES,
  STALE_BACKUP_HOURS,
  WORKER_MISSING,
  type Condition,
  type ConditionKind,
} from '@app/core/operations/condition.ts'
import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { hostname } from 'node:os'
import { readFolder } from '../backup/folder.ts'
import { transaction } from '../db/connect.ts'
import type { AppDeps, DataDeps } from '../deps.ts'
import { conditionMail } from '../mail/condition-mail.ts'
import { isMailAddress, queueMails } from '../mail/delivery.ts'
import { listOperatorRows } from '../operators/store.ts'
import { publicAddress } from '../public-address.ts'
import {
  claimNotices,
  countWaitingMails,
  endCondition,
  noteCondition,
  selectConditions,
  type ConditionRow,
} from './conditions-store.ts'
import { readDiskSpace } from './disk.ts'
import { readWorker } from './store.ts'

/** Noted and ended by any process alike; a disk is that of one machine. */
const ANYWHERE = ''

/**
 * What is wrong with this installation, the most urgent first. What can be seen without the database's help is looked
 * at here and now, because nothing can be noted on a full disk.
 */
export async function listConditions(
  deps: AppDeps,
  measure: typeof readDiskSpace = readDiskSpace,
): Promise<Condition[]> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const [rows, { isAlive }, disk, { backups, problem }] = await Promise.all([
    selectConditions(pool),
    readWorker(pool),
    measure(deps),
    readFolder(deps.config.dataDir),
  ])
  const noted = new Map(rows.map((row) => [row.kind, row]))
  const isDisk = diskCondition(disk, activeKinds(rows))
  const goodAt = latest(noted.get('backups')?.goodAt, backups.find((one) => one.isWhole)?.takenAt)
  const isStale =
    goodAt !== null &&
    Temporal.Instant.compare(
      now,
      Temporal.Instant.from(goodAt).add({ hours: STALE_BACKUP_HOURS }),
    ) > 0
  const waiting = await countWaitingMails(pool)
  const sentences: Record<ConditionKind, (row: ConditionRow | undefined) => Message> = {
    'disk-full': (row) => row?.why ?? describeDisk(disk),
    'disk-low': (row) => row?.why ?? describeDisk(disk),
    worker: () => WORKER_MISSING,
    backups: (row) => describeBackups(row?.since == null ? problem : row.why, goodAt),
    'mail-server': (row) => describeMailServer(row?.why ?? null, waiting),
  }
  const seen: Partial<Record<ConditionKind, string | null>> = {
    'disk-full': isDisk['disk-full'] ? now.toString() : null,
    'disk-low': isDisk['disk-low'] ? now.toString() : null,
    backups: isStale ? goodAt : problem && now.toString(),
  }
  const found = CONDITION_KINDS.flatMap((kind) => {
    const row = noted.get(kind)
    const since = sinceOf(row, now) ?? seen[kind] ?? null
    const { title, advice, link } = CONDITIONS[kind]
    return since === null || (kind === 'worker' && isAlive)
      ? []
      : [{ kind, since, title, sentence: sentences[kind](row), advice, link }]
  })
  return withoutLow(found)
}

/** Of a full disk nobody has to hear that it is nearly full. */
function withoutLow<T extends { kind: ConditionKind }>(all: readonly T[]): T[] {
  const isFull = all.some(({ kind }) => kind === 'disk-full')
  return all.filter(({ kind }) => kind !== 'disk-low' || !isFull)
}

/** Since when, if it is not over and has lasted long enough to be told. */
function sinceOf(row: ConditionRow | undefined, now: Temporal.Instant): string | null {
  if (!row || row.since === null || row.endedAt !== null) return null
  const told = Temporal.Instant.from(row.since).add({ minutes: CONDITIONS[row.kind].graceMinutes })
  return Temporal.Instant.compare(told, now) <= 0 ? row.since : null
}

function activeKinds(rows: readonly ConditionRow[]): Set<ConditionKind> {
  return new Set(rows.filter((row) => row.since !== null && !row.endedAt).map(({ kind }) => kind))
}

function latest(...instants: (string | null | undefined)[]): string | null {
  const known = instants.filter((each) => each != null)
  return known.toSorted((a, b) => Temporal.Instant.compare(b, a))[0] ?? null
}

/** Looks at disk and worker, notes what is wrong and what is over, and queues the mails about it. */
export async function checkConditions(
  deps: AppDeps,
  measure: typeof readDiskSpace = readDiskSpace,
): Promise<void> {
  const { pool } = deps.database
  const disk = await measure(deps)
  const place = `${hostname()}:${deps.config.dataDir}`
  const isDisk = diskCondition(disk, activeKinds(await selectConditions(pool)))
  for (const kind of ['disk-full', 'disk-low'] as const)
    await record(deps, kind, isDisk[kind] ? describeDisk(disk) : null, place)
  const { isAlive } = await readWorker(pool)
  await record(deps, 'worker', isAlive ? null : WORKER_MISSING)
  await queueNotices(deps)
}

async function record(
  { database, clock }: DataDeps,
  kind: ConditionKind,
  why: Message | null,
  place = ANYWHERE,
): Promise<void> {
  const at = clock.now().toString()
  await (why === null
    ? endCondition(database.pool, { kind, place, at })
    : noteCondition(database.pool, { kind, why, place, at }))
}

/** Records how a backup ended; null if it went well. */
export async function recordBackup(
  { database, clock }: DataDeps,
  why: Message | null,
): Promise<void> {
  const about = { kind: 'backups', place: ANYWHERE, at: clock.now().toString() } as const
  await (why === null
    ? endCondition(database.pool, { ...about, isGood: true })
    : noteCondition(database.pool, { ...about, why }))
}

/** Records whether the mail server answered; `why` is what was wrong, or null. */
export async function recordMailServer(deps: DataDeps, why: string | null): Promise<void> {
  await record(deps, 'mail-server', why === null ? null : verbatim(why))
}

/** One mail to each operator when something has begun, and one when it is over. */
async function queueNotices(deps: AppDeps): Promise<void> {
  const { config, database, clock } = deps
  const now = clock.now()
  const begun = Object.fromEntries(
    CONDITION_KINDS.map((kind) => [
      kind,
      now.subtract({ minutes: CONDITIONS[kind].graceMinutes }).toString(),
    ]),
  )
  const quiet = now.subtract({ minutes: QUIET_MINUTES }).toString()
  await transaction(database, async (client) => {
    const notices = await claimNotices(client, { begun, quiet, at: now.toString() })
    const told = [withoutLow(notices.begun), withoutLow(notices.over)].flat()
    if (told.length === 0) return
    const recipients = (await listOperatorRows(client)).filter(
      ({ email, disabled_at }) => disabled_at === null && isMailAddress(email),
    )
    for (const { kind, since, why, endedAt } of told) {
      const { title, advice, link } = CONDITIONS[kind]
      const content = conditionMail({
        title,
        sentence: why ?? message('It gave no reason.'),
        advice,
        since: since ?? now.toString(),
        endedAt,
        link: publicAddress(config) + link,
        contactAddress: config.contact.address,
      })
      await queueMails(
        deps,
        client,
        recipients.map(({ email }) => ({ kind: 'notice' as const, to: email, content })),
      )
    }
  })
}
