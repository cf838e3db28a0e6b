import { hashPassword } from 'better-auth/crypto'
import type { Database } from '../../db/connect.ts'
import { insertOperator } from '../../operators/store.ts'
import { generatePassword } from '../secrets.ts'

/** Creates one more operator who can sign in, without an invitation or a log entry. */
export async function makeOperator(
  { database }: { database: Database },
  email: string,
): Promise<{ id: string; email: string; password: string }> {
  const password = generatePassword()
  const hash = await hashPassword(password)
  const name = email.split('@', 1)[0] ?? email
  const id = await insertOperator(database.pool, { email, name, hash })
  if (id === null) throw new Error(`an operator ${email} already exists`)
  return { id, email, password }
}
