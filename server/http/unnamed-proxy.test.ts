import assert from 'node:assert/strict'
import test from 'node:test'
import { createApp } from '../app.ts'
import { createLogger } from '../logging.ts'
import { watchForProxy } from './unnamed-proxy.ts'

function makeApp(trustedProxy: string | null) {
  const lines: string[] = []
  const logger = createLogger('test', 'json', { write: (line) => void lines.push(line) })
  const proxyWatch = watchForProxy(trustedProxy, logger)
  const authenticate = async () => ({ operator: null, appUser: null, ip: '' })
  const config = { publicUrl: null, trustedProxy }
  const app = createApp({ logger, config }, { routes: [], authenticate, proxyWatch })
  const warnings = () => lines.filter((line) => line.includes('"level":"warn"'))
  return { app, proxyWatch, warnings }
}

test('a request forwarded by an unconfigured proxy is warned about once', async () => {
  for (const [name, header] of [
    ['x-forwarded-for', 'X-Forwarded-For'],
    ['forwarded', 'Forwarded'],
    ['x-real-ip', 'X-Real-IP'],
  ] as const) {
    const { app, proxyWatch, warnings } = makeApp(null)
    await app.inject('/')
    assert.deepEqual([proxyWatch.found(), warnings()], [null, []])
    for (const remoteAddress of ['172.18.0.2', '172.18.0.3'])
      await app.inject({ url: '/', headers: { [name]: '203.0.113.9' }, remoteAddress })
    assert.deepEqual(proxyWatch.found(), { peer: '172.18.0.2', header })
    assert.equal(warnings().length, 1)
    assert.match(warnings()[0] ?? '', /set TRUSTED_PROXY=172\.18\.0\.2 and restart/)
    assert.equal(warnings()[0]?.includes('203.0.113.9'), false)
  }
})

test('nothing is warned about if a proxy is configured', async () => {
  const { app, proxyWatch, warnings } = makeApp('172.18.0.2')
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (const remoteAddress of ['172.18.0.2', '203.0.113.7'])
    await app.inject({ url: '/', headers, remoteAddress })
  assert.deepEqual([proxyWatch.found(), warnings()], [null, []])
})
