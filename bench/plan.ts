import { makePlan, type PlanInput } from '@app/core/runs/planning.ts'
import { toSourceWords } from '@app/core/runs/identity.ts'
import { median } from './own-database.ts'

const ROUNDS = 7
const FOUND = 10_000
const STORED = 100_000
const CATEGORIES = 50
const PROGRAMMES = 2_000
const WITHIN_MS = 2_000
/** Merging may make planning at most a fifth slower. */
const LIMIT = 1 / 1.2
// If a source is read for the first time and another one reports all of it, every event is compared.
const LIMIT_OF_FIRST_RUN = 0.5

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const START = Temporal.Instant.from('2026-12-01T00:00:00Z')
const ZONE = 'Europe/Copenhagen'
const TEAMS =
  'Viborg Brøndby Randers Vejle Lyngby Silkeborg Odense Horsens Fredericia Hobro Esbjerg Kolding Næstved Roskilde Helsingør Hillerød'.split(
    ' ',
  )

export const benchmark = { name: 'Plan of 10,000 found against 100,000 stored events', run }

type Shape = { what: string; input: () => PlanInput; limit: number }

const SHAPES: Shape[] = [
  {
    what: 'a typical run: 9,000 known, 1,000 reported by another source',
    input: () => makeInput(9_000),
    limit: LIMIT,
  },
  {
    what: 'a first run: all reported by another source',
    input: () => makeInput(0),
    limit: LIMIT_OF_FIRST_RUN,
  },
  {
    what: 'a guide: 2,000 new programmes, one in ten shows a match',
    input: makeGuideInput,
    limit: LIMIT_OF_FIRST_RUN,
  },
]

async function run() {
  return { rows: SHAPES.flatMap(rowsOf) }
}

/** The same plan with and without merging, alternately; by processor time, which other processes affect less. */
function rowsOf({ what, input: toInput, limit }: Shape) {
  const input = toInput()
  const times = { without: [] as number[], merging: [] as number[] }
  const { linked: _linked, ...unlinked } = input
  let merges = 0
  for (let round = -3; round < ROUNDS; round += 1) {
    const without = processorTime(() => makePlan(unlinked))
    const merging = processorTime(() => {
      merges = makePlan(input).items.filter(({ kind }) => kind === 'merge').length
    })
    // The first rounds warm up.
    if (round < 0) continue
    times.without.push(without)
    times.merging.push(merging)
  }
  const [without, merging] = [median(times.without), median(times.merging)]
  const detail = `${merging.toFixed(0)} ms with, ${without.toFixed(0)} ms without, ${merges} merged`
  return [
    { what, ratio: without / merging, limit, detail },
    { what: '  under two seconds', ratio: WITHIN_MS / merging, limit: 1 },
  ]
}

function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function makeInput(known: number): PlanInput {
  const found = Array.from({ length: FOUND }, (_, index) => makeFound(index))
  const stored = Array.from({ length: STORED }, (_, index) => ({
    id: `e${index}`,
    version: 1,
    additionalCategories: [],
    crawler: index < known ? 'own' : `other ${index % 7}`,
    ...valuesOf(index, index < known ? '' : ' IF'),
  }))
  const memory = found.slice(0, known).map((event, index) => ({
    identity: `id:own-${index}`,
    eventId: `e${index}`,
    values: valuesOf(index, ''),
    said: toSourceWords(event),
  }))
  const titles = Array.from(
    { length: CATEGORIES },
    (_, index) => [`C${index}`, 'Superliga'] as const,
  )
  return {
    found: { events: found, rejected: [] },
    crawler: {
      id: 'own',
      category: null,
      categoryTitle: '',
      only: '',
      crawlFromDate: null,
      crawlToDate: null,
      displayTime: true,
      overwriteExisting: true,
    },
    source: { zone: ZONE, windowDays: null },
    categories: new Map(titles),
    stored,
    memory,
    linked: { links: [], reportedByOthers: new Set(), merged: new Set() },
    histories: new Map(),
    pageCount: 1,
    now: NOW,
  }
}

const SHOWS =
  'Nyhederne Vejret Matador Sporten Studiet Magasinet Badehotellet Aftenshowet Kender Casper'.split(
    ' ',
  )
const GUIDE_DAYS = 14

/** A channel's guide read for the first time, with a year of matches stored. */
function makeGuideInput(): PlanInput {
  const input = makeInput(0)
  const found = Array.from({ length: PROGRAMMES }, (_, index) => makeProgramme(index))
  const football = [...input.categories.keys()].map((category) => [category, 'football'] as const)
  return {
    ...input,
    found: { events: found, rejected: [] },
    categories: new Map([...input.categories, ['DK_TV3', 'TV3']]),
    groups: new Map([...football, ['DK_TV3', 'tvchannels']]),
  }
}

function makeProgramme(index: number) {
  const showsMatch = index % 10 === 0
  const match = valuesOf(index * (STORED / PROGRAMMES), ' IF')
  const date = showsMatch
    ? Temporal.Instant.from(match.date).subtract({ minutes: 15 })
    : START.add({ minutes: (index * 7) % (GUIDE_DAYS * 1_440) })
  const description = showsMatch
    ? `Fodbold: Superliga: ${match.description}`
    : `${SHOWS[index % SHOWS.length]} ${nameOf(index)}`
  const start = { instant: date.toString() }
  const what = { title: 'TV3', category: 'DK_TV3', description, details: '' }
  return { ...what, start, sourceId: `tv-${index}` }
}

function makeFound(index: number) {
  const { title, category, description, details, date } = valuesOf(index, '')
  const start = { instant: date }
  return { title, category, description, details, start, sourceId: `own-${index}` }
}

function valuesOf(index: number, ending: string) {
  return {
    title: 'Superliga',
    category: `C${index % CATEGORIES}`,
    description: `${nameOf(index)}${ending} – ${nameOf(index * 7 + 3)}`,
    details: '',
    date: START.add({ minutes: (index * 104_729) % 525_600 }).toString(),
    isDay: false,
    zone: ZONE,
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    url: null,
    sourceId: ending === '' ? `own-${index}` : `other-${index}`,
  }
}

/** Names that differ in one word, as those of teams do. */
function nameOf(index: number): string {
  const letters = [0, 1, 2].map((place) => 'bdfgklmnprst'[Math.floor(index / 12 ** place) % 12])
  return `${TEAMS[index % TEAMS.length]} ${letters.join('a')}a`
}
