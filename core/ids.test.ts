import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from './errors.ts'
import { createCategoryId, createPlainId } from './ids.ts'

const film = { group: 'film', parent: '' }

test('a category id is the title in capitals without spaces', () => {
  assert.equal(createCategoryId('Champions League', film), 'CHAMPIONSLEAGUE')
  assert.equal(createCategoryId('  Tour de\tFrance ', film), 'TOURDEFRANCE')
})

test('the id of a TV channel with a country starts with its code', () => {
  const channel = (title: string, parent: string) =>
    createCategoryId(title, { group: 'tvchannels', parent })
  assert.equal(channel('PRO-TV', 'RO'), 'RO_PRO-TV')
  assert.equal(channel('TV 2', 'dk'), 'DK_TV2')
  assert.equal(channel("6'eren", 'DK'), 'DK_6EREN')
  assert.equal(channel('Eurosport 1', ''), 'EUROSPORT1')
  assert.equal(createCategoryId('TV 2', { group: 'TVCHANNELS', parent: 'NO' }), 'NO_TV2')
})

test('parents of other groups are not part of the id', () => {
  assert.equal(createCategoryId('Royal Arena', { group: 'location', parent: 'DK' }), 'ROYALARENA')
})

test('other ids are the title in lower case without spaces', () => {
  assert.equal(createPlainId('Film and series'), 'filmandseries')
  assert.equal(createPlainId('TVCHANNELS'), 'tvchannels')
  assert.equal(createPlainId('Cluj-Napoca'), 'cluj-napoca')
})

test('accented letters become plain ones and other characters are dropped', () => {
  assert.equal(createPlainId('Malmö'), 'malmo')
  assert.equal(createPlainId('Tromsø'), 'tromso')
  assert.equal(createPlainId('Târgu Mureș'), 'targumures')
  assert.equal(createCategoryId('Șaișpe & Ærø/Łódź (2)', film), 'SAISPEAEROLODZ2')
})

test('an id that ends in -IMAGE is refused', () => {
  assert.throws(
    () => createCategoryId('Poster-image', film),
    (error) =>
      error instanceof AppError &&
      error.message ===
        'The title "Poster-image" makes the id POSTER-IMAGE, which may not end in -IMAGE',
  )
})

test('a title without usable letters is refused, also for a TV channel', () => {
  for (const title of ['', '   ', '+?!', 'Спорт']) {
    assert.throws(() => createPlainId(title), AppError)
    assert.throws(() => createCategoryId(title, { group: 'tvchannels', parent: 'RO' }), AppError)
  }
})

test('an id that is too long is refused', () => {
  assert.equal(createPlainId('a'.repeat(120)).length, 120)
  assert.throws(() => createPlainId('a'.repeat(121)), AppError)
})
