import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// The identity library works with `Date`, unlike the rest of the product; only its tables are typed like this.
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const stamps = {
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}

const person = {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text(),
  ...stamps,
}

const session = {
  id: text().primaryKey(),
  token: text().notNull().unique(),
  userId: text('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  ...stamps,
}

const account = {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  ...stamps,
}

const verification = {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...stamps,
}

/** The operators' tables under the identity library's names. */
export const operatorTables = {
  user: pgTable('operator_users', {
    ...person,
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  }),
  session: pgTable('operator_sessions', session),
  account: pgTable('operator_accounts', account),
  verification: pgTable('operator_verifications', verification),
  twoFactor: pgTable('operator_two_factors', {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id').notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  }),
  passkey: pgTable('operator_passkeys', {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    name: text(),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: moment('created_at').notNull(),
  }),
}

/** The app users' tables under the same names; nothing is shared with the operators'. */
export const appUserTables = {
  user: pgTable('app_auth_users', person),
  session: pgTable('app_auth_sessions', session),
  account: pgTable('app_auth_accounts', account),
  verification: pgTable('app_auth_verifications', verification),
}
