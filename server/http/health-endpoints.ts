import type { FastifyInstance } from 'fastify'

/** Reasons why the process cannot serve, yet or any longer; empty when it can. */
export type Health = { whyNotReady: () => Promise<string[]> }

/** `/healthz` reports that the process is alive, `/readyz` whether it should receive requests. */
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
