import assert from 'node:assert/strict'
import test from 'node:test'
import { speak, wordingIn } from '../../ui/text.ts'
import { mailComplaint, mailWords } from './mail-states.ts'

test('what people wrote in a mail is never translated, what stands for a hidden text is', () => {
  speak(wordingIn('da', { 'A sign-in code': 'En loginkode', 'Log out': 'Log ud' }))
  assert.equal(mailWords({ kind: 'contact' }, 'Log out'), 'Log out')
  assert.equal(mailWords({ kind: 'sign-in-code' }, 'A sign-in code'), 'En loginkode')
  speak(wordingIn('en', {}))
})

test('the words of a mail server are never translated, what the product says of its own end is', () => {
  speak(
    wordingIn('da', {
      'The process ended while this mail was being sent': 'Den sluttede',
    }),
  )
  assert.equal(mailComplaint({ state: 'failed', error: 'It ended' }), 'It ended')
  assert.equal(mailComplaint({ state: 'in-doubt', error: 'It ended' }), 'Den sluttede')
  assert.equal(mailComplaint({ state: 'sent', error: null }), null)
  speak(wordingIn('en', {}))
})
