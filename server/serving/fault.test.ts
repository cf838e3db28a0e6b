import { AppError } from '@app/core/errors.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainFault, isNobodysFault } from './fault.ts'

const withCode = (code: string, text = 'failed') => Object.assign(new Error(text), { code })

test('an absent database, a time limit, a full disk and a deadlock are nobody’s fault', () => {
  const codes = ['ECONNREFUSED', '57P01', '57014', '53100', '53300', '58030', '40P01', 'ENOSPC']
  assert.deepEqual(
    codes.filter((code) => !isNobodysFault(withCode(code))),
    [],
  )
  assert.ok(isNobodysFault(new Error('Connection terminated unexpectedly')))
  assert.ok(isNobodysFault(new Error('could not read', { cause: withCode('57P03') })))
})

test('a wrong value is somebody’s fault', () => {
  const codes = ['22023', '23502', '22P02', '23503', '23505']
  assert.deepEqual(
    codes.filter((code) => isNobodysFault(withCode(code))),
    [],
  )
  assert.ok(!isNobodysFault(new RangeError('Invalid time zone specified: Mars/Base')))
  assert.ok(!isNobodysFault('text'))
})

test('refusals and unknown time zones are explained, and nothing is endless', () => {
  const text = 'Invalid time zone specified: Mars/Base'
  const explained = `The time zone is not known: ${text}`
  assert.equal(formatEnglish(explainFault(new RangeError(text))), explained)
  assert.equal(formatEnglish(explainFault(withCode('22023', text))), explained)
  const refusal = new AppError('conflict', message('all of it changed since'))
  assert.equal(formatEnglish(explainFault(refusal)), 'all of it changed since')
  assert.equal(formatEnglish(explainFault(new Error('x'.repeat(9_999)))).length, 500)
})
