import type { FastifyInstance } from 'fastify'

/** Reasons why the process cannot serve, yet or any longer; empty when it can. */
export type Health = {
  whyNotReady: () => Promise<string[]>
  /** What is wrong although requests are answered, as a name and a sentence. */
  warnings?: () => { kind: string; since: string; sentence: string }[]
}

/** `/healthz` reports that the process is alive, `/readyz` whether it should receive requests. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' })
  })
  app.get('/readyz', async (_request, reply) => {
    const reasons = await health.whyNotReady()
    reply.header('cache-control', 'no-store').code(reasons.length > 0 ? 503 : 200)
    const status = reasons.length > 0 ? 'not ready' : 'ready'
    return reply.send({ status, reasons, warnings: health.warnings?.() ?? [] })
  })
}
