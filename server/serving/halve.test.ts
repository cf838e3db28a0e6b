import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { halve } from './halve.ts'

test('whoever fails stands alone, and everybody else is served exactly once', async () => {
  const anyItem = fc.record({ id: fc.nat(500), isBad: fc.boolean() })
  const anyItems = fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(anyItems, async (items) => {
      const served: { id: number; isBad: boolean }[] = []
      let tries = 0
      const culprits = await halve(items, async (some) => {
        tries += 1
        if (some.some(({ isBad }) => isBad)) throw new Error('one of them')
        served.push(...some)
      })
      const failed = items.filter(({ isBad }) => isBad)
      assert.deepEqual(
        culprits.map(({ item }) => item),
        failed,
      )
      assert.deepEqual(
        served,
        items.filter(({ isBad }) => !isBad),
      )
      const depth = Math.ceil(Math.log2(Math.max(items.length, 1)))
      assert.ok(tries <= 1 + 2 * depth * failed.length, `${tries} tries`)
    }),
  )
})

test('what is nobody’s fault ends it at once', async () => {
  let tries = 0
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const work = async () => {
    tries += 1
    throw away
  }
  await assert.rejects(halve([1, 2, 3], work), away)
  assert.equal(tries, 1)
})

test('nobody costs nothing', async () => {
  assert.deepEqual(await halve([], () => assert.fail('worked')), [])
})
