import { verbatim, message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { ListedBackup } from '@app/core/operations/backup.ts'
import type { Operations } from '@app/core/operations/endpoints.ts'
import {
  toBackupLines,
  describeProgress,
  formatSize,
  describeVerification,
} from './operations-view.ts'
import { makeOperations } from './testing/operations.ts'

function backup(takenAt: string, isWhole = true): ListedBackup {
  const what = { reason: 'daily' as const, migration: 1, rows: 1, files: 0, damagedFiles: 0 }
  return { name: `almanac-${takenAt}.tar`, takenAt, isWhole, sizeBytes: 1, ...what }
}

function failure(at: string) {
  return { at, reason: 'daily' as const, message: message('the disk is full') }
}

test('sizes are shown with as many digits as matter', () => {
  const sizes = [0, 999, 1000, 1_440_000, 99_949, 250_000_000, 2_000_000_000, 5e15]
  assert.deepEqual(sizes.map(formatSize), [
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '1.4 MB',
    '99.9 kB',
    '250 MB',
    '2.0 GB',
    '5000 TB',
  ])
})

test('failures are listed between the backups by time, those before the oldest backup are dropped', () => {
  const lines = toBackupLines(
    makeOperations({
      backups: [backup('2026-11-21T00:07:00Z'), backup('2026-11-19T00:07:00Z')],
      failures: [failure('2026-11-20T00:07:00Z'), failure('2026-11-01T00:07:00Z')],
    }),
  )
  assert.deepEqual(
    lines.map(({ kind, at }) => [kind, at.slice(8, 10)]),
    [
      ['backup', '21'],
      ['failure', '20'],
      ['backup', '19'],
    ],
  )
})

test('progress is described, also if no worker is running to make any', () => {
  assert.equal(describeProgress(makeOperations()), null)
  const waiting = makeOperations({ isBackupWaiting: true })
  assert.match(describeProgress(waiting) ?? '', /waits for a worker that is free/)
  const dead = { ...waiting, worker: { isAlive: false, lastFinishedAt: null } }
  assert.match(describeProgress(dead) ?? '', /none is running/)
  const made = { startedAt: '', reason: 'daily', part: 'events', doneBytes: 1e6, totalBytes: 4e6 }
  const going = makeOperations({ backup: made as Operations['backup'] })
  assert.equal(describeProgress(going), 'Backing up events, 1.0 MB of 4.0 MB')
})

test('a verification is described with its errors, and with what was erased on purpose', () => {
  const describe = (sets: number, erased: number, faults: string[]) =>
    describeVerification(
      makeOperations({
        log: {
          position: 0,
          sets,
          isVerifying: false,
          verification: { at: '2026-11-21T00:00:00Z', sets, erased, faults: faults.map(verbatim) },
        },
      }),
    )
  assert.match(describeVerification(makeOperations()), /Not verified yet/)
  assert.equal(describe(1200, 0, []), '1,200 change sets, no faults')
  assert.equal(
    describe(2, 1, []),
    '2 change sets, no faults; the content of 1 was erased on purpose',
  )
  assert.equal(describe(2, 0, ['a']), '2 change sets, 1 fault')
})
