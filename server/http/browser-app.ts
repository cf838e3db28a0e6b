import { LANGUAGES, languageCookie, readLanguage, type Language } from '@app/core/languages.ts'
import type { FastifyInstance } from 'fastify'
import { newNonce, pagePolicy } from './security-headers.ts'

/** What the built document has in place of them. */
const NONCE = /NONCE/g
const LANGUAGE = 'lang="LANGUAGE"'
/** The texts of one language, of which a document asks for its own. */
const TEXTS = /<link [^>]*data-language="(\w+)">/g

/** Almanac in the browser: one document at every address below `/me`, which is the same for everybody. */
export function registerBrowserApp(app: FastifyInstance, document: string): void {
  for (const url of ['/me', '/me/*'])
    app.get(url, async (request, reply) => {
      const nonce = newNonce()
      // A page in another language leads here with it, and it is remembered as if it had been chosen here.
      const { language: given } = request.query as { language?: unknown }
      const named = LANGUAGES.find((one) => one === given)
      if (named) reply.header('set-cookie', languageCookie(named))
      const language = named ?? readLanguage(request.headers.cookie ?? null)
      return reply
        .header('content-security-policy', pagePolicy(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(inLanguage(document, language).replaceAll(NONCE, nonce))
    })
}

function inLanguage(document: string, language: Language): string {
  return document
    .replace(LANGUAGE, `lang="${language}"`)
    .replaceAll(TEXTS, (link, named) => (named === language ? link : ''))
}

/** What a service worker may ask for is what its own answer says; it may serve addresses above its own folder. */
export const WORKER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  'service-worker-allowed': '/me',
  'cache-control': 'no-cache',
} as const
