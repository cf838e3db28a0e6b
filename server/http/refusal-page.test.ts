import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { createApp } from '../app.ts'
import { createLogger } from '../logging.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

function makeApp() {
  return createApp(
    {
      logger: createLogger('test', 'json', { write: () => undefined }),
      config: { publicUrl: null, trustedProxy: null },
    },
    {
      routes: [],
      authenticate: async () => ({ operator: null, appUser: null, operatorKey: null, ip: '' }),
      plugins: [
        (app) => {
          const refuse = (path: string, error: Error) =>
            app.get(path, async () => {
              throw error
            })
          refuse('/old-link', new AppError('not-found', message('There is no such page')))
          refuse('/busy', new AppError('unavailable', message('Too much is asked for.')))
          refuse('/wrong', new AppError('bad-input', message('query: <b> is no zone')))
          refuse('/broken', new Error('secret words'))
        },
      ],
    },
  )
}

test('a person gets an error as a page in their language, a program gets JSON', async () => {
  const app = makeApp()
  const page = await app.inject({ url: '/busy', headers: { ...BROWSER, cookie: 'language=ro' } })
  assert.equal(page.statusCode, 503)
  assert.equal(page.headers['retry-after'], '5')
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(String(page.headers['vary']), /\baccept\b/)
  assert.match(page.body, /<html lang="ro">.*<h1>Încearcă din nou peste o clipă<\/h1>/s)
  const answer = await app.inject({ url: '/busy', headers: { accept: '*/*' } })
  assert.equal(answer.json().error.code, 'unavailable')
  assert.equal(answer.headers['retry-after'], '5')
})

test('an outdated link is explained, and a bad request says what is wrong', async () => {
  const app = makeApp()
  const old = await app.inject({ url: '/old-link', headers: BROWSER })
  assert.equal(old.statusCode, 404)
  assert.match(old.body, /<h1>Nothing is here<\/h1>/)
  const wrong = await app.inject({ url: '/wrong', headers: { ...BROWSER, cookie: 'language=da' } })
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.body, /<span lang="en">query: &lt;b&gt; is no zone<\/span>/)
})

test('a bug hides its message', async () => {
  const { statusCode, body } = await makeApp().inject({ url: '/broken', headers: BROWSER })
  assert.equal(statusCode, 500)
  assert.match(body, /Something went wrong \(request [\w-]+\)/)
  assert.doesNotMatch(body, /secret/)
})

test('the API answers JSON whoever asks', async () => {
  const { body } = await makeApp().inject({ url: '/api/v1/nothing', headers: BROWSER })
  assert.equal(JSON.parse(body).error.code, 'not-found')
})

test("the page's only style is the one its policy allows", async () => {
  const { headers, body } = await makeApp().inject({ url: '/busy', headers: BROWSER })
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  assert.ok(
    String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash}'`),
  )
})
