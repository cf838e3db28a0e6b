import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CRAWLER_METHODS } from '@app/core/crawlers/method.ts'
import { methodGroups, describeMethod, urlHelp } from './method-choices.ts'

test('every method is offered once, those for any site first and with a description', () => {
  const [anySite, websites] = methodGroups().map(({ items }) => items)
  assert.ok(anySite && websites)
  assert.deepEqual([...anySite, ...websites].sort(), [...CRAWLER_METHODS].sort())
  assert.ok(anySite.every((method) => describeMethod(method) !== undefined))
  assert.ok(websites.every((method) => describeMethod(method) === undefined))
  assert.equal(describeMethod(null), undefined)
})

test('a method that reads one channel explains where its name goes', () => {
  assert.match(urlHelp('XmltvGuide') ?? '', /\?channel=/)
  assert.match(urlHelp('TvSourceFunctionsDk') ?? '', /\?channel=/)
  assert.equal(urlHelp('TivoliWebsite'), undefined)
  assert.equal(urlHelp(null), undefined)
})
