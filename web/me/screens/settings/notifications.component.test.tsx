import type { Notifications } from '@app/core/notifications/endpoints.ts'
import { DEFAULT_SETTINGS } from '@app/core/notifications/settings.ts'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { resetState, useAppState } from '../../state/store.ts'
import { useModel } from '../../state/model.ts'
import { makeAnswers } from '../../testing/answers.ts'
import { fakeServer } from '../../testing/server.ts'
import { MailSection } from './mail.tsx'

const STORED: Notifications = {
  publicKey: 'BP4z',
  isAllowed: true,
  settings: DEFAULT_SETTINGS,
  devices: [],
}
const HERE = { name: 'Firefox on Linux', since: '2026-11-21T08:00:00Z', isCurrent: true }
const PHONE = { name: 'Chrome on Android', since: '2026-11-20T08:00:00Z', isCurrent: false }

/** A browser whose user answers the permission prompt, and that provides a subscription. */
function browser(answer: NotificationPermission) {
  const held = { subscription: null as object | null, asked: 0 }
  const subscription = {
    endpoint: 'https://push.example/a',
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'BP', auth: 'AA' } }),
    unsubscribe: async () => ((held.subscription = null), true),
  }
  const pushManager = {
    getSubscription: async () => held.subscription,
    subscribe: async () => (held.subscription = subscription),
  }
  let permission: NotificationPermission = 'default'
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      held.asked += 1
      return (permission = answer)
    },
  })
  const container = {
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return held
}

function Shown() {
  useAppState()
  const model = useModel()
  return model && <MailSection model={model} />
}

async function openSettings(plan: 'Free' | 'Premium', devices: Notifications['devices'] = []) {
  const answers = makeAnswers([], [])
  const has = plan === 'Premium'
  answers.profile.plan = { ...answers.profile.plan, name: plan, digest: has, notifications: has }
  resetState({ phase: 'in', answers })
  let stored = { ...STORED, isAllowed: has, devices }
  const server = fakeServer(answers, (asked, body) => {
    if (asked.startsWith('PUT')) stored = { ...stored, devices: [HERE, ...devices] }
    if (asked.startsWith('DELETE')) stored = { ...stored, devices }
    if (asked.startsWith('PATCH'))
      stored = { ...stored, settings: { ...stored.settings, ...(body as object) } }
    return /notifications|push-subscription/.test(asked) ? { status: 200, body: stored } : undefined
  })
  const screen = await render(<Shown />)
  return {
    ...server,
    screen,
    here: screen.getByRole('switch', { name: 'Notifications on this device' }),
  }
}

test('on Free the switch says which plan includes them, without a prompt', async () => {
  const held = browser('granted')
  const { here, screen, sent } = await openSettings('Free')
  await expect.element(here).toHaveAccessibleDescription(/part of Premium/)
  await here.click({ force: true })
  expect([held.asked, sent]).toEqual([0, []])
  await expect.element(screen.getByText('Quiet hours')).not.toBeInTheDocument()
})

test('one tap asks for permission, subscribes, and offers the kinds of notifications', async () => {
  const held = browser('granted')
  const { here, screen, sent } = await openSettings('Premium')
  expect(held.asked).toBe(0)
  await expect.element(here).not.toHaveAttribute('aria-disabled')
  await here.click()
  await expect.element(here).toBeChecked()
  expect(held.asked).toBe(1)
  await screen
    .getByRole('combobox', { name: /^Before an event starts/ })
    .selectOptions('30 minutes before')
  await screen.getByRole('switch', { name: 'New events' }).click()
  await expect.element(screen.getByRole('switch', { name: 'New events' })).toBeChecked()
  await screen.getByRole('button', { name: 'Show a test' }).click()
  await here.click()
  await expect.element(here).not.toBeChecked()
  expect(held.subscription).toBeNull()
  expect(sent).toEqual([
    'PUT /api/v1/me/push-subscription',
    'PATCH /api/v1/me/notifications',
    'PATCH /api/v1/me/notifications',
    'POST /api/v1/me/notifications/test',
    'DELETE /api/v1/me/push-subscription',
  ])
})

test('after a denied permission the screen explains how to allow it, and other devices are unaffected', async () => {
  browser('denied')
  const { here, screen, sent } = await openSettings('Premium', [PHONE])
  await expect.element(screen.getByText('Also on Chrome on Android.')).toBeInTheDocument()
  await here.click()
  await expect.element(screen.getByText(/^Blocked in this browser/)).toBeInTheDocument()
  await expect.element(here).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toEqual([])
  await expect.element(screen.getByRole('switch', { name: 'Changes' })).toBeChecked()
})
