import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** The VAPID keys of this installation, in base64url: a P-256 point and its private scalar. */
export type PushKeys = { publicKey: string; privateKey: string }
/** The keys a browser provides to encrypt messages for it, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

const CURVE = 'prime256v1'
/** An uncompressed point of the curve. */
const POINT_BYTES = 65
const AUTH_BYTES = 16
/** The longest record that push services accept; browsers must support as much. */
const RECORD_BYTES = 4_096
/** How long a signature is valid. RFC 8292 allows a day. */
const TOKEN_SECONDS = 12 * 60 * 60

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const fromBase64url = (text: string) => Buffer.from(text, 'base64url')

export function createPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), fromBase64url(x), fromBase64url(y)])
  return { publicKey: base64url(point), privateKey: d }
}

/** Whether a message can be encrypted for these keys. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = fromBase64url(p256dh)
  if (point.length !== POINT_BYTES || fromBase64url(auth).length !== AUTH_BYTES) return false
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(point)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false
    throw error
  }
}

/** What RFC 8291 generates for each message; passed in only by its test vector. */
type MessageKeys = { privateKey: Buffer; salt: Buffer }

function generateMessageKeys(): MessageKeys {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) }
}

/** Encrypts a message so that only the browser can read it (RFC 8291), in one `aes128gcm` record (RFC 8188). */
export function encryptPush(
  keys: BrowserKeys,
  message: Buffer,
  { privateKey, salt } = generateMessageKeys(),
): Buffer {
  const theirs = fromBase64url(keys.p256dh)
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey)
  const ours = ecdh.getPublicKey()
  const secret = hkdf(ecdh.computeSecret(theirs), {
    salt: fromBase64url(keys.auth),
    info: Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    bytes: 32,
  })
  const derive = (name: string, bytes: number) =>
    hkdf(secret, { salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes })
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  // The delimiter of the last record.
  const record = [cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_BYTES)
  size.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, size, ours, ...record, cipher.getAuthTag()])
}

function hkdf(
  key: Buffer,
  { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}

/** Identifies the sender to a push service (RFC 8292); `contact` is how its operators can reach us. */
export function signAsSender(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Temporal.Instant },
): string {
  const point = fromBase64url(publicKey)
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey },
    format: 'jwk',
  })
  const exp = Math.floor(now.epochMilliseconds / 1000) + TOKEN_SECONDS
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => base64url(JSON.stringify(part)))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${base64url(signature)}, k=${publicKey}`
}
