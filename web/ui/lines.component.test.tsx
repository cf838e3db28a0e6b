import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Lines } from './lines.tsx'
import './pieces.css'

async function heightOf(text: string): Promise<number> {
  const { unmount } = await render(
    <p style={{ width: '200px', lineHeight: '20px', margin: 0 }} aria-label="Text">
      <Lines text={text} />
    </p>,
  )
  const { height } = page.getByRole('paragraph').element().getBoundingClientRect()
  await unmount()
  return height
}

test('each line of a text is on its own line, up to three', async () => {
  expect(await heightOf('Doors: 18')).toBe(20)
  expect(await heightOf('Doors: 18\nBar: 22')).toBe(40)
  expect(await heightOf('Doors: 18\nBar: 22\nLights out: 23\nClosed: 24')).toBe(60)
})
