/** How a receiver verifies that a message is ours, as shown in the guide; a test runs both snippets. */
export const WEBHOOK_CODE: readonly { title: string; text: string }[] = [
  {
    title: 'TypeScript',
    text: `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Reads a message; throws if it is not from us or is over five minutes old. \`body\` is the raw text. */
export function readMessage(secret: string, headers: Headers, body: string) {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp')
  const seconds = Math.abs(Date.now() / 1000 - Number(timestamp ?? NaN))
  if (!(seconds <= 300)) throw new Error('The message is too old')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const hmac = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`)
  const expected = Buffer.from(\`v1,\${hmac.digest('base64')}\`)
  const isOurs = (headers.get('webhook-signature') ?? '')
    .split(' ')
    .map((text) => Buffer.from(text))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  if (!isOurs) throw new Error('The signature is wrong')
  return JSON.parse(body)
}`,
  },
  {
    title: 'Python',
    text: `import base64
import hashlib
import hmac
import json
import time


def read_message(secret: str, headers, body: bytes):
    """Reads a message; raises if it is not from us or is over five minutes old."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The message is too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    given = headers["webhook-signature"].encode().split(b" ")
    if not any(hmac.compare_digest(each, expected) for each in given):
        raise ValueError("The signature is wrong")
    return json.loads(body)`,
  },
]
