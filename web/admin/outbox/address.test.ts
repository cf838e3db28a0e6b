import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInbox, withInbox } from './address.ts'

test('without valid parameters, all mails are shown as HTML', () => {
  const inbox = readInbox(new URLSearchParams('state=lost&kind=letter&view=pdf&text=%20'))
  assert.deepEqual(inbox, {
    state: undefined,
    kind: undefined,
    text: undefined,
    mail: undefined,
    view: 'html',
  })
})

test('a change preserves the rest of the address', () => {
  const search = new URLSearchParams('state=failed&text=ana&mail=1')
  assert.equal(
    withInbox(search, { mail: null, kind: 'digest' }),
    '?state=failed&text=ana&kind=digest',
  )
})
