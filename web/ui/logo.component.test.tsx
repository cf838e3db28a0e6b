import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { Logo } from './logo.tsx'

const LOADS =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'
const FAILS = 'data:image/png;base64,AAAA'

afterEach(async () => {
  await cleanup()
})

test('a picture that does not load leaves a placeholder, and is tried again when the connection is back', async () => {
  const { container, rerender } = await render(<Logo src={FAILS} />)
  await expect.poll(() => container.querySelector('svg')).not.toBeNull()
  expect(container.querySelector('img')).toBeNull()
  const shown = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLImageElement) tried += 1
  })
  let tried = 0
  shown.observe(container, { childList: true, subtree: true })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => tried).toBe(1)
  await expect.poll(() => container.querySelector('svg')).not.toBeNull()
  shown.disconnect()
  await rerender(<Logo src={LOADS} />)
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBe(8)
})
