import { message } from '@app/core/messages/message.ts'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { toEntitlements, isVip, changePlans } from '@app/core/plans/plan.ts'
import { selectCountingSubscriptions } from '@app/core/subscriptions/counting.ts'
import type { DataDeps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { unknownPerson } from './address.ts'
import { selectDigestsOf } from './digests-store.ts'
import { findAppUser, findOpaqueId, lockAppUser, updateAppUser } from './store.ts'
import { selectSubscriptionRows } from './subscriptions-store.ts'

type PersonKey = { email: string }

/** A person as operators see them: subscriptions, what their plan allows, and digests. */
export async function readAppUser({ database, clock }: DataDeps, { email }: PersonKey) {
  const { pool } = database
  const user = await findAppUser(pool, email.toLowerCase())
  if (!user) throw unknownPerson()
  const { plan: name, ...allowed } = toEntitlements(user, clock.now())
  const rows = await selectSubscriptionRows(pool, user.email)
  const counting = new Set(selectCountingSubscriptions(rows, allowed.maxSubscriptions))
  return {
    user,
    plan: { name, ...allowed },
    subscriptions: rows.map((row) => ({ ...row, counts: counting.has(row) })),
    digests: await selectDigestsOf(pool, user.email),
  }
}

type Grant = PersonKey & { plan: string; isGranted: boolean }

/** Grants or revokes a plan. The log records which field was set, but neither the person nor the value. */
export async function grantPlan(
  deps: DataDeps,
  author: ChangeAuthor,
  { email, ...change }: Grant,
): Promise<Written & { user: AppUser }> {
  const address = email.toLowerCase()
  const meta = { author, cause: 'edit' as const, summary: message("Changed an app user's plan") }
  const { result, ...written } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    const before = await lockAppUser(client, address)
    const id = await findOpaqueId(client, address)
    if (!before || id === null) throw unknownPerson()
    if (before.plans.includes(change.plan) === change.isGranted) return before
    const plans = changePlans(before, change)
    await updateAppUser(client, address, { plans })
    note('app-users', id, ['plans'])
    return { ...before, plans, vip: isVip({ plans }) }
  })
  return { ...written, user: result }
}
