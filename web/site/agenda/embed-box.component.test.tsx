import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { EmbedBox } from './embed-box.tsx'

test('the lines to copy hold a frame that fits a narrow page, with a title that cannot leave its attribute', async () => {
  const screen = await render(
    <EmbedBox src="/embed/today" origin="https://almanac.example" title={'A "night"'} />,
  )
  const lines = [...screen.container.querySelectorAll('code')].map((code) => code.textContent)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(
    '<iframe src="https://almanac.example/embed/today" title="A &#34;night&#34;" width="320" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>',
  )
})
