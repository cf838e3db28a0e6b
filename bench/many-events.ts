import { message } from '../core/messages/message.ts'
import type { Database } from '@app/server/db/connect.ts'
import { assignPositions } from '@app/server/log/sequencer.ts'
import { writeChangeSet } from '@app/server/log/write.ts'

export const EVENTS = 100_000
const EVENTS_A_SET = 10_000
const CATEGORIES = 500
export const CATEGORY_IDS = Array.from({ length: CATEGORIES }, (_, index) => `CATEGORY-${index}`)
export const CLOCK = { now: () => Temporal.Now.instant() }
export const AUTHOR = { kind: 'product' as const, id: 'bench', name: 'Benchmark' }

/** Fills an empty database with events `event-0` and up, spread evenly over categories and time. */
export async function storeManyEvents(
  database: Database,
  { minutesAhead }: { minutesAhead: number },
): Promise<void> {
  await storeCategories(database)
  const meta = { author: AUTHOR, cause: 'import' as const, summary: message('Imported events') }
  for (let first = 0; first < EVENTS; first += EVENTS_A_SET)
    await writeChangeSet({ database, clock: CLOCK }, meta, (draft) =>
      draft.create('events', makeEvents(first, minutesAhead)),
    )
  await assignPositions(database)
}

async function storeCategories(database: Database): Promise<void> {
  const meta = { author: AUTHOR, cause: 'start' as const, summary: message('Seeded') }
  await writeChangeSet({ database, clock: CLOCK }, meta, async (draft) => {
    await draft.create('main-groups', [{ id: 'm', title: 'Main', index: 1 }])
    const group = { id: 'g', title: 'Group', index: 1, icon: 'i', mainGroup: 'm' }
    await draft.create('groups', [group])
    const rows = CATEGORY_IDS.map((id, index) => ({ id, title: id, group: 'g', parent: '', index }))
    await draft.create('categories', rows)
  })
}

const SENTENCE = 'Doors open an hour before; ușile se deschid cu o oră înainte, dørene åbner før. '

function makeEvents(first: number, minutesAhead: number) {
  const start = Temporal.Now.instant().add({ hours: 1 })
  return Array.from({ length: EVENTS_A_SET }, (_, offset) => {
    const index = first + offset
    return {
      id: `event-${index}`,
      title: `Liga numărul ${index % 977}`,
      category: CATEGORY_IDS[index % CATEGORIES] ?? '',
      description: `What happens at the grand hall on evening ${index}`,
      details: SENTENCE.repeat(index % 3),
      date: start.add({ minutes: (index * 104_729) % minutesAhead }).toString(),
      isDay: false,
      zone: 'Europe/Copenhagen',
      url: `https://hall.example/programme/${index}`,
    }
  })
}

let state = 88_172_645

/** Marsaglia's xorshift: the same requests in every run. */
export function random(below: number): number {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) % below
}
