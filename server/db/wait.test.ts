import assert from 'node:assert/strict'
import { createServer, type AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { waitForDatabase } from './wait.ts'

/** Takes connections and closes each at once, as a database that shuts down does. */
async function closingServer(t: TestContext): Promise<string> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.after(() => server.close())
  return `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/almanac`
}

test('a database that is away is waited for until the start is asked to end', async (t) => {
  const ending = new AbortController()
  const reasons: string[] = []
  const onAway = ({ message }: Error) => {
    reasons.push(message)
    ending.abort()
  }
  const waiting = waitForDatabase(await closingServer(t), onAway, ending.signal)
  await assert.rejects(waiting, { name: 'AbortError' })
  assert.equal(reasons.length, 1)
})

test('a database that refuses its name is not waited for', async (t) => {
  const { url } = await testDatabase(t)
  const wrong = new URL(url)
  wrong.pathname = '/there_is_no_such_database'
  const noWait = () => assert.fail('it waited')
  await assert.rejects(waitForDatabase(wrong.toString(), noWait), { code: '3D000' })
  await waitForDatabase(url, noWait)
})
