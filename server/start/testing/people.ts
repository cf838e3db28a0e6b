import type { TestContext } from 'node:test'
import { findSource } from '@app/sources/index.ts'
import type { Answer } from '../../testing/app.ts'
import { createApp } from '../../app.ts'
import { createLogger } from '../../logging.ts'
import { eventOf, smallCatalogue, storeEvents } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { temporaryFolder } from '../../testing/folder.ts'
import { assemble } from '../assemble.ts'

const nobody = () => Promise.reject(new Error('websites and threads are not available here'))

export type Device = { email: string; token: string }

type Asked = {
  as?: Device
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  body?: object
  headers?: Record<string, string>
}

/** The whole product without its pages, with a small catalogue, an event, and real sign-in. */
export async function peopleServer(t: TestContext, environment: Record<string, string> = {}) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), {
    APP_SECRET: 'of a test, which nobody else may know',
    DATA_DIR: await temporaryFolder(t),
    ...environment,
  })
  await smallCatalogue(deps)
  await storeEvents(deps, [eventOf('tonight', { date: '2026-11-21T18:00:00Z' })])
  const lines: string[] = []
  const logger = createLogger('test', 'json', { write: (line) => void lines.push(line) })
  const {
    upcoming: _upcoming,
    pageCache: _pageCache,
    ...parts
  } = assemble({
    ...deps,
    logger,
    fetcher: { fetchPage: nobody },
    extractor: { extract: nobody, inspect: nobody, propose: nobody, proposeTyped: nobody },
    findSource,
    sendJob: nobody,
  })
  const app = createApp({ ...deps, logger }, parts)
  t.after(() => app.close())

  const inject = ({ as, method = 'GET', url, body, headers = {} }: Asked) =>
    app.inject({
      method,
      url,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body && { payload: body }),
    })
  const ask = async (asked: Asked): Promise<Answer> => {
    const answer = await inject(asked)
    return { status: answer.statusCode, body: answer.json() }
  }
  /** Signs in with the code from the outbox; each sign-in is another device. */
  const signIn = async (email: string, userAgent = 'Almanac/1.0 (iPhone)'): Promise<Device> => {
    const headers = { 'user-agent': userAgent }
    const base = '/api/v1/auth'
    await ask({ method: 'POST', url: `${base}/email-otp/send-verification-otp`, body: { email } })
    const { rows } = await deps.database.pool.query<{ text: string }>(
      `select text from mails where recipient = $1 and not is_blanked order by created_at desc`,
      [email],
    )
    const otp = /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    const url = `${base}/sign-in/email-otp`
    const { status, body } = await ask({ method: 'POST', url, body: { email, otp }, headers })
    if (status !== 200) throw new Error(`sign-in returned ${JSON.stringify(body)}`)
    return { email, token: String(body['token']) }
  }
  const endpoints = [...parts.routes.map(({ endpoint }) => endpoint), ...(parts.documented ?? [])]
  return { deps, app, inject, ask, signIn, endpoints, logged: lines }
}
