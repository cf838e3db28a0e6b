import type { FastifyInstance } from 'fastify'

/** Parses JSON, and accepts an empty body if none is needed: generated clients often announce JSON anyway. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !needsBody(request.routeOptions.schema?.body)) return done(null)
    return parse(request, String(body), done)
  })
}

type Parser = { safeParse: (body: unknown) => { success: boolean } }

function needsBody(schema: unknown): boolean {
  return schema !== undefined && !(schema as Parser).safeParse(undefined).success
}
