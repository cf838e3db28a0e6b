import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breadcrumbs } from './breadcrumbs.ts'

const words = (pathname: string) => breadcrumbs(pathname).map(({ text }) => text)

test('breadcrumbs are AdminPanel followed by each part of the address', () => {
  assert.deepEqual(words('/app/events'), ['AdminPanel', 'App', 'Events'])
  assert.deepEqual(words('/app/crawlers/crawlers'), ['AdminPanel', 'App', 'Crawlers', 'Crawlers'])
})

test('hyphens become spaces and the first letter is capitalised', () => {
  assert.deepEqual(words('/app/icon/arrow-left'), ['AdminPanel', 'App', 'Icon', 'Arrow left'])
})

test('only AdminPanel and intermediate screens are links', () => {
  const links = breadcrumbs('/app/crawlers/crawlers').map(({ href }) => href)
  assert.deepEqual(links, ['/app/dashboard', undefined, undefined, undefined])
})
