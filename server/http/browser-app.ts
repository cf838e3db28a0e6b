import { LANGUAGES, languageCookie, readLanguage, type Language } from '@app/core/languages.ts'
import type { FastifyInstance } from 'fastify'
import { newNonce, pagePolicy } from './security-headers.ts'

/** Placeholders in the built document. */
const NONCE = /NONCE/g
const LANGUAGE = 'lang="LANGUAGE"'
/** The link to the texts of each language; a document loads only its own. */
const TEXTS = /<link [^>]*data-language="(\w+)">/g

/** Almanac in the browser: the same document at every address below `/me`. */
export function registerBrowserApp(app: FastifyInstance, document: string): void {
  for (const url of ['/me', '/me/*'])
    app.get(url, async (request, reply) => {
      const nonce = newNonce()
      // Links from a page in another language carry it here, and it is remembered as if it had been chosen here.
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

/** A service worker is bound by the policy of its own response; it may control paths above its own folder. */
export const WORKER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  'service-worker-allowed': '/me',
  'cache-control': 'no-cache',
} as const
