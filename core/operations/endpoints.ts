import { Message } from '../messages/message.ts'
import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { InstantText } from '../time/instant.ts'
import { BackupFailure, BackupProgress, ListedBackup } from './backup.ts'
import { Condition } from './condition.ts'
import { Unserved } from './unserved.ts'

export const LogVerification = z.object({
  at: InstantText,
  sets: z.number().int(),
  erased: z.number().int(),
  faults: z.array(Message),
})
export type LogVerification = z.infer<typeof LogVerification>

export const FAILED_JOB_DAYS = 7

/** Jobs of one kind: waiting, running, and failed in the last `FAILED_JOB_DAYS`. */
export const QueueState = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
})
export type QueueState = z.infer<typeof QueueState>

/** A peer that forwards requests although no proxy is configured, so that all its clients count as one. */
export const UnnamedProxy = z.object({
  /** The peer's address as seen from here, without a port. */
  peer: z.string(),
  /** The forwarding header it sends. */
  header: z.string(),
})
export type UnnamedProxy = z.infer<typeof UnnamedProxy>

export const Operations = z
  .object({
    backups: z.array(ListedBackup),
    failures: z.array(BackupFailure),
    /** Requested, but not started by a worker yet. */
    isBackupWaiting: z.boolean(),
    /** Null if no backup is in progress. */
    backup: BackupProgress.nullable(),
    log: z.object({
      position: z.number().int(),
      sets: z.number().int(),
      /** Null if the log was never verified. */
      verification: LogVerification.nullable(),
      isVerifying: z.boolean(),
    }),
    database: z.object({
      version: z.string(),
      sizeBytes: z.number(),
      connections: z.number().int(),
      maxConnections: z.number().int(),
    }),
    queue: z.array(QueueState),
    /** Whether a worker is connected, and when one last finished a job. */
    worker: z.object({ isAlive: z.boolean(), lastFinishedAt: InstantText.nullable() }),
    disk: z.object({
      pagesBytes: z.number(),
      filesBytes: z.number(),
      backupsBytes: z.number(),
      freeBytes: z.number(),
    }),
    version: z.object({
      product: z.string(),
      migration: z.number().int(),
      knownMigrations: z.number().int(),
    }),
    retention: z.array(z.object({ what: Message, howLong: Message })),
    /** Null if none was seen since the start, or a proxy is configured. */
    unnamedProxy: UnnamedProxy.nullable(),
    conditions: z.array(Condition),
    /** The latest ones, and how many there are. */
    unserved: z.array(Unserved),
    unservedCount: z.number().int(),
  })
  .meta({ id: 'Operations' })
export type Operations = z.infer<typeof Operations>

export const readOperations = endpoint({
  name: 'readOperations',
  summary: 'State of this installation: backups, database, queue, workers, disk and log',
  method: 'GET',
  path: '/api/admin/operations',
  answer: Operations,
})

export const backUpNow = endpoint({
  name: 'backUpNow',
  summary: 'Have a worker create a backup; the state of the installation shows its progress',
  method: 'POST',
  path: '/api/admin/operations/backups',
  answer: z.object({ isWaiting: z.boolean() }),
})

export const verifyLogNow = endpoint({
  name: 'verifyLogNow',
  summary: 'Have a worker verify every seal and digest of the log',
  method: 'POST',
  path: '/api/admin/operations/verification',
  answer: z.object({ isWaiting: z.boolean() }),
})

/** Responds with the file itself, as an attachment; for operators. */
export const BACKUP_DOWNLOAD_PATH = '/api/admin/operations/backups/:name'
