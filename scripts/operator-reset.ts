import { AppError } from '@app/core/errors.ts'
import { resetOperator } from '../server/operators/actions.ts'
import { systemClock } from '../server/start/process.ts'
import { withRunningDatabase } from './with-database.ts'

// `npm run operator:reset -- anna@example.com`: a new password, shown once; works while Almanac runs or not.
const [email] = process.argv.slice(2)
try {
  const made = await withRunningDatabase((database) =>
    resetOperator({ database, clock: systemClock }, email),
  )
  console.log(`Sign in as ${made.email} with the password ${made.password} (shown this once).`)
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.error(error.message)
  process.exit(1)
}
