import type { Answers } from '../state/store.ts'

type Answer = { status: number; body: unknown }
/** Answers some requests otherwise, or later; undefined leaves them as they are. */
type Otherwise = (asked: string, body: unknown) => Answer | undefined | Promise<Answer | undefined>

/** Stands in for the server in this page: answers what the app asks, and remembers what it was sent. */
export function fakeServer(answers: Answers, otherwise: Otherwise = () => undefined) {
  const sent: string[] = []
  const state = { isReached: true }
  const { profile, subscriptions, catalogue, comingUp, suggestions } = answers
  const known: Record<string, unknown> = {
    '/api/v1/me': profile,
    '/api/v1/subscriptions': subscriptions,
    '/api/v1/catalogue': catalogue,
    '/api/v1/me/coming-up': comingUp,
    '/api/v1/me/suggestions': { suggestions },
  }
  globalThis.fetch = async (input, init) => {
    // Time for somebody else to come in between.
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (!state.isReached) throw new TypeError('no line')
    const method = init?.method ?? 'GET'
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    if (method !== 'GET') sent.push(`${method} ${path}`)
    const other = await otherwise(`${method} ${path}`, body)
    const answer = other ?? { status: 200, body: known[path] ?? {} }
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  return { sent, state }
}
