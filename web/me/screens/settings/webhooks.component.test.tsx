import type { Webhooks } from '@app/core/webhooks/endpoints.ts'
import type { Webhook, WebhookDelivery } from '@app/core/webhooks/webhook.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useModel } from '../../state/model.ts'
import { resetState, useAppState } from '../../state/store.ts'
import { makeAnswers } from '../../testing/answers.ts'
import { fakeServer } from '../../testing/server.ts'
import '../../styles/settings.css'
import { WebhooksSection } from './webhooks.tsx'

const PATH = '/api/v1/me/webhooks'
const FAILED: WebhookDelivery = {
  id: '6f1d2c0e-51b7-4f5e-9d5c-2a8f0c3b7e11',
  type: 'event.moved',
  position: 7,
  changes: 1,
  state: 'failed',
  status: 500,
  error: 'The receiver answered 500.',
  attempts: 10,
  createdAt: '2026-11-21T07:00:00Z',
  attemptedAt: new Date().toISOString(),
  nextAttemptAt: null,
}
const HOOK: Webhook = {
  id: '0d9c7a52-3f5b-4a3e-8b0d-6c1f9e2a7b44',
  name: null,
  url: 'https://shop.example/hook',
  scope: 'everything',
  categories: [],
  isOn: true,
  switchedOff: null,
  failingSince: null,
  createdAt: '2026-11-20T07:00:00Z',
  lastDelivery: FAILED,
}

const SECRET = 'whsec_87dlyvT6b7FnLMopWr7gpKV6+jLxnY4mUzYKbiMuhSc='

function Shown() {
  useAppState()
  const model = useModel()
  return model && <WebhooksSection model={model} />
}

async function openSettings(webhooks: Webhook[], isAllowed = true, deliveries = [FAILED]) {
  const answers = makeAnswers(['SHL', 'F1'], [])
  resetState({ phase: 'in', answers })
  let known: Webhooks = { isAllowed, plan: 'Affiliate', most: 10, webhooks }
  const bodies: unknown[] = []
  const set = (changed: Webhook[]) => (known = { ...known, webhooks: changed })
  const server = fakeServer(answers, (asked, body) => {
    if (!asked.includes(PATH)) return undefined
    if (body !== undefined) bodies.push(body)
    const [method, path = ''] = asked.split(' ')
    if (path.endsWith('/deliveries')) return { status: 200, body: { deliveries } }
    if (method === 'POST' && path === PATH) {
      const { url } = body as { url: string }
      if (!url.startsWith('https:')) return { status: 400, body: { code: 'bad-input' } }
      const webhook = { ...HOOK, url, lastDelivery: null }
      set([...known.webhooks, webhook])
      return { status: 200, body: { webhook, secret: 'whsec_one' } }
    }
    if (path.endsWith('/renew-secret'))
      return { status: 200, body: { webhook: HOOK, secret: SECRET } }
    if (method === 'PATCH') set(known.webhooks.map((one) => ({ ...one, ...(body as object) })))
    if (method === 'DELETE') set([])
    return { status: 200, body: known }
  })
  const screen = await render(<Shown />)
  return { ...server, screen, bodies }
}

test('with the plan, a person adds an address, sees its secret once, and why another one is rejected', async () => {
  const { screen, bodies } = await openSettings([])
  const address = screen.getByLabelText('Address')
  await address.fill('http://10.0.0.1/')
  await screen.getByRole('button', { name: 'Add a web hook' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Only https addresses of the public internet can be called.')
  await address.fill('https://shop.example/hook')
  await screen.getByRole('button', { name: 'Add a web hook' }).click()
  await expect.element(screen.getByText('whsec_one')).toBeInTheDocument()
  await expect.element(screen.getByText('Nothing has been sent yet')).toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('whsec_one')).not.toBeInTheDocument()
  expect(bodies).toEqual([{ url: 'http://10.0.0.1/' }, { url: 'https://shop.example/hook' }])
})

test('a web hook is switched, filtered, tested, given a new secret, and removed after a confirmation', async () => {
  const { screen, sent, bodies } = await openSettings([HOOK])
  await expect.element(screen.getByText(/^Failed today at .*: answer 500$/)).toBeInTheDocument()
  const here = screen.getByRole('switch', { name: 'shop.example/hook' })
  await here.click()
  await expect.element(here).not.toBeChecked()
  await here.click()
  await expect.element(here).toBeChecked()
  await screen.getByRole('button', { name: 'Manage shop.example/hook' }).click()
  await screen.getByLabelText('Changes sent').selectOptions('Chosen categories')
  await screen.getByLabelText('F1').click()
  await expect.element(screen.getByLabelText('F1')).toBeChecked()
  await screen.getByRole('button', { name: 'Send a test' }).click()
  await screen.getByRole('button', { name: 'Send again event.moved' }).click()
  await screen.getByRole('button', { name: 'Renew the secret' }).click()
  await expect.element(screen.getByText(SECRET)).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('button', { name: 'Keep it' }).click()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument()
  const at = `${PATH}/${HOOK.id}`
  expect(bodies).toEqual([
    { isOn: false },
    { isOn: true },
    { scope: 'categories', categories: ['SHL'] },
    { categories: ['F1', 'SHL'] },
  ])
  expect(sent.filter((line) => !line.startsWith('PATCH'))).toEqual([
    `POST ${at}/test`,
    `POST ${at}/deliveries/${FAILED.id}/resend`,
    `POST ${at}/renew-secret`,
    `DELETE ${at}`,
  ])
})

test('without the plan, existing web hooks stay and can be removed, and the plan is named', async () => {
  const { screen, sent } = await openSettings([HOOK], false)
  await expect.element(screen.getByText(/part of Affiliate/)).toBeInTheDocument()
  const here = screen.getByRole('switch')
  await expect.element(here).not.toBeChecked()
  await expect.element(here).toHaveAccessibleDescription(/Nothing is sent to these/)
  await here.click({ force: true })
  await screen.getByRole('button', { name: /^Manage/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument()
  for (const name of ['Send a test', 'Renew the secret', 'Add a web hook'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('without the plan or any web hook, the section says which plan includes them', async () => {
  const { screen } = await openSettings([], false)
  await expect.element(screen.getByText(/is part of Affiliate/)).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'How they work' })).toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Add a web hook' }))
    .not.toBeInTheDocument()
})

test('a failing one shows since when, when it will be switched off, and can be retried now', async () => {
  const waiting: WebhookDelivery = {
    ...FAILED,
    state: 'queued',
    attempts: 2,
    nextAttemptAt: '2026-11-21T09:00:00Z',
  }
  const failing = { ...HOOK, failingSince: '2025-11-21T06:00:00Z', lastDelivery: waiting }
  const { screen, sent } = await openSettings([failing], true, [waiting])
  await expect.element(screen.getByText('Failing')).toBeInTheDocument()
  await expect
    .element(
      screen.getByText(
        /since 21 Nov 2025 at 07:00. If that stays so, it is switched off 24 Nov 2025 at 07:00/,
      ),
    )
    .toBeInTheDocument()
  await screen.getByRole('button', { name: 'Manage shop.example/hook' }).click()
  await screen.getByRole('button', { name: 'Deliveries' }).click()
  await screen.getByRole('button', { name: 'Try now event.moved' }).click()
  await expect.poll(() => sent).toContain(`POST ${PATH}/${HOOK.id}/deliveries/${FAILED.id}/resend`)
})

test('on a phone the secret leaves room for the copy button', async () => {
  await page.viewport(320, 700)
  const { screen } = await openSettings([HOOK])
  await screen.getByRole('button', { name: 'Manage shop.example/hook' }).click()
  await screen.getByRole('button', { name: 'Renew the secret' }).click()
  await expect.element(screen.getByText(SECRET)).toBeInTheDocument()
  const copy = screen.getByRole('button', { name: 'Copy the secret' }).element()
  expect(copy.getBoundingClientRect().right).toBeLessThanOrEqual(320)
})
