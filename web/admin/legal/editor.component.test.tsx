import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LegalEditor } from './editor.tsx'

/** The editor with a text that others can also change, through `write`. */
function Shared({ expose }: { expose: (write: (html: string) => void) => void }) {
  const [draft, setDraft] = useState<string>()
  expose(setDraft)
  return (
    <MantineProvider>
      <LegalEditor
        title="Privacy Policy"
        stored="<p>Stored.</p>"
        draft={draft}
        onEdit={(html) => setDraft(html === '<p>Stored.</p>' ? undefined : html)}
      />
    </MantineProvider>
  )
}

test('a text changed elsewhere is shown, and the cursor keeps its position', async () => {
  let write = (_html: string) => undefined as void
  const screen = await render(<Shared expose={(given) => (write = given)} />)
  const editor = screen.getByRole('textbox', { name: 'Privacy Policy' })
  await expect.element(editor).toHaveTextContent('Stored.')
  await editor.click()
  document.getSelection()?.collapse(editor.element().firstElementChild?.firstChild ?? null, 2)
  write('<p>Stored elsewhere.</p>')
  await expect.element(editor).toHaveTextContent('Stored elsewhere.')
  document.execCommand('insertText', false, '|')
  await expect.element(editor).toHaveTextContent('St|ored elsewhere.')
})

test('a trailing space of a line stays while the person continues typing', async () => {
  const screen = await render(<Shared expose={() => undefined} />)
  const editor = screen.getByRole('textbox', { name: 'Privacy Policy' })
  await editor.click()
  await userEvent.keyboard('{Control>}a{/Control}Smallest print')
  await expect.element(editor).toHaveTextContent('Smallest print')
})
