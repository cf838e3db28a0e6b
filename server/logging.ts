import { pino, type DestinationStream, type Logger } from 'pino'

const SECRET_NAME =
  /^(cookie|set-cookie|authorization|x-api-key|otp|pin|nonce|key)$|pass(word|phrase)|secret|token|credential|api-?key|(email|sign-?in|backup|verification)-?_?code/i
const HIDDEN = '[hidden]'
const DEEPEST = 8

export type LogFormat = 'json' | 'plain'

/** One logger per process. Lines are written to `to`, with secrets removed. */
export function createLogger(
  name: string,
  format: LogFormat,
  to: DestinationStream = { write: (line) => process.stderr.write(line) },
): Logger {
  const sink = format === 'json' ? to : { write: (line: string) => to.write(plainLine(line)) }
  return pino(
    {
      name,
      base: { name },
      timestamp: () =>
        `,"time":"${Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })}"`,
      formatters: {
        level: (level) => ({ level }),
        log: (fields) => withoutSecrets(fields, 0) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withMessage(args).map(scrubText) as typeof args)
        },
      },
    },
    sink,
  )
}

/** An error logged without a message uses its own, which pino would otherwise add after scrubbing. */
function withMessage([first, ...rest]: unknown[]): unknown[] {
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  if (!(error instanceof Error) || rest.length > 0) return [first, ...rest]
  return [first instanceof Error ? { err: first } : first, error.message]
}

function scrubText(value: unknown): unknown {
  return typeof value === 'string' ? scrub(value) : value
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value)
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return value
  if (value instanceof Error) return plainError(value, depth)
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) ? HIDDEN : withoutSecrets(inner, depth + 1),
    ]),
  )
}

/** The whole error with its causes, without the bound values of a query. */
function plainError(error: Error, depth: number): Record<string, unknown> {
  const { cause, code } = error as { cause?: unknown; code?: unknown }
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && { cause: withoutSecrets(cause, depth + 1) }),
  }
}

function scrub(text: string): string {
  return (
    text
      // Passwords in URLs.
      .replace(/(\/\/[^\s/:@]*):[^\s/@]+@/g, `$1:${HIDDEN}@`)
      // Bound values of a failed query.
      .replace(/\nparams: [^\n]*/g, `\nparams: ${HIDDEN}`)
      .replace(/((?:Bearer|Basic)\s+)[\w.~+/=-]+/gi, `$1${HIDDEN}`)
  )
}

/** The path without query values and without segments that look like tokens. */
export function pathForLog(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .split('/')
    .map((part) => (looksLikeToken(part) ? HIDDEN : part))
    .join('/')
}

function looksLikeToken(part: string): boolean {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part)
  return (
    !isUuid &&
    /^[\w.~%-]{20,}$/.test(part) &&
    /\d/.test(part) &&
    /[A-Z]/.test(part) &&
    /[a-z]/.test(part)
  )
}

type Line = Record<string, unknown> & {
  level: string
  time: string
  msg?: string
  err?: { stack?: string }
}

/** A line for a terminal: `12:30:01 web  GET /app 200 12 ms`. */
function plainLine(json: string): string {
  const { level, time, name, msg, err, ...rest } = JSON.parse(json) as Line
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${plainValue(value)}`)
  const flag = level === 'info' ? '' : `${level.toUpperCase()} `
  const head = `${time.slice(11, 19)} ${String(name).padEnd(6)} ${flag}${msg ?? ''}`
  const stack = err?.stack ? `\n${err.stack}` : ''
  return `${[head, ...fields].join('  ')}${stack}\n`
}

function plainValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
