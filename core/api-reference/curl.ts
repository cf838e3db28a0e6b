import type { Example } from './examples.ts'

/** For signed-in requests the token is a shell variable. */
const TOKEN = `-H "Authorization: Bearer $TOKEN"`
/** Ids differ between installations, so take the first listed event. */
const ANY_EVENT = (origin: string) =>
  `EVENT=$(curl -s '${origin}/api/v1/events?limit=1' | grep -o '"id":"[^"]*' | head -1 | cut -c7-)`

/** The URL of an example without its query; a parameter without a value becomes a shell variable. */
export function toUrl(address: string, { params = {} }: Pick<Example, 'params'>): string {
  return address.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? `$${name}`)
}

/** The example as a runnable command. */
export function toCurl(asked: {
  method: string
  url: string
  example: Example
  needs: string
}): string {
  const { method, url, example, needs } = asked
  const isOneEvent = /\/api\/v1\/events\/(?!upcoming)/.test(url)
  const origin = url.slice(0, url.indexOf('/api/'))
  const at = isOneEvent ? `"${origin}/api/v1/events/$EVENT"` : `'${url}'`
  const body = example.body === undefined ? [] : [JSON.stringify(example.body)]
  const query = Object.entries(example.query ?? {}).map(([name, value]) => `-d '${name}=${value}'`)
  const how = query.length > 0 ? '-G ' : method === 'GET' ? '' : `-X ${method} `
  const parts = [
    `curl ${how}${at}`,
    ...query,
    ...(needs === 'sign-in' ? [TOKEN] : []),
    ...body.flatMap((json) => [`-H 'Content-Type: application/json'`, `-d '${json}'`]),
  ]
  const command = parts.join(' \\\n  ')
  return isOneEvent ? `${ANY_EVENT(origin)}\n${command}` : command
}
