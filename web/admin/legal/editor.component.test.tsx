import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LegalEditor } from './editor.tsx'

/** The editor with a text that others can also change, through `write`. */
function Shared({ expose }: { expose: (write: (html: string) => void, save: () => void) => void }) {
  const [draft, setDraft] = useState<string>()
  const [stored, setStored] = useState('<p>Stored.</p>')
  expose(setDraft, () => {
    // As the server stores it.
    setStored(draft?.replace(' </p>', '</p>') ?? stored)
    setDraft(undefined)
  })
  return (
    <MantineProvider>
      <LegalEditor
        title="Privacy Policy"
        stored={stored}
        draft={draft}
        onEdit={(html) => setDraft(html === stored ? undefined : html)}
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

test('a space typed before a save stays, although the server stores the text without it', async () => {
  let save = () => undefined as void
  const screen = await render(<Shared expose={(_write, given) => (save = given)} />)
  const editor = screen.getByRole('textbox', { name: 'Privacy Policy' })
  await editor.click()
  await userEvent.keyboard('{Control>}a{/Control}Smallest ')
  save()
  await userEvent.keyboard('print')
  await expect.element(editor).toHaveTextContent('Smallest print')
})

test('a trailing space of a line stays while the person continues typing', async () => {
  const screen = await render(<Shared expose={() => undefined} />)
  const editor = screen.getByRole('textbox', { name: 'Privacy Policy' })
  await editor.click()
  await userEvent.keyboard('{Control>}a{/Control}Smallest print')
  await expect.element(editor).toHaveTextContent('Smallest print')
})
