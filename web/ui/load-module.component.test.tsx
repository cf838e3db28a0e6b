import { expect, test } from 'vitest'
import { loadModule } from './load-module.ts'

test('a module that fails to load is retried once, and a persistent failure is thrown', async () => {
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
