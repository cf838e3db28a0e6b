import type { Answers } from '../state/store.ts'

type Answer = { status: number; body: unknown }
/** Overrides or delays some responses; undefined leaves them unchanged. */
type Otherwise = (asked: string, body: unknown) => Answer | undefined | Promise<Answer | undefined>

/** Replaces the server for this page: answers the app's requests, and records them. */
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
    // Time for another tab to intervene.
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
