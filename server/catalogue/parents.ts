import { AppError } from '@app/core/errors.ts'
import type { ChangeDraft } from '../log/draft.ts'

/** Refuses rows whose parent is missing, naming the field that says which. */
export async function refuseMissing(
  draft: ChangeDraft,
  noun: 'groups' | 'main-groups',
  { ids, field, label }: { ids: string[]; field: string; label: string },
): Promise<void> {
  const stored = await draft.read(noun, [...new Set(ids)])
  const missing = ids.find((id) => !stored.has(id))
  if (missing === undefined) return
  const message = `there is no ${label} ${missing}`
  throw new AppError('bad-input', `${field}: ${message}`, {
    details: { fields: [{ path: field, message }] },
  })
}
