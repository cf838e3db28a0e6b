import { readLanguage, type Language } from '@app/core/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { html, ownMarkup } from '../html.ts'
import { FONTS_POLICY, htmlPage } from '../html-page.ts'
import { PAGE_STYLE } from '../page-style.ts'
import { varyBy } from './compress.ts'
import type { Refusal } from './errors.ts'

type Words = {
  unavailable: string
  unavailableMore: string
  notFound: string
  notFoundMore: string
  storageFull: string
  refused: string
  tryAgain: string
}

const WORDS: Record<Language, Words> = {
  en: {
    unavailable: 'Try again in a moment',
    unavailableMore: 'Almanac cannot answer right now. It should be back shortly.',
    notFound: 'Nothing is here',
    notFoundMore:
      'The address may be mistyped, or the link too old. The latest mail has one that works.',
    storageFull: 'The disk of the server is full, so nothing was saved. Try again later.',
    refused: 'That did not work',
    tryAgain: 'Try again',
  },
  ro: {
    unavailable: 'Încearcă din nou peste o clipă',
    unavailableMore: 'Almanac nu poate răspunde acum. Ar trebui să revină în scurt timp.',
    notFound: 'Aici nu este nimic',
    notFoundMore:
      'Poate că adresa e scrisă greșit sau linkul e prea vechi. În ultimul e-mail găsești unul bun.',
    storageFull: 'Discul serverului este plin, așa că nu s-a salvat nimic. Încearcă mai târziu.',
    refused: 'Nu a mers',
    tryAgain: 'Încearcă din nou',
  },
  da: {
    unavailable: 'Prøv igen om et øjeblik',
    unavailableMore: 'Almanac kan ikke svare lige nu. Den er snart tilbage.',
    notFound: 'Her er ikke noget',
    notFoundMore:
      'Måske er adressen skrevet forkert, eller linket er for gammelt. I den seneste mail står et, der virker.',
    storageFull: 'Serverens disk er fuld, så intet blev gemt. Prøv igen senere.',
    refused: 'Det lykkedes ikke',
    tryAgain: 'Prøv igen',
  },
  sv: {
    unavailable: 'Försök igen om en stund',
    unavailableMore: 'Almanac kan inte svara just nu. Den är snart tillbaka.',
    notFound: 'Här finns ingenting',
    notFoundMore:
      'Adressen kan vara felskriven eller länken för gammal. I det senaste mejlet finns en som fungerar.',
    storageFull: 'Serverns disk är full, så inget sparades. Försök igen senare.',
    refused: 'Det gick inte',
    tryAgain: 'Försök igen',
  },
  nb: {
    unavailable: 'Prøv igjen om et øyeblikk',
    unavailableMore: 'Almanac kan ikke svare akkurat nå. Den er snart tilbake.',
    notFound: 'Her er det ingenting',
    notFoundMore:
      'Adressen kan være skrevet feil, eller lenken er for gammel. I den siste e-posten står en som virker.',
    storageFull: 'Disken på serveren er full, så ingenting ble lagret. Prøv igjen senere.',
    refused: 'Det gikk ikke',
    tryAgain: 'Prøv igjen',
  },
}

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
  const words = WORDS[language]
  const { title, text } = explainIn(words, code) ?? {
    title: words.refused,
    text: html`<span lang="en">${message}</span>`,
  }
  const body = html`<header>
    <p class="brand"><a href="/landingPage">Almanac</a></p>
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    ${code === 'unavailable' && html`<p class="lead"><a href="">${words.tryAgain}</a></p>`}
  </header>`
  return htmlPage({ language, title, style: ownMarkup(`<style>${CSS}</style>`), body })
}

function explainIn(words: Words, code: string): { title: string; text: string } | undefined {
  if (code === 'unavailable') return { title: words.unavailable, text: words.unavailableMore }
  if (code === 'storage-full') return { title: words.refused, text: words.storageFull }
  if (code === 'not-found') return { title: words.notFound, text: words.notFoundMore }
  return undefined
}
