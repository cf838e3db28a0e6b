import type { LegalDocument } from '@app/core/legal/legal-document.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import LegalScreen from './screen.tsx'
import { removeScreen, renderScreen } from '../testing/render-screen.tsx'

const TOO_LONG = { error: { code: 'bad-input', message: 'The text is too long' } }

type Save = { html: string; version: number }

/** Simulates the server: a save is stored once under its key, even if its response is lost. */
function startServer() {
  const stored: LegalDocument = {
    type: 'PrivacyPolicy',
    html: '<p>Stored.</p>',
    version: 1,
    changedAt: '2026-11-01T10:00:00Z',
  }
  const sets = new Map<string | null, number>()
  const state = { losesAnswers: false, refuses: false, stored, saves: 0 }
  function save({ html, version }: Save, key: string | null): Response {
    const changeSet = sets.get(key)
    if (changeSet !== undefined) return refusal({ storedAs: { changeSet, rowCount: 1 } })
    if (version !== state.stored.version) {
      const theirs = { html: state.stored.html }
      const conflict = { noun: 'legal-documents', id: 'PrivacyPolicy', fields: ['html'] }
      return refusal({ ...conflict, yours: { html }, theirs, version: state.stored.version })
    }
    state.stored = { ...stored, html, version: version + 1 }
    sets.set(key, state.stored.version)
    const answer = { changeSet: state.stored.version, rowCount: 1, document: state.stored }
    return Response.json(answer)
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input as string, location.href)
    if (pathname.endsWith('/log')) return Promise.resolve(Response.json({ sets: [] }))
    if (init?.method !== 'PUT') return Promise.resolve(Response.json({ documents: [state.stored] }))
    state.saves += 1
    if (state.refuses) return Promise.resolve(Response.json(TOO_LONG, { status: 400 }))
    const key = new Headers(init.headers).get('idempotency-key')
    const answer = save(JSON.parse(init.body as string) as Save, key)
    return state.losesAnswers ? Promise.reject(new TypeError()) : Promise.resolve(answer)
  })
  return state
}

function refusal(details: object): Response {
  return Response.json(
    { error: { code: 'conflict', message: 'changed', details } },
    { status: 409 },
  )
}

async function openLegal() {
  const server = startServer()
  const { screen } = await renderScreen(<LegalScreen />)
  const editor = screen.getByRole('textbox', { name: 'Privacy Policy' })
  await expect.element(editor).toHaveTextContent('Stored.')
  const write = async (text: string) => {
    await editor.click()
    await userEvent.keyboard(`{Control>}{End}{/Control}${text}`)
  }
  const save = () => screen.getByRole('button', { name: 'Save Privacy Policy' }).click()
  return { server, screen, editor, write, save }
}

afterEach(removeScreen)

test('a second save after a lost response does not conflict with the first', async () => {
  const { server, screen, write, save } = await openLegal()
  server.losesAnswers = true
  await write(' Once')
  await save()
  // A save without a response is sent again, so there may be several by now.
  await expect.poll(() => server.saves).toBeGreaterThan(0)
  server.losesAnswers = false
  await write(' again')
  await save()
  await expect
    .element(screen.getByText('Privacy Policy updated successfully').first())
    .toBeVisible()
  await expect.poll(() => server.stored.html).toBe('<p>Stored. Once again</p>')
  await expect.element(screen.getByText('1 draft, not saved')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('what somebody else has saved meanwhile is shown and not overwritten unseen', async () => {
  const { server, screen, editor, write, save } = await openLegal()
  await write(' Mine')
  server.stored = { ...server.stored, html: '<p>Theirs.</p>', version: 2 }
  await save()
  const dialog = screen.getByRole('dialog', { name: 'Privacy Policy was changed meanwhile' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelector('del')?.textContent).toContain('Theirs')
  expect(server.stored.html).toBe('<p>Theirs.</p>')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(editor).toHaveTextContent('Theirs.')
  await expect.element(screen.getByText('Not saved', { exact: true })).not.toBeInTheDocument()
})

test('a refused save is reported, and what was written stays until it is reset', async () => {
  const { server, screen, editor, write, save } = await openLegal()
  server.refuses = true
  await write(' Refused')
  await save()
  await expect.element(screen.getByText(/^Privacy Policy failed to be updated/)).toBeVisible()
  await expect.element(editor).toHaveTextContent('Stored. Refused')
  await screen.getByRole('button', { name: 'Reset', exact: true }).first().click()
  await expect.element(editor).not.toHaveTextContent('Refused')
  await expect.element(screen.getByText('Not saved', { exact: true })).not.toBeInTheDocument()
})
