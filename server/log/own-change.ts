import type { Message } from '@app/core/messages/message.ts'
import type { DataDeps } from '../deps.ts'
import { toChangeMeta, type SignedInAuthor } from './author.ts'
import { writeChangeSet } from './write.ts'

/** Logs what an operator changed about their own account: the field's name, never a value. */
export async function logOwnChange(
  deps: DataDeps,
  by: SignedInAuthor,
  { summary, field }: { summary: Message; field: string },
): Promise<void> {
  await writeChangeSet(deps, toChangeMeta(by, 'edit', summary), async ({ note }) => {
    note('operators', by.id, [field])
  })
}
