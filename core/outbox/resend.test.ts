import { formatEnglish } from '../messages/format.ts'
import { message } from '../messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAIL_STATES } from './mail.ts'
import { resendRefusal } from './resend.ts'

test('only what failed, is in doubt or was kept may be sent again', () => {
  const free = MAIL_STATES.filter(
    (state) => resendRefusal({ kind: 'digest', state }, 'smtp') === null,
  )
  assert.deepEqual(free, ['in-doubt', 'failed', 'outbox'])
})

test('what opens an account is never sent again', () => {
  for (const kind of ['sign-in-code', 'operator-link'] as const)
    assert.match(
      formatEnglish(resendRefusal({ kind, state: 'failed' }, 'smtp') ?? message('')),
      /never sent again/,
    )
})

test('without a mail server nothing can be sent again', () => {
  assert.match(
    formatEnglish(resendRefusal({ kind: 'digest', state: 'outbox' }, 'outbox') ?? message('')),
    /SMTP_URL/,
  )
})
