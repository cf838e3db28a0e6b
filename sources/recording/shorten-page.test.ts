import { formatEnglish } from '@app/core/messages/format.ts'
import { message, verbatim } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageChanged, type ExtractContext, type Found, type Page } from '../source.ts'
import { context, page } from '../testing/page-context.ts'
import { shortenHtml, shortenJson } from './shorten-page.ts'

const URL_ASKED = 'https://theatre.example/programme'
const BODY = '<style>a{background:url(hamlet.png)}</style><svg></svg><h1>Hamlet</h1>'

/** A method that notes what a pattern finds. */
function finding(pattern: RegExp) {
  return async ({ body }: Page, _context: ExtractContext): Promise<Found> => {
    const notes = body.match(pattern) ?? []
    return { events: [], rejected: [], needs: [], notes: notes.map(verbatim) }
  }
}

test('what the method does not read is removed', async () => {
  const shortened = await shortenHtml(page(BODY, URL_ASKED), context(), finding(/Hamlet/g))
  assert.equal(shortened.body, '<h1>Hamlet</h1>')
  assert.deepEqual(shortened.removed, { styles: 1, drawings: 1 })
  assert.deepEqual(shortened.found.notes.map(formatEnglish), ['Hamlet'])
  assert.deepEqual(shortened.needed, [])
})

test('what the method reads is retained, whatever it is', async () => {
  const shortened = await shortenHtml(page(BODY, URL_ASKED), context(), finding(/\w+\.png/g))
  assert.equal(shortened.body, BODY.replace('<svg></svg>', ''))
  assert.deepEqual(shortened.needed, ['styles'])
})

test('a page that the method cannot read is not cut', async () => {
  const refuse = () => Promise.reject(new PageChanged(message('no list')))
  await assert.rejects(shortenHtml(page(BODY, URL_ASKED), context(), refuse), PageChanged)
})

test('JSON is shortened only if the method finds the same in it', async () => {
  const json = page('{ "name": "Hamlet" }', URL_ASKED)
  const shortened = await shortenJson(json, context(), finding(/Hamlet/g))
  assert.equal(shortened?.body, '{"name":"Hamlet"}')
  assert.equal(await shortenJson(json, context(), finding(/{ "name/g)), undefined)
  assert.equal(await shortenJson(page('{', URL_ASKED), context(), finding(/x/g)), undefined)
})
