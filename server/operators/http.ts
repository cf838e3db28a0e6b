import * as account from '@app/core/operators/account.ts'
import * as endpoints from '@app/core/operators/endpoints.ts'
import type { Deps } from '../deps.ts'
import { operatorOf, route, type Route } from '../http/route.ts'
import {
  deletePasskey,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readAccount,
  renamePasskey,
  updateAccount,
} from './account-actions.ts'
import { disableOperator, enableOperator, listOperators, readOwnAccount } from './actions.ts'
import { createOperatorKey, listOperatorKeys, revokeOperatorKey } from './key-actions.ts'
import {
  followLink,
  inviteOperator,
  readLink,
  renewInvitation,
  resetByLink,
  withdrawInvitation,
  withdrawReset,
} from './links.ts'

type OperatorRouteDeps = Pick<Deps, 'config' | 'database' | 'clock'>

export function operatorRoutes(deps: OperatorRouteDeps): Route[] {
  return [
    ...accountRoutes(deps),
    ...linkRoutes(deps),
    route(endpoints.listOperators, async () => ({ operators: await listOperators(deps) })),
    route(endpoints.disableOperator, ({ params }, caller) =>
      disableOperator(deps, operatorOf(caller), params.id),
    ),
    route(endpoints.enableOperator, ({ params }, caller) =>
      enableOperator(deps, operatorOf(caller), params.id),
    ),
    route(endpoints.listOperatorKeys, async (_input, caller) => ({
      keys: await listOperatorKeys(deps, operatorOf(caller)),
    })),
    route(endpoints.createOperatorKey, ({ body }, caller) =>
      createOperatorKey(deps, operatorOf(caller), body.name),
    ),
    route(endpoints.revokeOperatorKey, ({ params }, caller) =>
      revokeOperatorKey(deps, operatorOf(caller), params.id),
    ),
  ]
}

function linkRoutes(deps: OperatorRouteDeps): Route[] {
  return [
    route(endpoints.inviteOperator, ({ body }, caller) =>
      inviteOperator(deps, operatorOf(caller), body),
    ),
    route(endpoints.renewInvitation, ({ params }, caller) =>
      renewInvitation(deps, operatorOf(caller), params.id),
    ),
    route(endpoints.withdrawInvitation, ({ params }, caller) =>
      withdrawInvitation(deps, operatorOf(caller), params.id),
    ),
    route(endpoints.resetOperator, ({ params, body }, caller) =>
      resetByLink(deps, operatorOf(caller), { id: params.id, ...body }),
    ),
    route(endpoints.withdrawReset, ({ params }, caller) =>
      withdrawReset(deps, operatorOf(caller), params.id),
    ),
    route(endpoints.readLink, ({ body }, { ip }) => readLink(deps, { ...body, ip })),
    route(endpoints.followLink, ({ body }, { ip }) => followLink(deps, { ...body, ip })),
  ]
}

function accountRoutes(deps: OperatorRouteDeps): Route[] {
  return [
    route(endpoints.readSession, (_input, caller) => readOwnAccount(deps, operatorOf(caller))),
    route(account.readAccount, (_input, caller) => readAccount(deps, operatorOf(caller))),
    route(account.updateAccount, ({ body }, caller) =>
      updateAccount(deps, operatorOf(caller), body),
    ),
    route(account.renamePasskey, ({ params, body }, caller) =>
      renamePasskey(deps, operatorOf(caller), { id: params.id, name: body.name }),
    ),
    route(account.deletePasskey, ({ params, body }, caller) =>
      deletePasskey(deps, operatorOf(caller), { id: params.id, password: body.password }),
    ),
    route(account.listOwnSessions, async (_input, caller) => ({
      sessions: await listOwnSessions(deps, operatorOf(caller)),
    })),
    route(account.endOwnSession, ({ params }, caller) =>
      endOwnSession(deps, operatorOf(caller), params.id),
    ),
    route(account.endOtherSessions, (_input, caller) => endOtherSessions(deps, operatorOf(caller))),
  ]
}
