import { formatEnglish } from '../messages/format.ts'
import { message } from '../messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAIL_STATES } from './mail.ts'
import { resendRefusal } from './resend.ts'

test('only mails that failed, are in doubt or were stored in the outbox may be resent', () => {
  const free = MAIL_STATES.filter(
    (state) => resendRefusal({ kind: 'digest', state }, 'smtp') === null,
  )
  assert.deepEqual(free, ['in-doubt', 'failed', 'outbox'])
})

test('mails that open an account are never resent', () => {
  for (const kind of ['sign-in-code', 'operator-link'] as const)
    assert.match(
      formatEnglish(resendRefusal({ kind, state: 'failed' }, 'smtp') ?? message('')),
      /never sent again/,
    )
})

test('without a mail server nothing can be resent', () => {
  assert.match(
    formatEnglish(resendRefusal({ kind: 'digest', state: 'outbox' }, 'outbox') ?? message('')),
    /SMTP_URL/,
  )
})
