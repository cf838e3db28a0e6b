import { Readable } from 'node:stream'
import {
  bringBackMyData,
  exportMyData,
  exportMyDataAsCsv,
} from '@app/core/app-users/profile-endpoints.ts'
import { exportTable as endpoint } from '@app/core/exports/endpoints.ts'
import type { EndpointInput } from '@app/core/http/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { DataDeps } from '../deps.ts'
import { admission } from '../http/admit.ts'
import { personOf, route, type Authenticate, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { exportTable } from './actions.ts'
import { bringBack } from './bring-back.ts'
import { exportPerson, exportPersonAsCsv } from './person.ts'

type Input = EndpointInput<typeof endpoint>

/** Serves whole tables as files, streamed while they are read. */
export function registerExports(
  app: FastifyInstance,
  deps: DataDeps & { authenticate: Authenticate },
): void {
  const schema = { params: endpoint.params, querystring: endpoint.query }
  const { onRequest, callerOf } = admission(endpoint, deps.authenticate)
  app.get(endpoint.path, { schema, onRequest }, async (request, reply) => {
    const { noun } = request.params as Input['params']
    const { format } = request.query as Input['query']
    const file = await exportTable(deps, toAuthor(callerOf(request)), { noun, format })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type(file.mediaType)
      .send(Readable.from(file.pieces))
  })
}

/** What is stored about a person, for that person, and the import of such a file. */
export function personExportRoutes(deps: DataDeps): Route[] {
  return [
    route(exportMyData, (_input, caller) => exportPerson(deps, personOf(caller))),
    route(bringBackMyData, ({ body }, caller) => bringBack(deps, personOf(caller).email, body)),
  ]
}

/** The same as a spreadsheet file. */
export function registerPersonExport(
  app: FastifyInstance,
  deps: DataDeps & { authenticate: Authenticate },
): void {
  const { onRequest, callerOf } = admission(exportMyDataAsCsv, deps.authenticate)
  app.get(exportMyDataAsCsv.path, { onRequest }, async (request, reply) => {
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="almanac.csv"')
      .type('text/csv; charset=utf-8')
      .send(await exportPersonAsCsv(deps, personOf(callerOf(request))))
  })
}
