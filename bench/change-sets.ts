import { verbatim } from '../core/messages/message.ts'
import type { Database } from '@app/server/db/connect.ts'
import { assignPositions, startSequencer } from '@app/server/log/sequencer.ts'
import { readLatestPosition } from '@app/server/log/sequencer-store.ts'
import { writeChangeSet } from '@app/server/log/write.ts'
import { median, millisecondsOf, withOwnDatabase } from './own-database.ts'

const ROUNDS = 7
const WRITERS = 8
const SETS_EACH = 150
const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T12:00:00Z') }
const AUTHOR = { kind: 'product' as const, id: 'bench', name: 'Benchmark' }

export const benchmark = { name: 'Change sets from 8 writers at once', run }

/** Each round writes the same number of sets without and with a sequencer, until all have positions. */
async function run() {
  return withOwnDatabase(async (database) => {
    const without: number[] = []
    const withPositions: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await millisecondsOf(() => writeAll(database))
      await assignPositions(database)
      const placed = await millisecondsOf(() => writeAndPlaceAll(database))
      // The first round warms up.
      if (round === 0) continue
      without.push(bare)
      withPositions.push(placed)
    }
    const count = WRITERS * SETS_EACH
    const perSecond = (milliseconds: number) => ((count * 1_000) / milliseconds).toFixed(0)
    const peer = median(without)
    const ours = median(withPositions)
    const detail = `${perSecond(ours)} sets a second against ${perSecond(peer)}, median of ${ROUNDS}`
    const what = 'change sets from 8 writers at once, against the same without positions'
    return { rows: [{ what, ratio: peer / ours, limit: 0.7, detail }] }
  })
}

let rows = 0

async function writeAll(database: Database): Promise<void> {
  const writer = async () => {
    for (let set = 0; set < SETS_EACH; set += 1) await writeOne(database, `l${(rows += 1)}`)
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}

function writeOne(database: Database, id: string) {
  const meta = { author: AUTHOR, cause: 'create' as const, summary: verbatim(`Created ${id}`) }
  return writeChangeSet({ database, clock: CLOCK }, meta, (draft) =>
    draft.create('locations', [{ id, title: `The place ${id}`, country: 'Denmark' }]),
  )
}

/** Ends when the last set has its position. */
async function writeAndPlaceAll(database: Database): Promise<void> {
  const target = (await readLatestPosition(database)) + WRITERS * SETS_EACH
  const all = Promise.withResolvers<void>()
  const sequencer = startSequencer({
    database,
    onSequenced: (head) => {
      if (head >= target) all.resolve()
    },
  })
  await writeAll(database)
  await all.promise
  await sequencer.stop()
}
