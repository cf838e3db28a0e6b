import * as endpoints from '@app/core/outbox/endpoints.ts'
import type { Deps } from '../deps.ts'
import { sendDailyDigest } from '../digest/actions.ts'
import { route, type Route } from '../http/route.ts'
import { operatorAuthor } from '../log/author.ts'
import { listMails, readMail } from './actions.ts'
import { resendMail } from './resend.ts'

export function outboxRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.listMails, ({ query }) => listMails(deps, query)),
    route(endpoints.readMail, ({ params }) => readMail(deps, params.id)),
    route(endpoints.resendMail, ({ params }, asking) =>
      resendMail(deps, operatorAuthor(asking), params.id),
    ),
    route(endpoints.sendDailyDigest, (_input, asking) =>
      sendDailyDigest(deps, operatorAuthor(asking)),
    ),
  ]
}
