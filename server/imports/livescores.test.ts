import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetcherFor, startSite } from '@app/sources/testing/site.ts'
import { setUpImports } from './testing/setup.ts'

type ListedRow = { title: string; description: string; date: string; category: string | null }

const NOW = '2026-11-21T08:00:00Z'
const API = 'https://prod-public-api.livescore.com/v1/api/app'
const LEAGUE = 'https://www.livescore.com/soccer/england/premier-league/fixtures/7-days/'

function stages(...matches: [id: string, home: string, start: number][]): string {
  const Events = matches.map(([Eid, Nm, Esd]) => ({
    Eid,
    Esd,
    Eps: 'NS',
    Esid: 1,
    Epr: 0,
    T1: [{ Nm }],
    T2: [{ Nm: 'Rovers' }],
  }))
  return JSON.stringify({ Stages: [{ Sid: '1', Snm: 'Cup', Cnm: 'Harbour', Events }] })
}

const SEASON = stages(
  ['1', 'Over', 20261120200000],
  ['2', 'Soon', 20261122200000],
  ['3', 'Next week', 20261129200000],
  ['4', 'Next month', 20261222200000],
)

function teams(answer: Record<string, unknown>): string[] {
  return (answer['events'] as ListedRow[]).map(
    ({ description }) => description.split(' – ')[0] ?? '',
  )
}

test('matches within the days of the link are offered under the sport’s own category', async (t) => {
  const stage = `${API}/stage/soccer/england/premier-league/0?locale=en&MD=1`
  const { read, asked } = await setUpImports(t, NOW, { [stage]: SEASON })
  const answer = await read('livescores', { sport: 'football', link: LEAGUE })
  assert.deepEqual(teams(answer), ['Soon'])
  const [soon] = answer['events'] as ListedRow[]
  assert.deepEqual([soon?.category, soon?.date], ['FOOTBALL', '2026-11-22T20:00:00Z'])
  assert.deepEqual(
    (answer['rejections'] as { reason: string }[]).map(({ reason }) => reason),
    ['past', 'outside-window', 'outside-window'],
  )
  const further = await read('livescores', { sport: 'football', link: LEAGUE, days: '14-days' })
  assert.deepEqual(teams(further), ['Soon', 'Next week'])
  assert.deepEqual(asked, [stage, stage])
})

test('a chosen category takes precedence over the sport’s own, and the days determine the requested dates', async (t) => {
  const day = (date: string) => `${API}/date/tennis/${date}/0?MD=1`
  const { read, asked } = await setUpImports(t, NOW, {
    [day('20261121')]: stages(['1', 'Today', 20261121200000]),
    [day('20261122')]: stages(['2', 'Tomorrow', 20261122200000]),
    [day('20261123')]: stages(['3', 'Later', 20261123070000]),
  })
  const link = 'https://www.livescore.com/en/tennis/'
  const call = { sport: 'tennis', link, days: '2-days' }
  const answer = await read('livescores', { ...call, category: 'SUPERLIGA' })
  assert.deepEqual(teams(answer), ['Today', 'Tomorrow', 'Later'])
  assert.deepEqual(
    (answer['events'] as ListedRow[]).map(({ category }) => category),
    ['SUPERLIGA', 'SUPERLIGA', 'SUPERLIGA'],
  )
  assert.deepEqual([answer['pageCount'], asked.length], [3, 3])
  const open = await read('livescores', call)
  assert.equal((open['events'] as ListedRow[])[0]?.category, null)
})

test('the days in the link are set on any site', async (t) => {
  const { read, asked } = await setUpImports(t, NOW, {
    'https://scores.example/cup/3-days?tz=0': stages(['1', 'Today', 20261121200000]),
  })
  const call = { sport: 'basketball', days: '3-days' }
  await read('livescores', { ...call, link: 'https://scores.example/cup/?tz=0' })
  await read('livescores', { ...call, link: 'https://scores.example/cup/7-days?tz=0' })
  const url = 'https://scores.example/cup/3-days?tz=0'
  assert.deepEqual(asked, [url, url])
})

test('an empty link, invalid days and an unknown category are refused, and nothing is read', async (t) => {
  const { refusal, asked } = await setUpImports(t, NOW)
  const refusalOf = async (body: object) => {
    const { status, message } = await refusal('livescores', { sport: 'football', ...body })
    return [status, message]
  }
  assert.deepEqual(await refusalOf({ link: '   ' }), [400, 'URL is empty'])
  const days = '"a week" is no number of days: write 1-days to 30-days'
  assert.deepEqual(await refusalOf({ link: LEAGUE, days: 'a week' }), [400, days])
  const category = await refusalOf({ link: LEAGUE, category: 'NOWHERE' })
  assert.deepEqual(category, [404, 'There is no category NOWHERE'])
  assert.deepEqual(asked, [])
})

test('a response without matches reports that nothing was found', async (t) => {
  const url = 'https://scores.example/7-days'
  const { read } = await setUpImports(t, NOW, { [url]: '{"Ts":1}' })
  const answer = await read('livescores', { sport: 'football', link: 'https://scores.example/' })
  assert.deepEqual([answer['events'], answer['notes']], [[], ['Nothing found']])
  assert.deepEqual(answer['findings'], [
    { kind: 'nothing-found', message: 'Nothing found', holds: false },
  ])
})

test('a site that blocks, forbids or never responds is unavailable, and the cause is named', async (t) => {
  const { refusal, deps, clock } = await setUpImports(t, NOW)
  const site = await startSite({
    '/blocked/7-days': (_request, response) =>
      response.writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }).end(),
    '/slow/7-days': () => undefined,
    '/robots.txt': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('User-agent: *\nDisallow: /private\n'),
  })
  const fetcher = fetcherFor([site], { clock })
  deps.fetcher = fetcher
  t.after(async () => {
    await site.close()
    await fetcher.close()
  })
  const call = (path: string) =>
    refusal('livescores', { sport: 'football', link: `${site.url}${path}` })
  const blocked = await call('/blocked')
  assert.deepEqual([blocked.status, blocked.code], [503, 'unavailable'])
  assert.match(blocked.message, /blocked/)
  assert.equal((await call('/private')).code, 'unavailable')
  assert.match((await call('/gone')).message, /status 404/)
  deps.importDeadlineMs = 300
  assert.deepEqual((await call('/slow')).message, 'The source did not answer within 1 second')
  const refused = await refusal('livescores', { sport: 'football', link: 'http://10.0.0.1/' })
  assert.equal(refused.status, 400)
})
