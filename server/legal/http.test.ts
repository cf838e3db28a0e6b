import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { LegalDocumentType } from '@app/core/legal/legal-document.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { legalRoutes } from './http.ts'

async function opened(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-20T09:00:00Z'))
  const app = operatorApp(deps, { routes: legalRoutes(deps) })
  t.after(() => app.close())
  return { deps, app, save: saver(app) }
}

type App = ReturnType<typeof operatorApp>

function saver(app: App) {
  return async (html: string, version: number, type: LegalDocumentType = 'PrivacyPolicy') => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/admin/legal/${type}`,
      payload: { html, version },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

test('all three documents are listed in the order of the screen, even before anything was saved', async (t) => {
  const { app } = await opened(t)
  const { status, body } = await ask(app, 'GET', '/api/admin/legal')
  assert.equal(status, 200)
  assert.deepEqual(body['documents'], [
    { type: 'TermsAndConditions', html: '', version: 0, changedAt: null },
    { type: 'Disclaimer', html: '', version: 0, changedAt: null },
    { type: 'PrivacyPolicy', html: '', version: 0, changedAt: null },
  ])
})

test('a saved document is sanitised, dated and has a new version; saving it again changes nothing', async (t) => {
  const { app, save } = await opened(t)
  const first = await save('<p onclick="x()">One</p><script>x()</script>', 0)
  assert.equal(first.status, 200)
  assert.equal(first.body.document.html, '<p>One</p>')
  assert.equal(first.body.document.changedAt, '2026-11-20T09:00:00Z')
  assert.equal(first.body.document.version, first.body.changeSet)
  const again = await save('<p>One</p>', first.body.changeSet)
  assert.equal(again.body.changeSet, null)
  const { body } = await ask(app, 'GET', '/api/admin/legal')
  assert.deepEqual((body['documents'] as unknown[])[2], first.body.document)
})

test('text stored unsanitised is sanitised when it is read', async (t) => {
  const { app, deps } = await opened(t)
  const html = '<p>Old</p><img src=x onerror=y>'
  const { changeSet } = await writeChangeSet(
    deps,
    { author: TESTER, cause: 'start', summary: message('Old texts') },
    (draft) => draft.create('legal-documents', [{ id: 'Disclaimer', html }]),
  )
  const { body } = await ask(app, 'GET', '/api/admin/legal')
  assert.equal((body['documents'] as { html: string }[])[1]?.html, '<p>Old</p>')
  const version = await ask(app, 'GET', `/api/admin/legal/Disclaimer/versions/${changeSet}`)
  assert.equal(version.body['html'], '<p>Old</p>')
})

test('a save based on an older version is refused with both texts, and changes nothing', async (t) => {
  const { app, save } = await opened(t)
  const first = await save('<p>One</p>', 0)
  await save('<p>Theirs</p>', first.body.changeSet)
  const late = await save('<p>Mine</p>', first.body.changeSet)
  assert.equal(late.status, 409)
  assert.equal(late.body.error.details.yours.html, '<p>Mine</p>')
  assert.equal(late.body.error.details.theirs.html, '<p>Theirs</p>')
  const { body } = await ask(app, 'GET', '/api/admin/legal')
  assert.equal((body['documents'] as { html: string }[])[2]?.html, '<p>Theirs</p>')
})

test('of two concurrent first saves one succeeds and the other is refused', async (t) => {
  const { save } = await opened(t)
  const saves = await Promise.all([save('<p>One</p>', 0), save('<p>Two</p>', 0)])
  assert.deepEqual(
    saves.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('earlier versions are listed with author and time, can be read, and are restored as a new version', async (t) => {
  const { app, deps, save } = await opened(t)
  const first = await save('<p>One</p>', 0)
  deps.clock.set('2026-11-21T09:00:00Z')
  const second = await save('<p>Two</p>', first.body.changeSet)
  const address = '/api/admin/legal/PrivacyPolicy/versions'
  const author = { kind: 'operator', id: 'op-1', name: 'op@almanac.example' }
  assert.deepEqual((await ask(app, 'GET', address)).body['versions'], [
    { id: second.body.changeSet, at: '2026-11-21T09:00:00Z', cause: 'edit', author },
    { id: first.body.changeSet, at: '2026-11-20T09:00:00Z', cause: 'edit', author },
  ])
  const restore = `${address}/${first.body.changeSet}/restore`
  const late = await ask(app, 'POST', restore, { version: first.body.changeSet })
  assert.equal(late.status, 409)
  const restored = await ask(app, 'POST', restore, { version: second.body.changeSet })
  assert.equal((restored.body['document'] as { html: string }).html, '<p>One</p>')
  const { versions } = (await ask(app, 'GET', address)).body as { versions: { cause: string }[] }
  assert.deepEqual(
    versions.map(({ cause }) => cause),
    ['restore', 'edit', 'edit'],
  )
})

test('a save can be undone', async (t) => {
  const { app, deps, save } = await opened(t)
  const first = await save('<p>One</p>', 0)
  const second = await save('<p>Two</p>', first.body.changeSet)
  await undoChangeSet(deps, { id: second.body.changeSet, author: TESTER })
  const { body } = await ask(app, 'GET', '/api/admin/legal')
  assert.equal((body['documents'] as { html: string }[])[2]?.html, '<p>One</p>')
})

test('an unknown type, version or field is refused', async (t) => {
  const { app, save } = await opened(t)
  const unknownType = await save('<p>x</p>', 0, 'Imprint' as LegalDocumentType)
  assert.equal(unknownType.status, 400)
  const unknownVersion = await ask(app, 'GET', '/api/admin/legal/Disclaimer/versions/99')
  assert.equal(unknownVersion.status, 404)
  assert.match(JSON.stringify(unknownVersion.body), /no version 99 of Disclaimer\/Legal/)
  const extra = await app.inject({
    method: 'PUT',
    url: '/api/admin/legal/Disclaimer',
    payload: { html: '', version: 0, type: 'PrivacyPolicy' },
  })
  assert.equal(extra.statusCode, 400)
})
