import assert from 'node:assert/strict'
import test from 'node:test'
import { setWording, createWording } from '../../ui/text.ts'
import { describeMailError, translateMailText } from './mail-states.ts'

test('what people wrote in a mail is never translated, what stands for a hidden text is', () => {
  setWording(createWording('da', { 'A sign-in code': 'En loginkode', 'Log out': 'Log ud' }))
  assert.equal(translateMailText({ kind: 'contact' }, 'Log out'), 'Log out')
  assert.equal(translateMailText({ kind: 'sign-in-code' }, 'A sign-in code'), 'En loginkode')
  setWording(createWording('en', {}))
})

test('the words of a mail server are never translated, what the product says of its own end is', () => {
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
