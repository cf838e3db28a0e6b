import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { WEBHOOK_MESSAGE } from '@app/core/api-reference/examples.ts'
import { WEBHOOK_CODE } from '@app/core/api-reference/webhook-code.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { createSecret, signMessage } from './signature.ts'

const secret = createSecret({ appSecret: 'of a test' }, { id: 'an-id', salt: 'a-salt' })
const body = JSON.stringify(WEBHOOK_MESSAGE)
const now = Temporal.Now.instant()
const signedAt = (at: Temporal.Instant) => signMessage({ id: 'an-id', at, body, secret })
const headers = signedAt(now)
const both = `v1,c29tZXRoaW5n ${headers['webhook-signature']}`

/** A valid message, and messages that were changed in transit, are too old or have no signature. */
const CASES = [
  { headers, body, isOurs: true },
  { headers: { ...headers, 'webhook-signature': both }, body, isOurs: true },
  { headers, body: body.replace('AGF', 'OB'), isOurs: false },
  { headers: { ...headers, 'webhook-id': 'another' }, body, isOurs: false },
  { headers: { ...headers, 'webhook-timestamp': 'x' }, body, isOurs: false },
  { headers: { ...headers, 'webhook-signature': '' }, body, isOurs: false },
  { headers: signedAt(now.subtract({ minutes: 6 })), body, isOurs: false },
  { headers: signedAt(now.add({ minutes: 6 })), body, isOurs: false },
]
const textOf = (title: string) => WEBHOOK_CODE.find((code) => code.title === title)?.text ?? ''
const expected = CASES.map(({ isOurs }) => isOurs)

test('the TypeScript of the guide accepts only genuine messages', async (t) => {
  const path = join(await temporaryFolder(t), 'read-message.ts')
  await writeFile(path, textOf('TypeScript'))
  const { readMessage } = (await import(path)) as {
    readMessage: (secret: string, headers: Headers, body: string) => unknown
  }
  const taken = CASES.map((one) => {
    try {
      assert.deepEqual(
        readMessage(secret, new Headers(one.headers), one.body),
        JSON.parse(one.body),
      )
      return true
    } catch (error) {
      if (error instanceof Error && /too old|wrong/.test(error.message)) return false
      throw error
    }
  })
  assert.deepEqual(taken, expected)
})

const RUN = `
import sys
taken = []
for one in json.loads(sys.stdin.read()):
    try:
        taken.append(read_message(one["secret"], one["headers"], one["body"].encode()) is not None)
    except ValueError:
        taken.append(False)
print(json.dumps(taken))
`

test('the Python of the guide accepts only genuine messages', (t) => {
  const input = JSON.stringify(CASES.map((one) => ({ ...one, secret })))
  const python = spawnSync('python3', ['-c', textOf('Python') + RUN], { input, encoding: 'utf8' })
  if (python.error) return t.skip('There is no Python here')
  assert.equal(python.stderr, '')
  assert.deepEqual(JSON.parse(python.stdout), expected)
})
