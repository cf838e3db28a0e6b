import type { Operations } from '@app/core/operations/endpoints.ts'

/** An installation in which nothing has happened yet. */
export function makeOperations(given: Partial<Operations> = {}): Operations {
  return {
    backups: [],
    failures: [],
    isBackupWaiting: false,
    backup: null,
    log: { position: 0, sets: 0, verification: null, isVerifying: false },
    database: { version: '18.4', sizeBytes: 0, connections: 1, maxConnections: 60 },
    queue: [],
    worker: { isAlive: true, lastFinishedAt: null },
    disk: { pagesBytes: 0, filesBytes: 0, backupsBytes: 0, freeBytes: 0 },
    version: { product: '0.1.0', migration: 1, knownMigrations: 1 },
    retention: [],
    unnamedProxy: null,
    conditions: [],
    unserved: [],
    unservedCount: 0,
    ...given,
  }
}
