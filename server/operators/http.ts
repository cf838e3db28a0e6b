import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import * as account from '@app/core/operators/account.ts'
import * as endpoints from '@app/core/operators/endpoints.ts'
import type { Deps } from '../deps.ts'
import { route, type Asking, type Route } from '../http/route.ts'
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
    route(endpoints.disableOperator, ({ params }, asking) =>
      disableOperator(deps, signedIn(asking), params.id),
    ),
    route(endpoints.enableOperator, ({ params }, asking) =>
      enableOperator(deps, signedIn(asking), params.id),
    ),
    route(endpoints.listOperatorKeys, async (_input, asking) => ({
      keys: await listOperatorKeys(deps, signedIn(asking)),
    })),
    route(endpoints.createOperatorKey, ({ body }, asking) =>
      createOperatorKey(deps, signedIn(asking), body.name),
    ),
    route(endpoints.revokeOperatorKey, ({ params }, asking) =>
      revokeOperatorKey(deps, signedIn(asking), params.id),
    ),
  ]
}

function linkRoutes(deps: OperatorRouteDeps): Route[] {
  return [
    route(endpoints.inviteOperator, ({ body }, asking) =>
      inviteOperator(deps, signedIn(asking), body),
    ),
    route(endpoints.renewInvitation, ({ params }, asking) =>
      renewInvitation(deps, signedIn(asking), params.id),
    ),
    route(endpoints.withdrawInvitation, ({ params }, asking) =>
      withdrawInvitation(deps, signedIn(asking), params.id),
    ),
    route(endpoints.resetOperator, ({ params, body }, asking) =>
      resetByLink(deps, signedIn(asking), { id: params.id, ...body }),
    ),
    route(endpoints.withdrawReset, ({ params }, asking) =>
      withdrawReset(deps, signedIn(asking), params.id),
    ),
    route(endpoints.readLink, ({ body }, { ip }) => readLink(deps, { ...body, ip })),
    route(endpoints.followLink, ({ body }, { ip }) => followLink(deps, { ...body, ip })),
  ]
}

function accountRoutes(deps: OperatorRouteDeps): Route[] {
  return [
    route(endpoints.readSession, (_input, asking) => readOwnAccount(deps, signedIn(asking))),
    route(account.readAccount, (_input, asking) => readAccount(deps, signedIn(asking))),
    route(account.updateAccount, ({ body }, asking) => updateAccount(deps, signedIn(asking), body)),
    route(account.renamePasskey, ({ params, body }, asking) =>
      renamePasskey(deps, signedIn(asking), { id: params.id, name: body.name }),
    ),
    route(account.deletePasskey, ({ params, body }, asking) =>
      deletePasskey(deps, signedIn(asking), { id: params.id, password: body.password }),
    ),
    route(account.listOwnSessions, async (_input, asking) => ({
      sessions: await listOwnSessions(deps, signedIn(asking)),
    })),
    route(account.endOwnSession, ({ params }, asking) =>
      endOwnSession(deps, signedIn(asking), params.id),
    ),
    route(account.endOtherSessions, (_input, asking) => endOtherSessions(deps, signedIn(asking))),
  ]
}

function signedIn({ operator }: Asking) {
  if (!operator) throw new AppError('not-signed-in', message('Sign in as an operator first.'))
  return operator
}
