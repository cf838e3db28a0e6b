import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstOperator } from './first-start.ts'

/** Shows whoever started Almanac how to sign in, once and where no log records it. */
export async function announceOperator(
  { email, password }: FirstOperator,
  dataDir: string,
  say: (sentence: string) => void,
  isTerminal = process.stdout.isTTY,
): Promise<void> {
  if (password === null) {
    say(`Sign in as ${email} with the password from OPERATOR_PASSWORD.`)
    return
  }
  if (isTerminal) {
    say(`Sign in as ${email} with the password ${password} (shown this once).`)
    return
  }
  const file = join(dataDir, 'first-operator.txt')
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600, flush: true })
  say(`The first operator's e-mail and password are in ${file}.`)
}
