import type { Written } from '@app/core/log/change-set.ts'
import { storeAgain } from '@app/core/log/endpoints.ts'
import type { EditedNoun } from '@app/core/drafts/row-edits.ts'
import { call } from '../../api.ts'
import type { Since } from './since.ts'

/** Brings a row back that others deleted, with the edits made here over it, as one change set. */
export async function storeRowAgain(
  noun: EditedNoun,
  id: string,
  gone: Since & { kind: 'gone' },
  fields: object,
  requestKey: string,
): Promise<Written> {
  const body = { noun, row: id, fields: { ...fields } }
  return call(storeAgain, { params: { id: gone.set }, body }, requestKey)
}
