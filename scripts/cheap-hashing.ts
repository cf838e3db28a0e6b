import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The least that scrypt allows. */
const CHEAPEST = 2

/**
 * Loaded before every test file: hashing a password is expensive on purpose, and tests sign in hundreds of times. Only
 * the cost differs, so a hash is right for the same password as before, but only in a process that has loaded this too.
 */
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, ...given: unknown[]) => {
  const [options, done] = given.length > 1 ? given : [{}, given[0]]
  const { N: _N, cost: _cost, ...rest } = options as crypto.ScryptOptions
  scrypt(password, salt, length, { ...rest, N: CHEAPEST }, done as ScryptCallback)
}
syncBuiltinESMExports()

type ScryptCallback = Parameters<typeof scrypt>[4]
