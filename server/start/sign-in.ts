import { ensureAppUser } from '../app-users/actions.ts'
import type { AuthDeps } from '../auth/auth.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/delivery.ts'

/** The parts of the product that sign-in depends on. */
export function authDepsOf(deps: Deps): AuthDeps {
  const { config, database, clock, logger } = deps
  if (config.appSecret === null) throw new Error('APP_SECRET is missing: start with "npm start".')
  return {
    database,
    clock,
    logger,
    appSecret: config.appSecret,
    publicUrl: config.publicUrl,
    contactAddress: config.contact.address,
    sendMail: (mail) => queueMails(deps, database.pool, [mail]),
    ensureAppUser: (email) => ensureAppUser(deps, email),
  }
}
