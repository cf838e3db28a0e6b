import { message } from '@app/core/messages/message.ts'
import { connect, transaction } from '../db/connect.ts'
import { appendChangeSet, raiseSetIds, reserveSetId } from '../log/append-store.ts'
import { assignPositions, placeNext } from '../log/sequencer.ts'
import { queueRestored } from './reconcile.ts'
import { PRODUCT } from '../log/author.ts'

/** More positions than can have been given out since the backup: so many, and so many a second. */
const AT_LEAST = 1_000_000
const A_SECOND = 100

/**
 * Raises positions and versions beyond all that were given out since the backup: what clients have seen of those stays
 * older than everything to come. A change set marks the place, and each web hook is told to read everything again.
 */
export async function raisePositions(
  url: string,
  { takenAt, now }: { takenAt: string; now: Temporal.Instant },
): Promise<void> {
  const at = now.round('microsecond').toString()
  const seconds = Math.max(0, now.since(Temporal.Instant.from(takenAt)).total('seconds'))
  const jump = AT_LEAST + A_SECOND * Math.ceil(seconds)
  const database = connect(url, { max: 1 })
  try {
    await assignPositions(database)
    await transaction(database, async (client) => {
      await raiseSetIds(client, jump)
      const id = await reserveSetId(client)
      const summary = message('Restored the backup of {date}', { date: { instant: takenAt } })
      const set = { id, at, author: PRODUCT, cause: 'backup' as const, summary }
      await appendChangeSet(client, set, [])
      await placeNext(client, jump)
      await queueRestored(client, at)
    })
  } finally {
    await database.close()
  }
}
