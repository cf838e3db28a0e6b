import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { audienceOf, type Endpoint } from '@app/core/http/endpoint.ts'
import { ROLES, type Operation } from '@app/core/http/policy.ts'
import { hostileServer } from './testing/hostile-server.ts'

/** Addresses for operators that are no endpoints: streams and a file. */
const OTHERS = [
  '/api/admin/changes',
  '/api/admin/operations/backups/:name',
  '/api/admin/runs/:id/progress',
]
/** Describes the back office's API to anyone. */
const OPEN = ['/api/admin/openapi.json']

/** The product, for a signed-in operator whose role allows what `role` does. */
async function serverWith(t: TestContext, role: (operation: Operation) => boolean) {
  const { app, endpoints, headersOf } = await hostileServer(t)
  t.mock.method(ROLES, 'operator', role)
  const ask = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => {
    const url = path.replaceAll(/:\w+/g, 'x')
    const { statusCode } = await app.inject({ method, url, headers: headersOf.operator })
    return statusCode
  }
  const ours = endpoints.filter(
    // Signing in is for strangers.
    (each) => audienceOf(each) === 'operator' && !each.path.startsWith('/api/auth/'),
  )
  return { app, ask, endpoints: ours }
}

test('every address for operators asks the policy: with no rights, each is refused', async (t) => {
  const asked: string[] = []
  const { ask, endpoints } = await serverWith(t, ({ noun }) => {
    asked.push(noun)
    return false
  })
  const others = OTHERS.map((path) => ({ name: path, method: 'GET' as const, path: path as '/' }))
  for (const each of [...endpoints, ...others]) assert.equal(await ask(each), 403, each.name)
  assert.equal(asked.length, endpoints.length + others.length)
  assert.ok(!asked.includes(''), 'each is about a noun')
})

test('no route under /api/admin is missing in these lists', async (t) => {
  const { app, endpoints } = await serverWith(t, () => true)
  await app.ready()
  const known = new Set<string>([...endpoints.map(({ path }) => path), ...OTHERS, ...OPEN])
  const routes = pathsIn(app.printRoutes({ commonPrefix: false }))
  const ours = routes.filter((path) => path.startsWith('/api/admin/'))
  assert.deepEqual(new Set(ours), known)
})

test('a role that may only read is refused every change, and nothing else', async (t) => {
  const { ask, endpoints } = await serverWith(t, ({ effect }) => effect === 'read')
  for (const each of endpoints) {
    const isRead = each.method === 'GET' || each.effect === 'read'
    assert.equal((await ask(each)) === 403, !isRead, each.name)
  }
})

/** The paths in a tree such as `├── /events (GET)`, below it `│   └── /:id (GET)`. */
function pathsIn(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part, methods] = /^([│ ]*)[├└]── (\S+)( \(.*\))?$/.exec(line) ?? []
    if (part === undefined) return []
    parts.splice(indent.length / 4, Infinity, part)
    return methods === undefined ? [] : [parts.join('')]
  })
}
