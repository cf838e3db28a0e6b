import { readLanguage, type Language } from '@app/core/languages.ts'
import { translateTo, type Translate } from '@app/core/words/translate.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { html, ownMarkup } from '../html.ts'
import { FONTS_POLICY, htmlPage } from '../html-page.ts'
import { PAGE_STYLE } from '../page-style.ts'
import { varyBy } from './compress.ts'
import type { Refusal } from './errors.ts'

const CSS = `${PAGE_STYLE}header { padding-bottom: 56px; } .lead + .lead { margin-top: 20px; }`
const POLICY = `default-src 'none'; style-src 'self' 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; ${FONTS_POLICY}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether a person will see the answer: browsers ask for HTML explicitly, and nobody browses the API. */
export function wantsHtml({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && /\btext\/html\b/i.test(headers.accept ?? '')
}

/** An error as a page in the reader's language; sets the headers that go with it. */
export function refusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer }: Refusal,
): string {
  varyBy(reply, 'accept')
  reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
  return pageOf(answer.error, readLanguage(request.headers.cookie ?? null))
}

function pageOf({ code, message }: Refusal['answer']['error'], language: Language): string {
  const t = translateTo(language)
  const { title, text } = explain(code, t) ?? {
    title: t('That did not work'),
    text: html`<span lang="en">${message}</span>`,
  }
  const body = html`<header>
    <p class="brand"><a href="/landingPage">Almanac</a></p>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    ${code === 'unavailable' && html`<p class="lead"><a href="">${t('Try again')}</a></p>`}
  </header>`
  return htmlPage({ language, title, style: ownMarkup(`<style>${CSS}</style>`), body })
}

function explain(code: string, t: Translate): { title: string; text: string } | undefined {
  switch (code) {
    case 'unavailable':
      return {
        title: t('Try again in a moment'),
        text: t('Almanac cannot answer right now. It should be back shortly.'),
      }
    case 'storage-full':
      return {
        title: t('That did not work'),
        text: t('The disk of the server is full, so nothing was saved. Try again later.'),
      }
    case 'not-found':
      return {
        title: t('Nothing is here'),
        text: t(
          'The address may be mistyped, or the link too old. The latest mail has one that works.',
        ),
      }
    default:
      return undefined
  }
}
