import { LINK_DAYS } from '@app/core/operators/sign-in-limits.ts'
import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Written } from '@app/core/log/change-set.ts'
import { EmailAddress, type NewLink } from '@app/core/operators/endpoints.ts'
import { hashPassword } from 'better-auth/crypto'
import { randomBytes } from 'node:crypto'
import { consumeAttempt } from '../auth/rate-limit-store.ts'
import { deleteDevices } from '../auth/devices-store.ts'
import { toLinkLimits } from '../auth/rate-limits.ts'
import { sha256 } from '../auth/secrets.ts'
import type { Deps } from '../deps.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { toChangeMeta, type SignedInAuthor } from '../log/author.ts'
import { writeChangeSet } from '../log/write.ts'
import { blankSecretsOf } from '../mail/blank.ts'
import { queueMails } from '../mail/delivery.ts'
import { operatorLinkMail } from '../mail/operator-link-mail.ts'
import { publicAddress } from '../public-address.ts'
import { toDisplayName } from './actions.ts'
import {
  deleteLink,
  findLink,
  insertLink,
  consumeLink,
  type LinkKind,
  type LinkRow,
} from './link-store.ts'
import {
  clearFactors,
  deleteOperator,
  endSessions,
  insertOperator,
  lockOperators,
  setPassword,
  unlockOperator,
  type OperatorRow,
} from './store.ts'

type LinkDeps = Pick<Deps, 'config' | 'database' | 'clock'>

const ENDED = message(
  'This link was used, taken back, or is too old. Ask an operator for a new one.',
)

/** Creates an operator without a password, and the link with which to set the first one. */
export async function inviteOperator(
  deps: LinkDeps,
  by: SignedInAuthor,
  given: { email: string; displayName?: string | undefined },
): Promise<NewLink> {
  const email = EmailAddress.parse(given.email)
  const name = given.displayName ?? toDisplayName(email)
  const meta = toChangeMeta(by, 'create', message('Invited an operator'))
  return writeLink(deps, meta, async ({ client, note }) => {
    const id = await insertOperator(client, { email, name, hash: null, invitedBy: by.id })
    if (id === null)
      throw new AppError('conflict', message('There is an operator {email} already', { email }))
    note('operators', id, ['email', 'displayName', 'invitation'])
    return { id, email, by, kind: 'invite', clearsFactors: false }
  })
}

/** A new link for an invited operator; the previous one becomes invalid. */
export async function renewInvitation(
  deps: LinkDeps,
  by: SignedInAuthor,
  id: string,
): Promise<NewLink> {
  const meta = toChangeMeta(by, 'edit', message('Renewed the invitation of an operator'))
  return writeLink(deps, meta, async ({ client, note }) => {
    const { email } = invited(await lockOperator(client, id))
    note('operators', id, ['invitation'])
    return { id, email, by, kind: 'invite', clearsFactors: false }
  })
}

/** Deletes the account with the invitation: nobody has ever signed in to it. */
export async function withdrawInvitation(
  deps: LinkDeps,
  by: SignedInAuthor,
  id: string,
): Promise<Written> {
  const meta = toChangeMeta(by, 'delete', message('Took back the invitation of an operator'))
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    invited(await lockOperator(client, id))
    await deleteOperator(client, id)
    note('operators', id, ['invitation'])
  })
  return { changeSet, rowCount }
}

/**
 * Creates a link to set a new password. Until it is used, the current password and all sessions stay valid, so that
 * an unwanted reset locks nobody out. A lock-out by failed attempts is lifted immediately.
 */
export async function resetByLink(
  deps: LinkDeps,
  by: SignedInAuthor,
  { id, clearsFactors }: { id: string; clearsFactors: boolean },
): Promise<NewLink> {
  if (by.id === id)
    throw new AppError('not-allowed', message('Change your own password under My Account instead'))
  const meta = toChangeMeta(by, 'edit', message("Made a link to reset an operator's password"))
  return writeLink(deps, meta, async ({ client, note }) => {
    const { email, disabled_at, has_password } = await lockOperator(client, id)
    if (disabled_at !== null)
      throw new AppError(
        'not-allowed',
        message('{email} is disabled. Enable the account first.', { email }),
      )
    if (!has_password)
      throw new AppError(
        'not-allowed',
        message('{email} was invited and has no password to reset yet', { email }),
      )
    await unlockOperator(client, { id, email })
    note('operators', id, ['reset'])
    return { id, email, by, kind: 'reset', clearsFactors }
  })
}

export async function withdrawReset(
  deps: LinkDeps,
  by: SignedInAuthor,
  id: string,
): Promise<Written> {
  const meta = toChangeMeta(
    by,
    'edit',
    message("Took back the link to reset an operator's password"),
  )
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    const { email } = await lockOperator(client, id)
    if (!(await deleteLink(client, id, 'reset')))
      throw new AppError(
        'not-found',
        message('There is no reset of {email} to take back', { email }),
      )
    note('operators', id, ['reset'])
  })
  return { changeSet, rowCount }
}

/** Whom a link is for. Every reason why it is invalid gets the same message. */
export async function readLink(deps: LinkDeps, given: { token: string; ip: string }) {
  const found = await findUsableLink(deps, given)
  const { email, kind, expires_at: expiresAt, clears_factors: clearsFactors } = found
  return { email, kind, expiresAt, clearsFactors }
}

/** Sets the password. Invalidates the link, every session and every trusted browser. */
export async function followLink(
  deps: LinkDeps,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<{ email: string }> {
  // Checked before hashing, which is expensive work that strangers must not cause.
  const { email, user_id: id } = await findUsableLink(deps, { token, ip })
  const hash = await hashPassword(password)
  const author = { kind: 'operator' as const, id, name: email }
  const meta = { author, cause: 'edit' as const, summary: message('Set a password with a link') }
  await writeChangeSet(deps, meta, async ({ client, note }) => {
    const link = await consumeLink(client, sha256(token))
    if (!link) throw new AppError('not-found', ENDED)
    await blankSecretsOf(client, { kind: 'operator-link', recipient: email })
    await setPassword(client, id, hash)
    await unlockOperator(client, { id, email })
    await endSessions(client, id)
    await deleteDevices(client, id)
    if (link.clears_factors) await clearFactors(client, id)
    note('operators', id, ['password', ...(link.clears_factors ? ['twoFactor', 'passkeys'] : [])])
  })
  return { email }
}

async function findUsableLink(
  { database }: LinkDeps,
  { token, ip }: { token: string; ip: string },
): Promise<LinkRow> {
  const found = await findLink(database.pool, sha256(token))
  if (found) return found
  // Only guesses are counted, so strangers at the same address do not keep anybody from using a link.
  for (const limit of toLinkLimits(ip)) await consumeAttempt(database, limit)
  throw new AppError('not-found', ENDED)
}

type Linked = {
  id: string
  email: string
  by: SignedInAuthor
  kind: LinkKind
  clearsFactors: boolean
}

/** Writes a change set that creates a link, and mails it in the same transaction. */
async function writeLink(
  deps: LinkDeps,
  meta: ReturnType<typeof toChangeMeta>,
  body: (draft: ChangeDraft) => Promise<Linked>,
): Promise<NewLink> {
  const { config } = deps
  const token = randomBytes(32).toString('base64url')
  const path = `/login?invite=${token}`
  const { result, changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    const { id, email, by, kind, clearsFactors } = await body(draft)
    const link = { operator: id, kind, hash: sha256(token), clearsFactors, days: LINK_DAYS }
    const expiresAt = await insertLink(draft.client, link)
    const content = operatorLinkMail({
      kind,
      by: by.email,
      url: publicAddress(config) + path,
      days: LINK_DAYS,
      contactAddress: config.contact.address,
    })
    await queueMails(deps, draft.client, [{ kind: 'operator-link', to: email, content }])
    return { id, email, expiresAt }
  })
  return { ...result, path, isMailed: config.smtpUrl !== null, changeSet, rowCount }
}

async function lockOperator(client: ChangeDraft['client'], id: string): Promise<OperatorRow> {
  const found = (await lockOperators(client)).find((row) => row.id === id)
  if (!found) throw new AppError('not-found', message('There is no operator {id}', { id }))
  return found
}

function invited(operator: OperatorRow): OperatorRow {
  if (!operator.has_password && operator.disabled_at === null) return operator
  const { email } = operator
  throw new AppError(
    'not-allowed',
    message('{email} is no longer waiting for an invitation', { email }),
  )
}
