const ENDPOINT =
  /export const (\w+) = endpoint\(\{[\s\S]*?\n {2}path: [^\n]*?'(\/api\/admin\/[^']*)'/g

/** Called by scripts with an operator's session, to obtain the key for `GET /RunCrawler`. */
const CALLED_BY_SCRIPTS = new Set(['createOperatorKey', 'listOperatorKeys', 'revokeOperatorKey'])

/** Endpoints of the back office that the web app never mentions. */
export function findUncalledEndpoints(
  core: ReadonlyMap<string, string>,
  web: ReadonlyMap<string, string>,
): string[] {
  const named = new Set([...web.values()].flatMap((text) => text.match(/\w+/g) ?? []))
  return [...core.values()]
    .flatMap((text) => [...text.matchAll(ENDPOINT)].map(([, name = '']) => name))
    .filter((name) => !named.has(name) && !CALLED_BY_SCRIPTS.has(name))
    .toSorted()
}
