import { message } from '@app/core/messages/message.ts'
import * as endpoints from '@app/core/demo/endpoints.ts'
import { AppError } from '@app/core/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DataDeps, Deps } from '../deps.ts'
import { route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { PAGE_STYLE } from '../page-style.ts'
import { isDemoPresent, readDemo, removeDemo } from './actions.ts'
import { DEMO_PATH, renderProgrammePage, showPage } from './demo-pages.ts'
import { HALL, createProgramme } from './programme.ts'

export function demoRoutes(deps: Deps): Route[] {
  return [
    route(endpoints.readDemo, () => readDemo(deps)),
    route(endpoints.removeDemo, (_input, caller) => removeDemo(deps, toAuthor(caller))),
  ]
}

/** All content of these pages is our own, and none of it is an executable script. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The demo's website: public, labelled on every page, and removed with the demo. */
export function registerDemoSite(app: FastifyInstance, deps: DataDeps): void {
  const { clock } = deps
  app.get(DEMO_PATH, (_request, reply) => reply.redirect(`${DEMO_PATH}/programme`))
  app.get(`${DEMO_PATH}/`, (_request, reply) => reply.redirect(`${DEMO_PATH}/programme`))
  app.get(`${DEMO_PATH}/style.css`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PAGE_STYLE),
  )
  app.get(`${DEMO_PATH}/programme`, async (_request, reply) => {
    await requireDemo(deps)
    const now = clock.now()
    const today = now.toZonedDateTimeISO(HALL.zone).toPlainDate()
    return sendPage(reply, renderProgrammePage(createProgramme(now), today))
  })
  app.get<{ Params: { id: string } }>(`${DEMO_PATH}/shows/:id`, async (request, reply) => {
    await requireDemo(deps)
    const { id } = request.params
    const show = createProgramme(clock.now()).find((one) => one.id === id)
    if (!show)
      throw new AppError('not-found', message("The demo's programme has no show {id}", { id }))
    return sendPage(reply, showPage(show))
  })
}

async function requireDemo(deps: DataDeps): Promise<void> {
  if (!(await isDemoPresent(deps)))
    throw new AppError('not-found', message('There is no demo here'))
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page)
}
