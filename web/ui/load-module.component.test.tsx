import { expect, test } from 'vitest'
import { loadModule } from './load-module.ts'

test('a module that fails once is asked for once more, and a failure that stays is thrown', async () => {
  const failing = (times: number) => {
    let asked = 0
    return async () => {
      asked += 1
      if (asked <= times) throw new Error(`failed ${asked} times`)
      return 'there'
    }
  }
  expect(await loadModule(failing(1))).toBe('there')
  await expect(loadModule(failing(3))).rejects.toThrow('failed 2 times')
})
