import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readStatus, readStatusInDate, readStatusInTitle } from './status-words.ts'

test('a status is recognised in every spelling used by pages and files', () => {
  for (const written of [
    'https://schema.org/EventCancelled',
    'http://schema.org/EventCanceled',
    'schema:EventCancelled',
    'EventCancelled',
    'eventcancelled',
    ' EVENTCANCELED ',
    'https://schema.org/EventCancelled/',
    'Event cancelled',
    'event_canceled',
    'CANCELLED',
    'canceled',
    'Aflyst',
    'AVLYST',
    'Inställt',
    'Anulat',
  ])
    assert.equal(readStatus(written), 'cancelled', written)
  assert.equal(readStatus('https://schema.org/EventPostponed'), 'postponed')
  assert.equal(readStatus('Udsat'), 'postponed')
  assert.equal(readStatus('https://schema.org/EventRescheduled'), 'moved')
  assert.equal(readStatus('moved'), 'moved')
  for (const written of ['EventScheduled', 'http://schema.org/EventMovedOnline', 'TENTATIVE'])
    assert.equal(readStatus(written), 'scheduled', written)
  assert.equal(readStatus('Sold out'), undefined)
  assert.equal(readStatus(''), undefined)
})

test('the word for a cancellation is cut from the title, in each language', () => {
  const titles: [string, string, string][] = [
    ['CANCELLED: Jazz in the park', 'Jazz in the park', 'cancelled'],
    ['Canceled - Jazz in the park', 'Jazz in the park', 'cancelled'],
    ['[CANCELLED] Jazz in the park', 'Jazz in the park', 'cancelled'],
    ['(aflyst) Jazz i parken', 'Jazz i parken', 'cancelled'],
    ['AFLYST Jazz i parken', 'Jazz i parken', 'cancelled'],
    ['Aflyst! Jazz i parken', 'Jazz i parken', 'cancelled'],
    ['*** AFLYST *** Jazz i parken', 'Jazz i parken', 'cancelled'],
    ['UDSAT: Jazz i parken', 'Jazz i parken', 'postponed'],
    ['UDSKUDT – Jazz i parken', 'Jazz i parken', 'postponed'],
    ['AVLYST: Jazz i parken', 'Jazz i parken', 'cancelled'],
    ['Utsatt | Jazz i parken', 'Jazz i parken', 'postponed'],
    ['INSTÄLLT: Jazz i parken', 'Jazz i parken', 'cancelled'],
    ['ANULAT: Jazz în parc', 'Jazz în parc', 'cancelled'],
    ['Amânat: Jazz în parc', 'Jazz în parc', 'postponed'],
    ['POSTPONED: Jazz in the park', 'Jazz in the park', 'postponed'],
    ['NY DATO: Jazz i parken', 'Jazz i parken', 'moved'],
    ['NY DATO Jazz i parken', 'Jazz i parken', 'moved'],
    ['ABGESAGT: Jazz im Park', 'Jazz im Park', 'cancelled'],
    ['Annulé : Jazz au parc', 'Jazz au parc', 'cancelled'],
    ['Jazz in the park (CANCELLED)', 'Jazz in the park', 'cancelled'],
    ['Jazz i parken - AFLYST', 'Jazz i parken', 'cancelled'],
    ['Jazz i parken – aflyst', 'Jazz i parken', 'cancelled'],
    ['Concert | Anulat!', 'Concert', 'cancelled'],
    ['Jazz in the park - postponed', 'Jazz in the park', 'postponed'],
    ['Board Meeting–CANCELLED', 'Board Meeting', 'cancelled'],
    ['Board Meeting—Cancelled', 'Board Meeting', 'cancelled'],
    ['Board Meeting- CANCELLED', 'Board Meeting', 'cancelled'],
    ['Board Meeting -Cancelled', 'Board Meeting', 'cancelled'],
    ['Jazz in the park CANCELLED', 'Jazz in the park', 'cancelled'],
    ['Jazz i parken – AFLYST pga. sygdom', 'Jazz i parken', 'cancelled'],
    ['Concierto (SUSPENDIDO)', 'Concierto', 'cancelled'],
    ['ADIADO: Concerto', 'Concerto', 'postponed'],
  ]
  for (const [title, text, status] of titles)
    assert.deepEqual(readStatusInTitle(title), { text, status }, title)
})

test('a title that merely contains such a word is unchanged', () => {
  for (const title of [
    'Cancelled Lives, a reading',
    'The Cancelled Concert',
    'CANCELLED LIVES',
    'Moved: a dance',
    'Moved - a dance',
    'SCHEDULED: a talk',
    'AFLYST:',
    'Postponed',
    'Udsatte børn',
    'Utsatt sted med utsikt',
    'Jazz - LIVE',
    'Jazz-aflyst',
    'Jazz cancelled',
    'Jazz – Aflyst kærlighed',
    'JAZZ CANCELLED',
    'Pre–cancelled lives',
    'Jazz: cancelled lives - a reading',
    '(Scheduled) Jazz',
    '',
  ])
    assert.deepEqual(readStatusInTitle(title), { text: title, status: undefined }, title)
})

test('a word beside a date calls the event off, and is cut from the date', () => {
  assert.deepEqual(readStatusInDate('12. marts kl. 20 AFLYST'), {
    text: '12. marts kl. 20',
    status: 'cancelled',
  })
  assert.deepEqual(readStatusInDate('Postponed 12 March'), {
    text: '12 March',
    status: 'postponed',
  })
  assert.deepEqual(readStatusInDate('12 March'), { text: '12 March', status: undefined })
})
