import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openProduct, signIn, type OpenProduct, type SignedInAs } from './product.ts'

const NEW_PASSWORD = 'another long enough one'
const OLA = { email: 'ola@almanac.example', password: 'a password of my own' }

type AtAccount = { product: OpenProduct; page: Page; elsewhere: Page }

test('operators sign in, look after their accounts, and invite and disable each other', async (t) => {
  const product = await openProduct(t)
  const at = { product, page: await openPage(t), elsewhere: await openPage(t) }
  await t.test('the session determines who is signed in, whatever the stored flag says', () =>
    followSession(at),
  )
  await t.test(
    'operators are invited, disabled, enabled and reset, and the history shows who did it',
    () => manageOperators(at),
  )
  await t.test(
    'an operator changes the password, enables the second factor and signs in with it',
    () => secureAccount(at),
  )
  await t.test('an operator adds a passkey, signs in with it and deletes it', () =>
    usePasskey({
      ...at,
      product: { ...product, operator: { ...product.operator, password: NEW_PASSWORD } },
    }),
  )
})

async function followSession({ product, page }: AtAccount): Promise<void> {
  const unknown = `${product.url}/app/no/such/screen?of=ours`
  assert.equal((await page.goto(unknown))?.status(), 404)
  await page.waitForURL(`${product.url}/login?to=%2Fapp%2Fno%2Fsuch%2Fscreen%3Fof%3Dours`)
  await giveIn(page, product.operator)
  await page.waitForURL(unknown)
  await page.getByText('Opps, it seems that this page does not exist.').waitFor()

  await page.evaluate(() => localStorage.removeItem('authenticated'))
  await page.goto(`${product.url}/login`)
  await page.getByText(product.operator.email).waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('authenticated')), 'true')
  await page.getByRole('link', { name: 'Open the admin panel' }).click()
  await page.waitForURL(`${product.url}/app/dashboard`)
}

async function manageOperators({ product, page, elsewhere: olas }: AtAccount): Promise<void> {
  await page.getByRole('link', { name: 'Operators', exact: true }).click()
  await page.getByRole('button', { name: 'Invite an operator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(product.operator.email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByText(`There is an operator ${product.operator.email} already`).waitFor()
  await dialog.getByLabel('E-mail').fill(OLA.email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await newLink(page)
  await page.getByRole('row', { name: OLA.email }).getByText('Invited', { exact: true }).waitFor()

  // Only the stream of changes is left to notify this tab.
  await olas.route('**/api/admin/presence', (route) => route.abort())
  const streams = olas.waitForResponse('**/api/admin/changes')
  await followLink(olas, link, OLA.password)
  await olas.waitForURL(`${product.url}/app/dashboard`)
  await streams
  await olas.getByRole('link', { name: 'Events', exact: true }).click()
  await olas.getByRole('heading', { name: 'Events', level: 2 }).waitFor()
  await page.reload()
  await act(page, OLA.email, 'Disable', 'Disable 1 operator')
  await page.getByText(`${OLA.email} is disabled and signed out everywhere`).waitFor()
  await olas.waitForURL(`${product.url}/login?to=%2Fapp%2Fevents`)
  await olas.getByText('Your session has ended').waitFor()
  await giveIn(olas, OLA)
  await olas.getByRole('alert').getByText('E-mail or password is not right.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${OLA.email} may sign in again`).waitFor()
  await giveIn(olas, OLA)
  await olas.waitForURL(`${product.url}/app/events`)

  await act(page, OLA.email, 'Reset the password', 'Make 1 link')
  const reset = await newLink(page)
  await followLink(olas, reset, NEW_PASSWORD)
  await olas.waitForURL(`${product.url}/app/dashboard`)
  await olas.goto(link)
  await olas
    .getByRole('alert')
    .getByText(/^This link was used/)
    .waitFor()

  await page.getByRole('button', { name: `Actions for ${product.operator.email}` }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).waitFor()
  assert.equal(await page.getByRole('menuitem', { name: 'Disable' }).count(), 0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: "Made a link to reset an operator's password" }).waitFor()
  await page.getByRole('button', { name: 'Invited an operator', exact: true }).click()
  await page.getByRole('heading', { name: OLA.email }).waitFor()
}

async function secureAccount({ product, page, elsewhere }: AtAccount): Promise<void> {
  await signIn(elsewhere, product, '/robots.txt')
  await openAccount(page)
  await sessionRows(page).nth(1).waitFor()

  await changePassword(page, 'not the password')
  await page.getByRole('alert').getByText('The current password is not right.').waitFor()
  await changePassword(page, product.operator.password)
  await page.getByText('Password changed. All other sessions have ended.').waitFor()
  await elsewhere.goto(`${product.url}/app/events`)
  await elsewhere.waitForURL(`${product.url}/login?to=%2Fapp%2Fevents`)
  const own = { ...product.operator, password: NEW_PASSWORD }

  const { secret, codes } = await switchOn(page)
  await giveIn(elsewhere, own)
  await elsewhere.getByRole('heading', { name: 'Second step' }).waitFor()
  await sendCode(elsewhere, 'Code', '000 00')
  await elsewhere.getByRole('alert').getByText('The code is not right.').waitFor()
  await sendCode(elsewhere, 'Code', codeAt(secret, 1))
  await elsewhere.waitForURL(`${product.url}/app/events`)

  await elsewhere.context().clearCookies()
  await elsewhere.goto(`${product.url}/login?to=https://evil.example/app/events`)
  await giveIn(elsewhere, own)
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await sendCode(elsewhere, 'Recovery code', codes[0] ?? '')
  await elsewhere.waitForURL(`${product.url}/app/dashboard`)

  await page.reload()
  await page
    .getByRole('button', { name: /^End the session of Chrome, Linux/ })
    .first()
    .click()
  await page.getByText('Session ended').waitFor()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('button', { name: /^End \d session/ }).click()
  await page.getByText(/sessions? ended$/).waitFor()
  await sessionRows(page).nth(1).waitFor({ state: 'detached' })
  assert.equal(await sessionRows(page).count(), 1)

  await page.getByRole('button', { name: 'Switch off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByText('The current password is not right.').waitFor()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('Second factor switched off').waitFor()
  await page.getByText('Passkeys do not work at 127.0.0.1, only at localhost.').waitFor()
}

async function usePasskey({ product, page }: AtAccount): Promise<void> {
  const here = { ...product, url: product.url.replace('127.0.0.1', 'localhost') }
  // This authenticator accepts every offer immediately, including the one in the e-mail field's list.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, here, '/app/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What to call it').fill('Laptop')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(product.operator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const passkeys = page.getByRole('table', { name: 'Passkeys' })
  await passkeys.getByRole('cell', { name: 'Laptop', exact: true }).waitFor()
  await passkeys.getByRole('cell', { name: 'Never' }).waitFor()

  await page.context().clearCookies()
  await page.goto(`${here.url}/login`)
  await page.waitForFunction(() => localStorage.getItem('authenticated') === 'false')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${here.url}/app/dashboard`)
  await openAccount(page)
  await passkeys.getByRole('cell', { name: 'Laptop', exact: true }).waitFor()
  assert.equal(await passkeys.getByRole('cell', { name: 'Never' }).count(), 0)

  await page.getByRole('button', { name: 'Delete Laptop' }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(product.operator.password)
  await dialog.getByRole('button', { name: 'Delete passkey' }).click()
  await page.getByText('No passkey yet.').waitFor()
  await page.context().clearCookies()
  await page.goto(`${here.url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('This passkey does not open an account.').waitFor()
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
}

function sessionRows(page: Page) {
  return page.getByRole('table', { name: 'Sessions' }).locator('tbody').getByRole('row')
}

async function changePassword(page: Page, current: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Current password' }).fill(current)
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** Goes through the setup; returns the app's secret and the recovery codes. */
async function switchOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await sendFirstCode(page, '12345')
  await page.getByText('The code is not right.').waitFor()
  await sendFirstCode(page, codeAt(secret, 0))
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  await codes.waitFor()
  const texts = await codes.getByRole('listitem').allTextContents()
  assert.equal(texts.length, 10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('Switched on', { exact: true }).waitFor()
  return { secret, codes: texts }
}

async function sendFirstCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code that the app shows').fill(code)
  await page.getByRole('button', { name: 'Switch on' }).click()
}

async function giveIn(page: Page, { email, password }: SignedInAs): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function sendCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function newLink(page: Page): Promise<string> {
  return page.getByLabel('Link', { exact: true }).inputValue()
}

async function followLink(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
}

async function act(page: Page, email: string, item: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
}

/** A TOTP code (RFC 6238), `steps` periods of 30 seconds from now. */
function codeAt(secret: string, steps: number): string {
  const counter = Buffer.alloc(8)
  const seconds = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30) + steps))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2))
    .map((five) => five.padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
