import assert from 'node:assert/strict'
import test from 'node:test'
import { setWording, createWording } from '../../ui/text.ts'
import { describeMailError, translateMailText } from './mail-states.ts'

test('text that people wrote in a mail is never translated, a placeholder for hidden text is', () => {
  setWording(createWording('da', { 'A sign-in code': 'En loginkode', 'Log out': 'Log ud' }))
  assert.equal(translateMailText({ kind: 'contact' }, 'Log out'), 'Log out')
  assert.equal(translateMailText({ kind: 'sign-in-code' }, 'A sign-in code'), 'En loginkode')
  setWording(createWording('en', {}))
})

test('messages of a mail server are never translated, the product’s own are', () => {
  setWording(
    createWording('da', {
      'The process ended while this mail was being sent': 'Den sluttede',
    }),
  )
  assert.equal(describeMailError({ state: 'failed', error: 'It ended' }), 'It ended')
  assert.equal(describeMailError({ state: 'in-doubt', error: 'It ended' }), 'Den sluttede')
  assert.equal(describeMailError({ state: 'sent', error: null }), null)
  setWording(createWording('en', {}))
})
