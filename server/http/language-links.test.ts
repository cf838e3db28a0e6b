import assert from 'node:assert/strict'
import test from 'node:test'
import { localizeLinks } from './language-links.ts'

test('links and forms of a page keep its language; links to files and other sites are left alone', () => {
  const html =
    '<a class="x" href="/week?page=2#a">1</a><form method="get" action="/browse"></form>' +
    '<a href="/week.ics?lang=da">2</a><a href="https://a.example/week">3</a><link href="/week">' +
    '<form method="post" action="/preferences"></form><p>href="/week"</p>'
  assert.equal(
    localizeLinks(html, 'da'),
    '<a class="x" href="/da/week?page=2#a">1</a><form method="get" action="/da/browse"></form>' +
      '<a href="/week.ics?lang=da">2</a><a href="https://a.example/week">3</a><link href="/week">' +
      '<form method="post" action="/preferences"></form><p>href="/week"</p>',
  )
  assert.equal(localizeLinks(html, 'en'), html)
})

test('links to the app in the browser carry the language of the page', () => {
  assert.equal(
    localizeLinks('<a href="/me/follow/DR1">Follow</a><a href="/me">Open</a>', 'sv'),
    '<a href="/me/follow/DR1?language=sv">Follow</a><a href="/me?language=sv">Open</a>',
  )
})
