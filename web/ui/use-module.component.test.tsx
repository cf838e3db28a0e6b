import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connection } from './connection.ts'
import { useModuleLater } from './use-module.ts'

test('a module loaded in the background is requested again when the connection is back', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= 2) throw new Error('the line is cut')
    return { word: 'It is there' }
  }
  function Shown() {
    return <p>{useModuleLater(load)?.word ?? 'Nothing'}</p>
  }
  await render(<Shown />)
  await expect.poll(() => asked).toBe(2)
  await expect.element(page.getByText('Nothing')).toBeVisible()
  connection.reportOffline()
  await expect.element(page.getByText('It is there'), { timeout: 10_000 }).toBeVisible()
  expect(asked).toBe(3)
})
