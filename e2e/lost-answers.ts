import type { Route } from 'playwright-core'

/** Of a write the server does what it was asked, and its answer never arrives. */
export async function loseAnswer(route: Route): Promise<void> {
  const request = route.request()
  if (request.method() === 'GET') return route.fallback()
  const body = request.postDataBuffer()
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  // Where the rule was taken back meanwhile, the request went on without it.
  await route.abort('internetdisconnected').catch(() => undefined)
}

/** A refusal is shown at once; what was not answered is asked for twice more, seconds apart. */
export async function refuse(route: Route): Promise<void> {
  await route.fulfill({
    status: 403,
    json: { error: { code: 'not-allowed', message: 'Not today' } },
  })
}
