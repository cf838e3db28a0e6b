import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { UpcomingQuery } from '@app/core/upcoming/endpoints.ts'
import fc from 'fast-check'
import { readQuestion } from './question.ts'

function refusal(search: string): string {
  try {
    readQuestion(search)
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad-input') return error.message
    throw error
  }
  return 'not refused'
}

test('each category counts once, in order', () => {
  assert.deepEqual(readQuestion('categories=B,A,B'), { categories: ['A', 'B'], limit: 100 })
  assert.deepEqual(readQuestion('limit=5&categories=A%2CB'), { categories: ['A', 'B'], limit: 5 })
})

test('a question that makes no sense is refused with what is wrong', () => {
  assert.match(refusal(''), /query is wrong: categories: .*undefined/)
  assert.match(refusal('categories='), /categories\.0: may hold letters/)
  assert.match(refusal('categories=A,,B'), /categories\.1: may hold letters/)
  assert.match(refusal('categories=A,%27'), /categories\.1: may hold letters/)
  assert.match(refusal('categories=A-IMAGE'), /may not end in -IMAGE/)
  assert.match(refusal(`categories=${'x'.repeat(121)}`), /may hold letters/)
  assert.match(refusal('categories=A&categories=B'), /categories: .*expected string/)
  assert.match(refusal(`categories=${'A,'.repeat(100)}A`), /names more than 100 categories/)
  assert.match(refusal('categories=A&limit=0'), /limit: /)
  assert.match(refusal('categories=A&limit=1001'), /limit: /)
  assert.match(refusal('categories=A&limit=ten'), /limit: /)
  assert.match(refusal('categories=A&crawler=x'), /crawler/)
  assert.match(refusal('categories=A&__proto__=x'), /__proto__/)
})

test('reading by hand and reading by the schema agree on every question', () => {
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
      const parsed = UpcomingQuery.safeParse({
        categories,
        limit: limit === undefined ? limit : String(limit),
      })
      if (!parsed.success) {
        assert.match(refusal(search), /query is wrong/)
        return
      }
      const expected = [...new Set(parsed.data.categories)].toSorted()
      assert.deepEqual(readQuestion(search), { categories: expected, limit: parsed.data.limit })
    },
  )
  fc.assert(property, { numRuns: 500 })
})
