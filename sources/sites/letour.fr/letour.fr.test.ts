import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found, type Page } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { tourDeFranceWebsite } from './letour.fr.ts'

const SITE = 'https://www.letour.fr'
const route = fixture('route-en.synthetic.html')
const stagePage = fixture('stage.synthetic.html')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extractAt(now: string, ...pages: Page[]): Found {
  const settings = { zone: 'Europe/Paris', now: Temporal.Instant.from(now) }
  return tourDeFranceWebsite.extract(pages, context(settings))
}

function extract(...pages: Page[]): Found {
  return extractAt('2026-11-21T08:00:00Z', ...pages)
}

const routePage = (body = route) => page(body, `${SITE}/en/overall-route`)
const stageOne = (body = stagePage) => page(body, `${SITE}/en/stage-1`)
const ranking = (options: string, head = '') =>
  page(
    `<html lang="en"><meta name="year" content="2027"><div class="stage-select">${head}${options}</div></html>`,
    `${SITE}/en/rankings/stage-1`,
  )

test('every field of a stage is read from the overall route, its picture from its own page', () => {
  const found = extract(routePage(), stageOne())
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'Tour de France 2027',
      description: 'Stage 1: Quay – Pier & Dock',
      details: 'Flat, 184.9 km',
      start: { day: '2027-07-03' },
      image:
        'https://img.aso.fr/core_app/img-cycling-tdf-jpg/stage-1/1/0:0,1004:602-960-0-90/f71aa',
      url: `${SITE}/en/stage-1`,
      sourceId: 'Tour de France 2027 stage 1',
    },
    {
      title: 'Tour de France 2027',
      description: 'Stage 2: Pier – Pier',
      details: 'Individual time-trial, 30 km',
      start: { day: '2027-07-04' },
      url: `${SITE}/en/stage-2`,
      sourceId: 'Tour de France 2027 stage 2',
    },
  ])
  assert.deepEqual(inEnglish(found.rejected), [
    { what: 'Rest day Pier', reason: 'not-an-event', detail: 'It is no stage' },
    { what: 'Stage 3 Pier – Sail', reason: 'no-readable-date', detail: 'Tue 07/36/2027' },
  ])
  assert.deepEqual(inEnglish([found.needs, found.notes]), [[`${SITE}/en/stage-2`], []])
})

test('pages of stages are requested while they are ahead', () => {
  assert.deepEqual(inEnglish(extract(routePage()).needs), [
    `${SITE}/en/stage-1`,
    `${SITE}/en/stage-2`,
  ])
  assert.deepEqual(inEnglish(extractAt('2027-07-03T22:30:00Z', routePage()).needs), [
    `${SITE}/en/stage-2`,
  ])
  assert.deepEqual(inEnglish(extractAt('2027-07-04T22:30:00Z', routePage()).needs), [])
})

test('a stage is reported without its page, which is optional', () => {
  const found = extract(routePage())
  assert.equal(found.events.length, 2)
  assert.deepEqual(inEnglish(found.optional), [`${SITE}/en/stage-1`, `${SITE}/en/stage-2`])
  assert.deepEqual(inEnglish(extract(routePage(), stageOne()).optional), [`${SITE}/en/stage-2`])
})

test('a stage whose page has no picture is kept without one', () => {
  const standIn = stagePage.replace(/data-src="[^"]*"/, 'data-src="/img/stage/default-1.jpg"')
  for (const body of [standIn, '<html>blocked</html>', '']) {
    const { events, notes } = extract(routePage(), stageOne(body))
    assert.equal(events.length, 2)
    assert.equal(events[0]?.image, undefined)
    assert.deepEqual(inEnglish(notes), [`${SITE}/en/stage-1 shows no picture of its stage`])
  }
})

test('French pages print the day first', () => {
  const french = page(fixture('route-fr.synthetic.html'), `${SITE}/fr/parcours-general`)
  const { events, needs } = extract(french)
  assert.deepEqual(events, [
    {
      title: 'Tour de France 2027',
      description: 'Étape 1: Quai – Jetée',
      details: 'Plat, 184,9 km',
      start: { day: '2027-07-03' },
      url: `${SITE}/fr/etape-1`,
      sourceId: 'Tour de France 2027 stage 1',
    },
  ])
  assert.deepEqual(needs, [`${SITE}/fr/etape-1`])
})

test('for the list of a ranking page, type and length are read from the page of the stage', () => {
  const head =
    '<button class="simple-dropdown__head"><span class="stage-select__option__stage">Stage 1</span><span class="stage-select__option__date"> - 07/03 - </span><span class="stage-select__option__route">Quay > Pier</span></button>'
  const { events } = extract(ranking('', head), stageOne())
  assert.deepEqual(inEnglish(events[0]?.details), 'Length 184.9 km, Type Flat')
  assert.deepEqual(events[0]?.start, { day: '2027-07-03' })
})

test('the women’s race is separate', () => {
  const women = page(route, 'https://www.letourfemmes.fr/en/overall-route')
  assert.equal(extract(women).events[0]?.title, 'Tour de France Femmes 2027')
})

test('a route that is not announced is empty and has a note', () => {
  const nothing = { events: [], rejected: [], needs: [], optional: [], notes: ['Nothing found'] }
  assert.deepEqual(
    inEnglish(extract(routePage('<section class="generalRace"></section>'))),
    nothing,
  )
  assert.deepEqual(inEnglish(extract(ranking(''))), nothing)
})

test('pages without stages, and stages in other columns, have changed', () => {
  const columns =
    '<section class="generalRace"><table><tr><td>1</td><td>Quay</td></tr></table></section>'
  for (const body of ['', '<html><h1>Access denied</h1></html>', columns]) {
    assert.throws(() => extract(routePage(body)), PageChanged, body)
  }
  assert.throws(() => extract(ranking('<a class="simple-dropdown__option">2</a>')), PageChanged)
  assert.throws(() => extract(stageOne()), PageChanged)
})

test('without an address the overall route is read', () => {
  const input = { urls: [], category: null, categoryTitle: '' }
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  assert.deepEqual(tourDeFranceWebsite.start(input, now), [`${SITE}/en/overall-route`])
})

test('no page crashes the reader', () => {
  assertSurvives((body) => extract(routePage(body)), route)
  assertSurvives((body) => extract(routePage(), stageOne(body)), stagePage)
})
