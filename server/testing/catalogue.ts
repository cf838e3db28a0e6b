import { message } from '@app/core/messages/message.ts'
import type { ChangeAuthor, ChangeCause } from '@app/core/log/change-set.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Database } from '../db/connect.ts'
import type { NewRow } from '../log/nouns.ts'
import { writeChangeSet } from '../log/write.ts'

export const TESTER: ChangeAuthor = { kind: 'operator', id: 'op-1', name: 'op@almanac.example' }

/** Creates a small catalogue: a venue, a league, a channel and Danish holidays. */
export async function smallCatalogue(deps: { database: Database; clock: Clock }): Promise<void> {
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'start', summary: message('Small catalogue') },
    async (draft) => {
      await draft.create('locations', [
        { id: 'copenhagen', title: 'Copenhagen', country: 'Denmark' },
      ])
      await draft.create('main-groups', [{ id: 'all', title: 'All', index: 1 }])
      const groups = ['location', 'football', 'tvchannels', 'holidays']
      await draft.create(
        'groups',
        groups.map((id, index) => ({ id, title: id, index, icon: 'fa-circle', mainGroup: 'all' })),
      )
      await draft.create('categories', [
        { id: 'HALL', title: 'Hall', group: 'location', parent: 'Copenhagen', index: 1 },
        { id: 'SUPERLIGA', title: 'Superliga', group: 'football', parent: '', index: 2 },
        { id: 'DK_DR1', title: 'DR1', group: 'tvchannels', parent: 'DK', index: 1 },
        { id: 'HOLIDAYSDENMARK', title: 'Holidays', group: 'holidays', parent: 'DK', index: 1 },
      ])
    },
  )
}

export function eventOf(id: string, changes: Partial<NewRow<'events'>> = {}): NewRow<'events'> {
  return {
    id,
    title: 'Superliga',
    category: 'SUPERLIGA',
    description: `Match ${id}`,
    details: '',
    date: '2026-11-21T18:00:00Z',
    isDay: false,
    zone: 'Europe/Copenhagen',
    ...changes,
  }
}

/** Stores events as an operator's import would, or with another cause. */
export async function storeEvents(
  deps: { database: Database; clock: Clock },
  events: NewRow<'events'>[],
  cause: ChangeCause = 'import',
) {
  return writeChangeSet(deps, { author: TESTER, cause, summary: message('Some events') }, (draft) =>
    draft.create('events', events),
  )
}
