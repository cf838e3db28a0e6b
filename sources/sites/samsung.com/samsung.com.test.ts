import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { MethodRefused } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { samsungWebsite } from './samsung.com.ts'

const refusal = new MethodRefused(message('Samsung website is not supported yet'))

test('no address of the site is requested', () => {
  const input = { urls: ['https://news.samsung.com/global/'], category: null, categoryTitle: '' }
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  assert.throws(() => samsungWebsite.start(input, now), refusal)
})

test('a stored page is refused as well', () => {
  const body = readFileSync(new URL('./page.synthetic.html', import.meta.url), 'utf8')
  const pages = [page(body, 'https://news.samsung.com/global/')]
  assert.throws(() => samsungWebsite.extract(pages, context()), refusal)
})
