import type { Message } from '@app/core/messages/message.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { storePictures } from '../catalogue/art/pictures.ts'
import { starterCatalogue } from '../catalogue/starter.ts'
import type { Database } from '../db/connect.ts'
import { writeChangeSet } from '../log/write.ts'
import { lockIfEmpty } from './store.ts'
import { PRODUCT } from '../log/author.ts'

/** Fills an empty catalogue with the starter data. Returns the number of rows written. */
export async function seedStarter(deps: {
  database: Database
  clock: Clock
  dataDir: string
  summary: Message
}): Promise<number> {
  const starter = starterCatalogue()
  const pictures = await storePictures(deps.dataDir, starter.categories)
  const { rowCount } = await writeChangeSet(
    deps,
    { author: PRODUCT, cause: 'start', summary: deps.summary },
    async (draft) => {
      if (!(await lockIfEmpty(draft.client))) return
      await draft.create('locations', starter.locations)
      await draft.create('main-groups', starter.mainGroups)
      await draft.create('groups', starter.groups)
      await draft.create(
        'categories',
        starter.categories.map((row) => ({ ...row, ...pictures.get(row.id) })),
      )
      await draft.create('counters', starter.counters)
      // When a crawler last ran is written only by its runs.
      const crawlers = starter.crawlers.map(({ lastRunDate: _lastRunDate, ...row }) => row)
      await draft.create('crawlers', crawlers)
      await draft.create(
        'legal-documents',
        starter.legalDocuments.map(({ type, html }) => ({ id: type, html })),
      )
    },
  )
  return rowCount
}
