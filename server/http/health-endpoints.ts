import type { FastifyInstance } from 'fastify'

/** Why the process cannot serve yet or any longer; an empty list when it can. */
export type Health = { whyNotReady: () => Promise<string[]> }

/** `/healthz` says the process lives; `/readyz` says whether it should be sent requests. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' })
  })
  app.get('/readyz', async (_request, reply) => {
    const reasons = await health.whyNotReady()
    reply.header('cache-control', 'no-store').code(reasons.length > 0 ? 503 : 200)
    return reply.send(
      reasons.length > 0 ? { status: 'not ready', reasons } : { status: 'ready', reasons: [] },
    )
  })
}
