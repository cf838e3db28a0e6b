import { AppError } from '@app/core/errors.ts'
import { EmailAddress } from '@app/core/operators/endpoints.ts'
import { resetOperator } from '../server/operators/actions.ts'
import { systemClock } from '../server/start/process.ts'
import { endWithUsage, readArguments, UsageError } from './arguments.mjs'
import { readSettings } from './settings.ts'
import { withRunningDatabase } from './with-database.ts'

// `npm run operator:reset -- anna@example.com`: sets a new password and shows it once, whether Almanac is running or
// not.
const USAGE =
  'Usage: npm run operator:reset [-- E-MAIL]; E-MAIL is optional if there is only one operator'
const [email] = readArguments(USAGE, {}, 1).positionals
if (email !== undefined && !EmailAddress.safeParse(email).success)
  endWithUsage(new UsageError(`"${email}" is not an e-mail address`), USAGE)
readSettings()
try {
  const made = await withRunningDatabase((database) =>
    resetOperator({ database, clock: systemClock }, email),
  )
  console.log(`Sign in as ${made.email} with the password ${made.password} (shown this once).`)
  console.log('Failed sign-in attempts were reset; the account is not locked.')
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(error.message)
  process.exit(1)
}
