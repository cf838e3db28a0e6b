import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPushSupport } from './push.ts'

const ABLE = {
  isSecure: true,
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'default' as const,
}

test('whether a browser supports notifications, and if not, the most helpful reason', () => {
  const iphone = { ...ABLE, isApple: true, hasPush: false, permission: undefined }
  assert.deepEqual(
    [
      findPushSupport(ABLE),
      findPushSupport({ ...ABLE, permission: 'granted' }),
      findPushSupport({ ...ABLE, permission: 'denied' }),
      findPushSupport({ ...ABLE, isSecure: false, permission: 'denied' }),
      findPushSupport({ ...ABLE, hasPush: false }),
      findPushSupport(iphone),
      findPushSupport({ ...iphone, isInstalled: true, hasPush: true, permission: 'default' }),
      findPushSupport({ ...iphone, isInstalled: true }),
    ],
    [
      'possible',
      'possible',
      'blocked',
      'insecure',
      'unsupported',
      'install-first',
      'possible',
      'unsupported',
    ],
  )
})
