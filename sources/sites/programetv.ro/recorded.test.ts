import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captures, context, page } from '../../testing/page-context.ts'
import { tvSourceFunctionsRo } from './programetv.ro.ts'

const recorded = captures(process.env)
const URL_ASKED = 'https://www.programetv.ro/program-tv/pro-tv/duminica/'

test('the one recorded programme is in the morning, on a page of the requested day', (t) => {
  const body = recorded.read('programetv.ro/pro-tv.2021-11-07.trimmed.html')
  if (body === undefined) return t.skip(recorded.missing)
  assert.deepEqual(inEnglish(tvSourceFunctionsRo.extract([page(body, URL_ASKED)], context())), {
    events: [],
    rejected: [{ what: 'Ştirile Pro Tv', reason: 'outside-evening', detail: '2021-11-07 07:00' }],
    needs: [],
    notes: [],
  })
})

test('the recorded programme moved to the evening is read with every field', (t) => {
  const body = recorded.read('programetv.ro/pro-tv.2021-11-07.trimmed.html')
  if (body === undefined) return t.skip(recorded.missing)
  const evening = body.replace('"start":"2021-11-07T07:00:00', '"start":"2021-11-07T19:00:00')
  assert.deepEqual(tvSourceFunctionsRo.extract([page(evening, URL_ASKED)], context()).events, [
    {
      title: 'PRO TV',
      description: 'Ştirile Pro Tv',
      details:
        'În fiecare zi, cele mai importante evenimente, transmisiuni LIVE, analize, anchete şi reportaje sunt la Ştirile ProTV.',
      start: { instant: '2021-11-07T17:00:00Z' },
      image:
        'https://www.programetv.ro/img/shows/84/54/stirile-pro-tv.png?key=Z2lfZnVial90cmFyZXZwLzAwLzAwLzA1LzE4MzgxMnktMTIwazE3MC1hLW40NTk4MW9zLmNhdA==',
      sourceId: '690127679',
    },
  ])
})

test('the recorded page of an unknown channel is empty', (t) => {
  const body = recorded.read('programetv.ro/no-content.trimmed.html')
  if (body === undefined) return t.skip(recorded.missing)
  const { events, notes } = tvSourceFunctionsRo.extract([page(body, URL_ASKED)], context())
  assert.deepEqual(events, [])
  assert.deepEqual(inEnglish(notes), [`${URL_ASKED} knows no such channel or day`, 'Nothing found'])
})
