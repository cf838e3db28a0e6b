import type { TestContext } from 'node:test'
import type { Audience, Endpoint } from '@app/core/http/endpoint.ts'
import { verbatim } from '@app/core/messages/message.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { findSource } from '@app/sources/index.ts'
import { saveAppUser } from '../../app-users/actions.ts'
import { createApp } from '../../app.ts'
import { OPERATOR_ROUTES } from '../../auth/routes.ts'
import { createLogger } from '../../logging.ts'
import { createFirstOperator } from '../../operators/actions.ts'
import { createPublicSite } from '../../site/actions.ts'
import { eventOf, smallCatalogue, storeEvents } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { temporaryFolder } from '../../testing/folder.ts'
import { assemble } from '../assemble.ts'
import { z } from 'zod'

const ORIGIN = 'http://localhost'
const OPERATOR = { email: 'op@almanac.example', password: 'a long enough password' }
const PERSON = 'ana@people.example'

const noPage = () => Promise.reject(new Error('no page is stored'))

/** All routes of the product without a port, with websites that answer in braces, and everyone signed in. */
export async function hostileServer(t: TestContext) {
  const folder = await temporaryFolder(t)
  const secrets = { APP_SECRET: 'of a test, which nobody else may know', DATA_DIR: folder }
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), secrets)
  await smallCatalogue(deps)
  await storeEvents(deps, [eventOf('tonight', { date: '2026-11-21T18:00:00Z' })])
  await createFirstOperator(deps, OPERATOR)
  const lines: string[] = []
  const logger = createLogger('test', 'json', { write: (line) => void lines.push(line) })
  const { upcoming, pageCache, ...parts } = assemble({
    ...deps,
    logger,
    fetcher: {
      fetchPage: (url) =>
        Promise.reject(new FetchFailure('http-status', verbatim(`${url} says {a}`), { url })),
    },
    extractor: {
      extract: async () => ({ events: [], rejected: [], needs: [], notes: [verbatim('{a}')] }),
      inspect: noPage,
      propose: noPage,
      proposeTyped: noPage,
    },
    findSource,
    sendJob: async () => {},
    limits: { retryPausesMs: [] },
  })
  await upcoming.read([])
  const app = createApp(
    { ...deps, logger },
    {
      ...parts,
      requestsAMinute: Infinity,
      health: { whyNotReady: async () => [] },
      pages: {
        clientFolder: folder,
        sharedScript: '',
        paths: ['/', '/landingPage', '/today', '/browse', '/category/:id', '/login', '/app/events'],
        respond: async (request) => new Response(`${request.url}\n${await request.text()}`),
        site: createPublicSite(deps),
        cache: pageCache,
      },
    },
  )
  t.after(() => app.close())

  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { origin: ORIGIN } })
  const signedIn = await post('/api/auth/sign-in/email', OPERATOR)
  const cookie = signedIn.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  await post('/api/v1/auth/email-otp/send-verification-otp', { email: PERSON })
  const { rows } = await deps.database.pool.query<{ text: string }>('select text from mails')
  const otp = /\d{6}/.exec(rows.at(-1)?.text ?? '')?.[0]
  const answer = await post('/api/v1/auth/sign-in/email-otp', { email: PERSON, otp })
  await saveAppUser(deps, PERSON, { plans: ['Free', 'Premium', 'Affiliate'] })
  const person = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
  const headersOf: Record<Audience, Record<string, string>> = {
    operator: { cookie, origin: ORIGIN },
    'app-user': person,
    'operator-key': { 'x-api-key': 'alm_{a}' },
    anyone: {},
  }
  const endpoints: Endpoint[] = [
    ...parts.routes.map(({ endpoint }) => endpoint),
    ...(parts.documented ?? []),
    ...signInEndpoints(),
  ]
  return { app, endpoints, headersOf, lines }
}

/** The operators' sign-in, which is no part of an API. */
function signInEndpoints(): Endpoint[] {
  return Object.entries(OPERATOR_ROUTES).flatMap(([name, { body }]) =>
    body === undefined
      ? []
      : {
          name,
          summary: '',
          method: 'POST',
          path: `/api/auth${name.replace('POST ', '')}` as `/${string}`,
          body,
          answer: z.unknown(),
        },
  )
}
