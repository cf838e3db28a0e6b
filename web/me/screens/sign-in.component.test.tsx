import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { getState, resetState } from '../state/store.ts'
import { makeAnswers } from '../testing/answers.ts'
import { fakeServer } from '../testing/server.ts'
import SignInScreen from './sign-in.tsx'

test('a wrong code is reported in place, and pasting the right one signs in without a button', async () => {
  resetState({ phase: 'out' })
  const { sent } = fakeServer(makeAnswers([], []), (asked, body) =>
    asked.endsWith('/sign-in/email-otp') && (body as { otp: string }).otp !== '407213'
      ? { status: 400, body: { code: 'bad-input', detail: 'The code is not right.' } }
      : undefined,
  )
  const screen = await render(<SignInScreen />)
  await screen.getByLabelText('E-mail').fill('eva@people.example')
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Send me a code' }).click()
  const code = screen.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await code.fill('111111')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The code is not right.')
  await expect.element(code).toHaveValue('')
  paste(code.element(), 'Your code: 407 213')
  await expect.poll(() => getState().phase).toBe('in')
  expect(sent.filter((each) => each.endsWith('email-otp')).length).toBe(2)
})

test('a code typed with its dash is accepted, and a spent one can be replaced immediately', async () => {
  resetState({ phase: 'out' })
  const detail = 'Too many wrong codes. Ask for a new one.'
  const { sent } = fakeServer(makeAnswers([], []), (asked, body) =>
    asked.endsWith('/sign-in/email-otp') && (body as { otp: string }).otp !== '407213'
      ? { status: 429, body: { code: 'too-many', detail } }
      : undefined,
  )
  const screen = await render(<SignInScreen />)
  await screen.getByLabelText('E-mail').fill('eva@people.example')
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Send me a code' }).click()
  const another = screen.getByRole('button', { name: 'Send another code' })
  await expect.element(screen.getByText(/You can ask for another in/)).toBeInTheDocument()
  await screen.getByLabelText('Code').fill('111111')
  await another.click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(another).not.toBeInTheDocument()
  await screen.getByLabelText('Code').fill('407-213')
  await expect.poll(() => getState().phase).toBe('in')
  expect(sent.filter((each) => each.endsWith('send-verification-otp')).length).toBe(2)
})

test('without consent no code is requested', async () => {
  resetState({ phase: 'out' })
  const { sent } = fakeServer(makeAnswers([], []))
  const screen = await render(<SignInScreen />)
  await screen.getByLabelText('E-mail').fill('eva@people.example')
  await screen.getByRole('button', { name: 'Send me a code' }).click()
  expect(sent).toEqual([])
})

function paste(field: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}
