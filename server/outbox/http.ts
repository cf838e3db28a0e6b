import * as endpoints from '@app/core/outbox/endpoints.ts'
import type { Deps } from '../deps.ts'
import { sendDailyDigest } from '../digest/actions.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { listMails, readMail } from './actions.ts'
import { resendMail } from './resend.ts'

export function outboxRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.listMails, ({ query }) => listMails(deps, query)),
    route(endpoints.readMail, ({ params }) => readMail(deps, params.id)),
    route(endpoints.resendMail, ({ params }, caller) =>
      resendMail(deps, toAuthor(caller), params.id),
    ),
    route(endpoints.sendDailyDigest, (_input, caller) => sendDailyDigest(deps, toAuthor(caller))),
  ]
}
