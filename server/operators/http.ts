import { AppError } from '@app/core/errors.ts'
import * as endpoints from '@app/core/operators/endpoints.ts'
import { route, type Asking, type Route } from '../http/route.ts'
import {
  createOperator,
  disableOperator,
  enableOperator,
  listOperators,
  readOwnAccount,
  type OperatorDeps,
} from './actions.ts'
import { createOperatorKey, listOperatorKeys, revokeOperatorKey } from './key-actions.ts'

export function operatorRoutes(deps: OperatorDeps): Route[] {
  return [
    route(endpoints.readSession, (_input, asking) => readOwnAccount(deps, signedIn(asking))),
    route(endpoints.listOperators, async () => ({ operators: await listOperators(deps) })),
    route(endpoints.createOperator, ({ body }, asking) =>
      createOperator(deps, signedIn(asking), body),
    ),
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

function signedIn({ operator }: Asking) {
  if (!operator) throw new AppError('not-signed-in', 'Sign in as an operator first.')
  return operator
}
