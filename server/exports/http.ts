import { Readable } from 'node:stream'
import {
  bringBackMyData,
  exportMyData,
  exportMyDataAsCsv,
} from '@app/core/app-users/profile-endpoints.ts'
import { exportTable as endpoint } from '@app/core/exports/endpoints.ts'
import type { EndpointInput } from '@app/core/http/endpoint.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DataDeps } from '../deps.ts'
import { webHeaders } from '../http/api.ts'
import { personOf, route, type Authenticate, type Caller, type Route } from '../http/route.ts'
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
  const authors = new WeakMap<FastifyRequest, ChangeAuthor>()
  const onRequest = async (request: FastifyRequest) => {
    const caller = await deps.authenticate({ headers: webHeaders(request), ip: request.ip })
    authors.set(request, toAuthor(caller))
  }
  app.get(endpoint.path, { schema, onRequest }, async (request, reply) => {
    // Set by onRequest above.
    const author = authors.get(request) as ChangeAuthor
    const { noun } = request.params as Input['params']
    const { format } = request.query as Input['query']
    const file = await exportTable(deps, author, { noun, format })
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
  const people = new WeakMap<FastifyRequest, NonNullable<Caller['appUser']>>()
  const onRequest = async (request: FastifyRequest) => {
    const caller = await deps.authenticate({ headers: webHeaders(request), ip: request.ip })
    people.set(request, personOf(caller))
  }
  app.get(exportMyDataAsCsv.path, { onRequest }, async (request, reply) => {
    // Set by onRequest above.
    const person = people.get(request) as NonNullable<Caller['appUser']>
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="almanac.csv"')
      .type('text/csv; charset=utf-8')
      .send(await exportPersonAsCsv(deps, person))
  })
}
