import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captures, context, page } from '../../testing/page-context.ts'
import { tourDeFranceWebsite } from './letour.fr.ts'

const recorded = captures(process.env)

function at(now: string) {
  return context({ zone: 'Europe/Paris', now: Temporal.Instant.from(now) })
}

test('the recorded ranking page of 2020: 21 stages, English days with the month first', (t) => {
  const body = recorded.read('letour/rankings-stage-1-2020-09-06.html')
  if (body === undefined) return t.skip(recorded.missing)
  const pages = [page(body, 'https://www.letour.fr/en/rankings/stage-1')]
  const found = tourDeFranceWebsite.extract(pages, at('2020-08-01T08:00:00Z'))
  assert.equal(found.events.length, 21)
  assert.deepEqual([found.rejected, found.notes], [[], []])
  assert.deepEqual(found.events[0], {
    title: 'Tour de France 2020',
    description: 'Stage 1: Nice Moyen Pays – Nice',
    details: '',
    start: { day: '2020-08-29' },
    url: 'https://www.letour.fr/en/stage-1',
    sourceId: 'Tour de France 2020 stage 1',
  })
  assert.deepEqual(found.events[9], {
    title: 'Tour de France 2020',
    description: "Stage 10: Île d'Oléron Le Château-d'Oléron – Île de Ré Saint-Martin-de-Ré",
    details: '',
    start: { day: '2020-09-08' },
    url: 'https://www.letour.fr/en/stage-10',
    sourceId: 'Tour de France 2020 stage 10',
  })
  assert.deepEqual(found.events[20]?.start, { day: '2020-09-20' })
  assert.equal(found.events[20]?.description, 'Stage 21: Mantes-la-Jolie – Paris Champs-Élysées')
  assert.equal(found.needs.length, 21)
  // It was recorded on 6 September.
  assert.equal(tourDeFranceWebsite.extract(pages, at('2020-09-06T08:00:00Z')).needs.length, 13)
})

test('every stage of the recorded ranking page, with every field', (t) => {
  const body = recorded.read('letour/rankings-stage-1-2020-09-06.html')
  if (body === undefined) return t.skip(recorded.missing)
  const pages = [page(body, 'https://www.letour.fr/en/rankings/stage-1')]
  const { events } = tourDeFranceWebsite.extract(pages, at('2020-08-01T08:00:00Z'))
  const stages = [
    ['1', '2020-08-29', 'Nice Moyen Pays – Nice'],
    ['2', '2020-08-30', 'Nice Haut Pays – Nice'],
    ['3', '2020-08-31', 'Nice – Sisteron'],
    ['4', '2020-09-01', 'Sisteron – Orcières-Merlette'],
    ['5', '2020-09-02', 'Gap – Privas'],
    ['6', '2020-09-03', 'Le Teil – Mont Aigoual'],
    ['7', '2020-09-04', 'Millau – Lavaur'],
    ['8', '2020-09-05', 'Cazères-sur-Garonne – Loudenvielle'],
    ['9', '2020-09-06', 'Pau – Laruns'],
    ['10', '2020-09-08', "Île d'Oléron Le Château-d'Oléron – Île de Ré Saint-Martin-de-Ré"],
    ['11', '2020-09-09', 'Châtelaillon-Plage – Poitiers'],
    ['12', '2020-09-10', 'Chauvigny – Sarran Corrèze'],
    ['13', '2020-09-11', 'Châtel-Guyon – Puy Mary Cantal'],
    ['14', '2020-09-12', 'Clermont-Ferrand – Lyon'],
    ['15', '2020-09-13', 'Lyon – Grand Colombier'],
    ['16', '2020-09-15', 'La Tour-du-Pin – Villard-de-Lans'],
    ['17', '2020-09-16', 'Grenoble – Méribel Col de la Loze'],
    ['18', '2020-09-17', 'Méribel – La Roche-sur-Foron'],
    ['19', '2020-09-18', 'Bourg-en-Bresse – Champagnole'],
    ['20', '2020-09-19', 'Lure – La Planche des Belles Filles'],
    ['21', '2020-09-20', 'Mantes-la-Jolie – Paris Champs-Élysées'],
  ]
  assert.deepEqual(
    events,
    stages.map(([number = '', day = '', route = '']) => ({
      title: 'Tour de France 2020',
      description: `Stage ${number}: ${route}`,
      details: '',
      start: { day },
      url: `https://www.letour.fr/en/stage-${number}`,
      sourceId: `Tour de France 2020 stage ${number}`,
    })),
  )
})

type Row = {
  stage_number: string
  type: string
  date: string
  start_finish: string
  distance: string
  details_url: string
}

test('a route of the recorded texts of 2025: 21 stages on 23 days', (t) => {
  const texts = recorded.read('letour/stages-and-details-2025.derived.json')
  if (texts === undefined) return t.skip(recorded.missing)
  const rows = JSON.parse(texts) as Row[]
  // The recording has only the texts of the cells; the markup around them is invented.
  const cells = rows.map((row) => {
    const { stage_number, type, date, start_finish, distance, details_url } = row
    const columns = [stage_number, type, date, start_finish, distance]
    const tds = columns.map((text) => `<td>${text}</td>`).join('')
    return `<tr>${tds}<td><a href="${details_url}">Details</a></td></tr>`
  })
  const body = `<html lang="en"><section class="generalRace"><table><tbody>${cells.join('')}</tbody></table></section>`
  const pages = [page(body, 'https://www.letour.fr/en/overall-route')]
  const { events, rejected } = tourDeFranceWebsite.extract(pages, at('2025-06-01T08:00:00Z'))
  assert.equal(events.length, 21)
  assert.ok(rejected.every(({ reason }) => reason === 'not-an-event'))
  assert.deepEqual(events[0], {
    title: 'Tour de France 2025',
    description: 'Stage 1: Lille Métropole – Lille Métropole',
    details: 'Flat, 184.9 km',
    start: { day: '2025-07-05' },
    url: 'https://www.letour.fr/en/stage-1',
    sourceId: 'Tour de France 2025 stage 1',
  })
  assert.deepEqual(events.at(-1)?.start, { day: '2025-07-27' })
})

test('the recorded picture URLs of 2026 are taken from the page of a stage', (t) => {
  const list = recorded.read('letour/profile-image-urls-2026.derived.json')
  const ranking = recorded.read('letour/rankings-stage-1-2020-09-06.html')
  if (list === undefined || ranking === undefined) return t.skip(recorded.missing)
  const { stages } = JSON.parse(list) as { stages: Record<string, { image_url: string | null }> }
  const known = Object.entries(stages).flatMap(([number, { image_url }]) =>
    image_url === null ? [] : [{ number, image_url }],
  )
  assert.ok(known.length > 15)
  const pages = known.map(({ number, image_url }) =>
    page(
      `<section id="profil"><img class="sporting__content__img" data-src="${image_url}|${image_url}@2x"></section>`,
      `https://www.letour.fr/en/stage-${number}`,
    ),
  )
  const rankingPage = page(ranking, 'https://www.letour.fr/en/rankings/stage-1')
  const { events } = tourDeFranceWebsite.extract(
    [rankingPage, ...pages],
    at('2020-08-01T08:00:00Z'),
  )
  for (const { number, image_url } of known) {
    assert.equal(events[Number(number) - 1]?.image, image_url)
  }
})
