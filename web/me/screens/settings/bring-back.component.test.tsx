import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toModel } from '../../state/model.ts'
import { getState, resetState } from '../../state/store.ts'
import { makeAnswers } from '../../testing/answers.ts'
import { fakeServer } from '../../testing/server.ts'
import { BringBack } from './bring-back.tsx'

const WOULD = {
  follows: [{ category: 'NHL', title: 'NHL' }],
  filters: ['SHL'],
  unchanged: 2,
  unknown: ['OLD_CUP'],
  noRoom: [],
  settings: ['digestHour'],
}

async function openScreen(answer: { status: number; body: unknown }) {
  const answers = makeAnswers(['SHL'], [])
  const dry: unknown[] = []
  fakeServer(answers, (asked, body) => {
    if (asked !== 'POST /api/v1/me/import') return undefined
    dry.push((body as { isDryRun?: boolean }).isDryRun ?? false)
    return answer
  })
  resetState({ phase: 'in', answers })
  const model = toModel(getState(), answers.at)
  if (!model) throw new Error('nobody is in')
  const screen = await render(<BringBack model={model} />)
  const input = screen.container.querySelector('input') as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(new File(['{"subscriptions":[]}'], 'almanac.json'))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return { screen, dry }
}

test('the effect of a file is shown before it is imported, and counted afterwards', async () => {
  const { screen, dry } = await openScreen({ status: 200, body: WOULD })
  const dialog = screen.getByRole('dialog', { name: 'Bring this back?' })
  await expect.element(dialog.getByText('You will follow: NHL.')).toBeVisible()
  await expect.element(dialog.getByText('Another filter: SHL.')).toBeVisible()
  await expect.element(dialog.getByText('No longer in the catalogue: OLD_CUP.')).toBeVisible()
  await expect.element(dialog.getByText('2 are as in the file already.')).toBeVisible()
  expect(dry).toEqual([true])
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(() => getState().notice).toBe('Brought back: 1 followed, 1 changed, 1 unknown.')
  expect(dry).toEqual([true, false])
})

test('any other file is rejected, and nothing opens', async () => {
  const { screen } = await openScreen({ status: 400, body: { code: 'bad-input', detail: 'No' } })
  await expect.poll(() => getState().notice).toBe('This is no file that was exported here.')
  expect(screen.container.querySelector('dialog[open]')).toBe(null)
})
