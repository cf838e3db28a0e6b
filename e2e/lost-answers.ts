import type { Route } from 'playwright-core'

/** Lets the server process a write, but drops its response. */
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
  // If the route was removed meanwhile, the request has continued without it.
  await route.abort('internetdisconnected').catch(() => undefined)
}

/** An error response is shown immediately; requests without a response are retried twice, seconds apart. */
export async function refuse(route: Route): Promise<void> {
  await route.fulfill({
    status: 403,
    json: { error: { code: 'not-allowed', message: 'Not today' } },
  })
}
