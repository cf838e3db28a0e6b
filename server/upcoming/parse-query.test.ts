import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { Id } from '@app/core/id.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { describeIssue } from '../describe-issue.ts'
import { toCacheKey, toCombinedKey, readPlain, readQuestion } from './parse-query.ts'

// As the server does before it answers anything.
z.config({ customError: describeIssue })

function refusal(search: string): string {
  try {
    readQuestion(search)
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad-input') return error.message
    throw error
  }
  return 'not refused'
}

test('each category counts once', () => {
  assert.deepEqual(readQuestion('categories=B,A,B'), { categories: ['B', 'A'], limit: 100 })
  assert.deepEqual(readQuestion('limit=5&categories=A%2CB'), { categories: ['A', 'B'], limit: 5 })
})

test('an invalid query is refused with what is wrong', () => {
  assert.match(refusal(''), /query is wrong: categories: is missing/)
  assert.match(refusal('categories='), /categories\.0: may hold letters/)
  assert.match(refusal('categories=A,,B'), /categories\.1: may hold letters/)
  assert.match(refusal('categories=A,%27'), /categories\.1: may hold letters/)
  assert.match(refusal('categories=A-IMAGE'), /may not end in -IMAGE/)
  assert.match(refusal(`categories=${'x'.repeat(121)}`), /may hold letters/)
  assert.match(refusal('categories=A&categories=B'), /categories: must be text, not a list/)
  assert.match(refusal(`categories=${'A,'.repeat(100)}A`), /names more than 100 categories/)
  assert.match(refusal('categories=A&limit=0'), /limit: /)
  assert.match(refusal('categories=A&limit=1001'), /limit: /)
  assert.match(refusal('categories=A&limit=ten'), /limit: /)
  assert.match(refusal('categories=A&crawler=x'), /crawler/)
  assert.match(refusal('categories=A&__proto__=x'), /__proto__/)
})

test('the handwritten parser agrees with the schema, except for ids no category can have', () => {
  const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{0,4}$|^A-IMAGE$|^x{120,121}$/)
  const anyLimit = fc.oneof(
    fc.integer({ min: -1, max: 1_002 }),
    fc.constantFrom('', '1e2', '007', '5.0'),
  )
  const property = fc.property(
    fc.array(anyId, { minLength: 1, maxLength: 102 }),
    fc.option(anyLimit, { nil: undefined }),
    (ids, limit) => {
      const categories = ids.join(',')
      const search = `categories=${categories}${limit === undefined ? '' : `&limit=${limit}`}`
      const plain = readPlain(search)
      if (!plain) return
      assert.deepEqual(plain.categories, ids)
      if (plain.categories.every((id) => Id.safeParse(id).success))
        assert.deepEqual(readQuestion(search), { ...plain, categories: [...new Set(ids)] })
    },
  )
  fc.assert(property, { numRuns: 500 })
  assert.deepEqual(readPlain('categories=A,B&limit=1000'), { categories: ['A', 'B'], limit: 1_000 })
  assert.equal(readPlain('categories=A&limit=1001'), undefined)
  assert.equal(readPlain('limit=1&categories=A'), undefined)
})

test('the key of a set of categories does not depend on their order, and differs between sets', () => {
  const keyOfSet = (...ids: string[]) => toCombinedKey(ids.map(toCacheKey))
  assert.equal(keyOfSet('A', 'B', 'C'), keyOfSet('C', 'A', 'B'))
  const sets = Array.from({ length: 20_000 }, (_, index) =>
    keyOfSet(`C-${index}`, `C-${((index * 7) % 19_997) + 1}`, `D-${index % 7}`),
  )
  assert.equal(new Set(sets).size, 20_000)
  assert.ok(sets.every((key) => Number.isSafeInteger(key)))
})
