import type { Deps } from '../deps.ts'
import type { Config } from '../config.ts'
import { findPushKeys, insertPushKeys } from './store.ts'
import { createPushKeys, type PushKeys } from './web-push.ts'

/** The keys of this installation, generated on first use. They never change, since browsers subscribe to them. */
export async function readPushKeys({
  database: { pool },
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<PushKeys> {
  const known = await findPushKeys(pool)
  if (known) return known
  await insertPushKeys(pool, { ...createPushKeys(), at: clock.now().toString() })
  // Another process may have been first.
  const stored = await findPushKeys(pool)
  if (!stored) throw new Error('the stored notification keys were not found')
  return stored
}

/** Contact for push services, in the form that they require. */
export function contactOf({
  pushContact,
  mailFrom,
}: Pick<Config, 'pushContact' | 'mailFrom'>): string {
  const contact = pushContact ?? /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return contact.startsWith('https:') ? contact : `mailto:${contact}`
}
