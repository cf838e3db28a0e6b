/** Network errors; a container that is stopped has no name either. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** PostgreSQL shuts down, has crashed, starts up or has no connection left; class 08 means that a connection failed. */
const SQL_STATE = /^(57P0[123]|53300|08\w{3})$/
/** Driver errors that have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether the driver threw this because the database cannot be reached at the moment, however it is wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // The socket of a stopped database does not exist.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code !== undefined && (NETWORK.has(code) || SQL_STATE.test(code))) return true
  if (WORDS.test(message)) return true
  // A name with several addresses fails with one error for each.
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return causes.some(isDatabaseAway)
}
