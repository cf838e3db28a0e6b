import { formatEnglish } from '@app/core/messages/format.ts'
import { fromIssue } from '@app/core/messages/message.ts'
import { resolve } from 'node:path'
import { parseAllowedHosts } from '@app/sources/fetch/address.ts'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'
import { findMeant } from './setting-names.mjs'
import { StartRefused } from './start-refused.ts'

const text = z.string().trim().min(1)
/** The value is never repeated: it may hold a password. */
const addressOf = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is not an address such as ${example}` })
const databaseUrl = addressOf(/^postgres(ql)?$/, 'postgres://user:password@db.example/almanac')
const mailAddress = z.email({ error: 'is not an e-mail address' })
const publicUrl = z
  .url({
    protocol: /^https?$/,
    error: (issue) => `"${String(issue.input)}" is not a URL such as https://almanac.example`,
  })
  .refine(
    (url) => new URL(url).pathname === '/' && !/[?#@]/.test(url),
    'has more than a scheme, a host and a port',
  )
const switchOn = z.enum(['on', 'off']).transform((value) => value === 'on')

/** The values the HTTP server accepts as a proxy: an address, a range, or one of three names. */
const TrustedProxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
])

/** All environment variables, all optional. `.env.example` explains each. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  STATEMENT_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(3_600).default(15),
  SMTP_URL: addressOf(/^smtps?$/, 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: text.default('Almanac <almanac@localhost>'),
  S3_URL: text
    .refine(
      () => false,
      'is not supported yet: pictures and backups are kept in DATA_DIR. Remove it',
    )
    .optional(),
  CONTACT_ADDRESS: text.default('Street 00, 0000 Copenhagen, Denmark'),
  CONTACT_EMAIL: text.default('support@example.com'),
  CONTACT_PHONE: text.default('+45 00 00 00 00'),
  APP_STORE_URL: addressOf(/^https?$/, 'https://apps.example/almanac').optional(),
  MAPS_KEY: text.optional(),
  OPERATOR_EMAIL: mailAddress.optional(),
  OPERATOR_PASSWORD: z.string().min(12).max(128).optional(),
  PREMIUM_TRIAL_DAYS: z.coerce.number().int().min(0).max(3_650).default(0),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  EVENT_CLEANUP: switchOn.default(false),
  PUSH: switchOn.default(false),
  PUSH_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], {
      error: 'is neither an e-mail address nor an address that begins with https://',
    })
    .optional(),
  TRUSTED_PROXY: text
    .refine(
      (list) => list.split(',').every((part) => TrustedProxy.safeParse(part.trim()).success),
      {
        error: (issue) =>
          `"${String(issue.input)}" is not an IP address or range such as 10.0.0.0/8`,
      },
    )
    .optional(),
  APP_SECRET: z.string().min(32).optional(),
  ALLOWED_PRIVATE_HOSTS: text
    .transform((list, context) => {
      const hosts = list.split(',').map((host) => host.trim())
      const wrong = whyNotHosts(hosts)
      if (wrong !== null) context.addIssue({ code: 'custom', message: wrong })
      return hosts
    })
    .default([]),
})

export const ENVIRONMENT_NAMES = Object.keys(Environment.shape)

export type Config = {
  port: number
  host: string
  publicUrl: string | null
  dataDir: string
  databaseUrl: string | null
  databaseDirectUrl: string | null
  /** Statement timeout of the web process; a large change or a whole-table read may take longer. */
  statementTimeoutMs: number
  smtpUrl: string | null
  mailFrom: string
  contact: { address: string; email: string; phone: string }
  /** Where to download the app; null until it has an address. */
  appStoreUrl: string | null
  mapsKey: string | null
  operatorEmail: string | null
  operatorPassword: string | null
  /** For how long a new address has the trial's plan. */
  premiumTrialDays: number
  role: 'all' | 'web' | 'worker'
  eventCleanup: boolean
  push: boolean
  /** Contact for operators of push services: a mail address or a page. */
  pushContact: string | null
  trustedProxy: string | null
  appSecret: string | null
  allowedPrivateHosts: string[]
}

/** Parses the environment once; throws a single `StartRefused` that lists everything wrong with it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty value in a shell or a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given, { error: describeIssue })
  const wrong = [...explainMisspelt(given), ...(parsed.success ? [] : explain(parsed.error))]
  if (!parsed.success || wrong.length > 0)
    throw new StartRefused(['The configuration is invalid:', ...wrong].join('\n'))
  const env = parsed.data
  if (env.DATABASE_URL && !env.APP_SECRET)
    throw new StartRefused(
      'APP_SECRET is required with DATABASE_URL: at least 32 characters that every process shares.',
    )
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    statementTimeoutMs: 1_000 * env.STATEMENT_TIMEOUT_SECONDS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    contact: { address: env.CONTACT_ADDRESS, email: env.CONTACT_EMAIL, phone: env.CONTACT_PHONE },
    appStoreUrl: env.APP_STORE_URL ?? null,
    mapsKey: env.MAPS_KEY ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    operatorPassword: env.OPERATOR_PASSWORD ?? null,
    premiumTrialDays: env.PREMIUM_TRIAL_DAYS,
    role: env.ROLE,
    eventCleanup: env.EVENT_CLEANUP,
    push: env.PUSH,
    pushContact: env.PUSH_CONTACT ?? null,
    trustedProxy: env.TRUSTED_PROXY ?? null,
    appSecret: env.APP_SECRET ?? null,
    allowedPrivateHosts: env.ALLOWED_PRIVATE_HOSTS,
  }
}

function whyNotHosts(hosts: string[]): string | null {
  try {
    parseAllowedHosts(hosts)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

function explain(error: z.ZodError): string[] {
  return error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${formatEnglish(fromIssue(issue.message))}`,
  )
}

/** Names that only a mistake explains; the settings they mean would silently keep their defaults. */
function explainMisspelt(given: Record<string, string | undefined>): string[] {
  return Object.keys(given).flatMap((name) => {
    if (ENVIRONMENT_NAMES.includes(name)) return []
    const meant = findMeant(name, ENVIRONMENT_NAMES)
    return meant === undefined ? [] : [`  ${name} is no setting. Did you mean ${meant}?`]
  })
}
