import assert from 'node:assert/strict'
import test from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { t, wordingIn } from './text.ts'

const danish = wordingIn('da', {
  Save: 'Gem',
  '{title} saved successfully': '{title} er gemt',
  '{n, plural, one {# row} other {# rows}}': '{n, plural, one {# række} other {# rækker}}',
  'Read {terms} first': 'Læs {terms} først',
  'No event {id}': 'Ingen begivenhed {id}',
  'No {noun}': 'Ingen {noun}',
  'Event {id} is gone': 'Begivenheden {id} er væk',
  '{what} is {messageState}': '{what} er {messageState}',
  gone: 'væk',
})

test('a text is itself in English', () => {
  assert.equal(t('Save'), 'Save')
  assert.equal(t('{n, plural, one {# row} other {# rows}}', { n: 2 }), '2 rows')
})

test('a text is said in the language of its wording, values and numbers included', () => {
  assert.equal(danish.t('Save'), 'Gem')
  assert.equal(danish.t('{title} saved successfully', { title: 'Finale' }), 'Finale er gemt')
  assert.equal(danish.t('{n, plural, one {# row} other {# rows}}', { n: 1 }), '1 række')
})

test('a text that is not translated stays English', () => {
  assert.equal(danish.t('Delete {n}', { n: 3 }), 'Delete 3')
})

test('an element stands inside its sentence', () => {
  const link = createElement('a', { href: '/legal' }, 'vilkår')
  assert.equal(
    renderToStaticMarkup(danish.rich('Read {terms} first', { terms: link })),
    'Læs <a href="/legal">vilkår</a> først',
  )
})

test('a sentence from elsewhere is found by its pattern', () => {
  assert.equal(danish.said('No luck'), 'Ingen luck')
  assert.equal(danish.said('Gala is gone'), 'Gala er væk')
  assert.equal(danish.said('Gala is lost'), 'Gala is lost')
  assert.equal(danish.said('Something else'), 'Something else')
})

test('a sentence that may be read in two ways keeps what either of them keeps', () => {
  assert.equal(danish.said('No event 42'), 'Ingen event 42')
  assert.equal(danish.said('Event 42 is gone'), 'Event 42 er væk')
})

test('a value with braces or markup stays as it is', () => {
  assert.equal(danish.t('{title} saved successfully', { title: '{x} <b>' }), '{x} <b> er gemt')
})
