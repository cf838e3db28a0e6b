import { message } from '../core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { transaction, type Database } from '@app/server/db/connect.ts'
import { copyRowsInto, copyLine } from '@app/server/db/copy.ts'
import { writeChangeSet } from '@app/server/log/write.ts'
import { median, millisecondsOf, withOwnDatabase } from './own-database.ts'

const ROUNDS = 7
const COUNT = 10_000
const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T12:00:00Z') }
const AUTHOR = { kind: 'product' as const, id: 'bench', name: 'Benchmark' }
const CATEGORIES = 50

const EVENT_COLUMNS =
  'id title category description details date is_day zone crawler source_id url logo_file image_file version changed_at'.split(
    ' ',
  )
const ROW_COLUMNS = ['set_id', 'ordinal', 'noun', 'row_id', 'before', 'after']

type Event = ReturnType<typeof makeEvents>[number]

export const benchmark = { name: 'Import of 10,000 events in one change set', run }

/** Each round copies the events, copies them with log rows, and imports them, always into empty tables. */
async function run() {
  return withOwnDatabase(async (database) => {
    await seedCatalogue(database)
    const times = { events: [] as number[], both: [] as number[], ours: [] as number[] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await oneRound(database)
      // The first round warms up.
      if (round === 0) continue
      times.events.push(measured.events)
      times.both.push(measured.both)
      times.ours.push(measured.ours)
    }
    const ours = median(times.ours)
    const row = (what: string, peer: number, limit: number) => ({
      what,
      ratio: peer / ours,
      limit,
      detail: `${ours.toFixed(0)} ms against ${peer.toFixed(0)} ms, median of ${ROUNDS}`,
    })
    return {
      rows: [
        row('import of 10,000 events, against COPY of the events', median(times.events), 0.25),
        row('the same, against COPY of events and log rows', median(times.both), 0.5),
      ],
    }
  })
}

async function oneRound(database: Database) {
  const events = makeEvents()
  const eventLines = events.map(toEventLine)
  const rowLines = events.map(toRowLine)
  await empty(database)
  const justEvents = await millisecondsOf(() =>
    transaction(database, (client) => copyRowsInto(client, 'events', EVENT_COLUMNS, eventLines)),
  )
  await empty(database)
  const both = await millisecondsOf(() =>
    transaction(database, async (client) => {
      await copyRowsInto(client, 'events', EVENT_COLUMNS, eventLines)
      await copyRowsInto(client, 'change_rows', ROW_COLUMNS, rowLines)
    }),
  )
  await empty(database)
  const ours = await millisecondsOf(() => importEvents(database, events))
  return { events: justEvents, both, ours }
}

function importEvents(database: Database, events: Event[]) {
  const meta = {
    author: AUTHOR,
    cause: 'import' as const,
    summary: message('Imported 10,000 events'),
  }
  return writeChangeSet({ database, clock: CLOCK }, meta, (draft) => draft.create('events', events))
}

/** Every round starts alike: tables of the same size, and no pending background work. */
async function empty(database: Database): Promise<void> {
  await database.pool.query('grant truncate on change_rows to current_user')
  await database.pool.query('truncate events, change_rows')
  await database.pool.query('revoke truncate on change_rows from current_user')
}

async function seedCatalogue(database: Database): Promise<void> {
  const meta = { author: AUTHOR, cause: 'start' as const, summary: message('Seeded') }
  await writeChangeSet({ database, clock: CLOCK }, meta, async (draft) => {
    await draft.create('main-groups', [{ id: 'm', title: 'Main', index: 1 }])
    const group = { id: 'g', title: 'Group', index: 1, icon: 'i', mainGroup: 'm' }
    await draft.create('groups', [group])
    const categories = Array.from({ length: CATEGORIES }, (_, index) => index)
    await draft.create(
      'categories',
      categories.map((index) => ({ id: `C${index}`, title: 'C', group: 'g', parent: '', index })),
    )
  })
}

const SENTENCE = 'Doors open an hour before; seats are numbered and the bar takes cards only. '

function makeEvents() {
  const start = Temporal.Instant.from('2026-12-01T00:00:00Z')
  return Array.from({ length: COUNT }, (_, index) => ({
    id: randomUUID(),
    title: `Event number ${index} at the grand hall of town ${index % 977}`,
    category: `C${index % CATEGORIES}`,
    description: `What happens on evening ${index}`,
    details: SENTENCE.repeat(1 + (index % 4)),
    date: start.add({ minutes: (index * 104_729) % 525_600 }).toString(),
    isDay: false,
    zone: 'Europe/Copenhagen',
    crawler: 'bench',
    sourceId: `source-${index}`,
    url: `https://hall.example/programme/${index}`,
    logoFile: null,
    imageFile: null,
  }))
}

function toEventLine(event: Event): string {
  return copyLine([...Object.values(event), 1, '2026-11-21T12:00:00Z'])
}

function toRowLine({ id, ...state }: Event, index: number): string {
  return copyLine([1_000_000_000, index + 1, 'events', id, null, JSON.stringify(state)])
}
