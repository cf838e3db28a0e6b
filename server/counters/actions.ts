import { message } from '@app/core/messages/message.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { countCategories } from './store.ts'

const COUNTER = 'categories'

/** Stores the current number of categories in the counter, which nothing else updates. */
export async function syncCategoriesCounter(
  deps: DataDeps,
  author: ChangeAuthor,
): Promise<Written & { count: number }> {
  const meta = {
    author,
    cause: 'edit' as const,
    summary: message('Synced the number of categories'),
  }
  const { changeSet, rowCount, result } = await writeChangeSet(deps, meta, async (draft) => {
    const stored = await draft.read('counters', [COUNTER])
    const count = await countCategories(draft.client)
    if (stored.has(COUNTER)) await draft.update('counters', [{ id: COUNTER, fields: { count } }])
    else await draft.create('counters', [{ id: COUNTER, count }])
    return count
  })
  return { changeSet, rowCount, count: result }
}
