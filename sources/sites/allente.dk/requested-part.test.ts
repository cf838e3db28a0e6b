import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged } from '../../source.ts'
import { captures, page } from '../../testing/page-context.ts'
import { readRequestedPart } from './requested-part.ts'

const URL = 'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-11-21'
const read = (body: string, wanted: string[]) => readRequestedPart(page(body, URL), wanted)

type Channel = { id: string; name: string; url?: string; programs: unknown[] }

function answer(channels: Channel[]): string {
  return JSON.stringify({ start: '2026-11-21', channels, totalChannels: channels.length })
}

function programmesOf(value: unknown, id: string): unknown {
  const { channels } = value as { channels: Channel[] }
  return channels.find((channel) => channel.id === id)?.programs
}

const title = 'A "title" with ], }, {"programs":[ and \\ in it'
const DAY: Channel[] = ['1', '2', '3'].map((id) => ({
  id,
  name: `DR${id} HD`,
  programs: [{ id: `${id}-1`, title, tags: [] }, { id: `${id}-2` }],
}))

test('the wanted channels and the last one are read, by number or name, others are left out', () => {
  for (const wanted of ['1', 'dr1', '3', 'DR3']) {
    const value = read(answer(DAY), [wanted]) as { channels: Channel[]; start: string }
    assert.ok(value.channels.length < DAY.length)
    assert.equal(value.start, '2026-11-21')
    const id = wanted.replace(/\D/g, '')
    assert.deepEqual(programmesOf(value, id), DAY[Number(id) - 1]?.programs)
  }
  assert.equal((read(answer(DAY), ['DR9']) as { channels: Channel[] }).channels.length, 1)
  assert.deepEqual(read(answer(DAY), []), JSON.parse(answer(DAY)))
})

test('a channel may have its name before or after its programmes', () => {
  const behind = DAY.map(({ programs, ...rest }) => ({ programs, ...rest }))
  const value = read(answer(behind), ['DR2']) as { channels: Channel[] }
  assert.deepEqual(value.channels, [behind[1], behind[2]])
})

test('a response of another structure is read whole', () => {
  const nested = DAY.map((channel) => ({ ...channel, programs: [{ id: 'a', programs: [] }] }))
  const braces = DAY.map((channel) => ({ ...channel, name: 'DR {1}' }))
  const numbers = DAY.map(({ id, ...rest }) => ({ ...rest, id: Number(id) }))
  const spaced = JSON.stringify({ channels: DAY }, null, 2)
  for (const body of [
    ...[nested, braces, numbers].map((channels) => JSON.stringify({ channels })),
    spaced,
    '[]',
    '{}',
  ]) {
    assert.deepEqual(read(body, ['2']), JSON.parse(body))
  }
})

test('half a response has changed, wherever it ends', () => {
  const body = answer(DAY)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: body.length - 1 }), (length) => {
      assert.throws(() => read(body.slice(0, length), ['1']), PageChanged)
    }),
  )
})

test('every channel of the recorded days is read as from the whole response', (t) => {
  const recorded = captures(process.env)
  for (const country of ['dk', 'se']) {
    const body = recorded.read(`allente/allente-${country}.2026-06-28.refetch-epg-data.json`)
    if (body === undefined) return t.skip(recorded.missing)
    const whole = JSON.parse(body) as { channels: Channel[] }
    for (const { id, programs } of whole.channels) {
      const part = read(body, [id]) as { channels: Channel[] }
      assert.ok(part.channels.length <= 2)
      assert.deepEqual(programmesOf(part, id), programs)
    }
  }
})
