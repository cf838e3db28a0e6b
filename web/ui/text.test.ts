import { message, nest, verbatim } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { t, createWording } from './text.ts'

const danish = createWording('da', {
  Save: 'Gem',
  '{title} saved successfully': '{title} er gemt',
  '{n, plural, one {# row} other {# rows}}': '{n, plural, one {# række} other {# rækker}}',
  'Read {terms} first': 'Læs {terms} først',
  'No event {id}': 'Ingen begivenhed {id}',
  'Event {id} is gone': 'Begivenheden {id} er væk',
  '{what} is {messageState}': '{what} er {messageState}',
  gone: 'væk',
})

test('in English a text is itself', () => {
  assert.equal(t('Save'), 'Save')
  assert.equal(t('{n, plural, one {# row} other {# rows}}', { n: 2 }), '2 rows')
})

test('a text is formatted in the language of its wording, including values and numbers', () => {
  assert.equal(danish.t('Save'), 'Gem')
  assert.equal(danish.t('{title} saved successfully', { title: 'Finale' }), 'Finale er gemt')
  assert.equal(danish.t('{n, plural, one {# row} other {# rows}}', { n: 1 }), '1 række')
})

test('an untranslated text stays English', () => {
  assert.equal(danish.t('Delete {n}', { n: 3 }), 'Delete 3')
})

test('an element appears inside its sentence', () => {
  const link = createElement('a', { href: '/legal' }, 'vilkår')
  assert.equal(
    renderToStaticMarkup(danish.rich('Read {terms} first', { terms: link })),
    'Læs <a href="/legal">vilkår</a> først',
  )
})

test('a message from elsewhere is translated by its key, and nested messages by theirs', () => {
  assert.equal(danish.format(message('No event {id}', { id: '42' })), 'Ingen begivenhed 42')
  const gone = message('{what} is {messageState}', {
    what: 'Gala',
    messageState: nest(message('gone')),
  })
  assert.equal(danish.format(gone), 'Gala er væk')
  assert.equal(danish.format(message('Something else')), 'Something else')
})

test('text that people wrote is never translated, even if it equals one of ours', () => {
  assert.equal(
    danish.format(message('Event {id} is gone', { id: 'gone' })),
    'Begivenheden gone er væk',
  )
  assert.equal(danish.format(verbatim('Save')), 'Save')
  assert.equal(danish.format(verbatim('{title} saved successfully')), '{title} saved successfully')
})

test('a value with braces or markup is left unchanged', () => {
  assert.equal(danish.t('{title} saved successfully', { title: '{x} <b>' }), '{x} <b> er gemt')
})
