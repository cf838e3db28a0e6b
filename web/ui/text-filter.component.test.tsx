import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from './provider.tsx'
import { TextFilter } from './text-filter.tsx'

/** A filter whose text is stored when the test says so, as an address that follows late. */
async function openFilter() {
  const asked: string[] = []
  const stored = { write: (_text: string) => {} }
  function Screen() {
    const [text, setText] = useState('')
    useEffect(() => {
      stored.write = setText
    }, [])
    return <TextFilter text={text} onFilter={(next) => asked.push(next)} />
  }
  const screen = await render(<Screen />, { wrapper: UiProvider })
  const field = screen.getByRole('textbox', { name: 'Filter by text' })
  await field.click()
  return { asked, stored, field }
}

test('a letter typed before the address has followed is kept, and filtered by', async () => {
  const { asked, stored, field } = await openFilter()
  await userEvent.keyboard('séco')
  await expect.poll(() => asked).toEqual(['séco'])
  await userEvent.keyboard('n')
  await expect.poll(() => asked).toEqual(['séco', 'sécon'])
  await userEvent.keyboard('d')
  stored.write('séco')
  stored.write('sécon')
  await expect.poll(() => asked).toEqual(['séco', 'sécon', 'sécond'])
  await expect.element(field).toHaveValue('sécond')
  stored.write('sécond')
  // As by Back, and by the button that clears all filters.
  for (const text of ['séco', '']) {
    stored.write(text)
    await expect.element(field).toHaveValue(text)
  }
})
