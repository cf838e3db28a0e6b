import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactAddress } from './redact-address.ts'

const redact = (text: string) => redactAddress(text, 'a+x@b.example')

test('an address is redacted wherever it is mentioned', () => {
  assert.equal(redact('a+x@b.example'), '[erased]')
  assert.equal(redact('Write to A+X@B.Example.'), 'Write to [erased].')
  assert.equal(redact('<a href="mailto:a+x@b.example">'), '<a href="mailto:[erased]">')
  assert.equal(redact('(a+x@b.example), a+x@b.example'), '([erased]), [erased]')
  assert.equal(redact('see ...a+x@b.example'), 'see ...[erased]')
})

test('an address that contains it is somebody else’s', () => {
  for (const other of [
    'aa+x@b.example',
    'a.a+x@b.example',
    'éa+x@b.example',
    'x-a+x@b.example',
    'a+x@b.example.org',
    'a+x@b.examples',
    'a+x@b-example',
  ])
    assert.equal(redact(other), other)
})
