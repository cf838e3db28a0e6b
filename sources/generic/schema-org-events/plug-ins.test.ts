import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { context, page } from '../../testing/page-context.ts'
import expectedEvents from './plug-ins/expected.json' with { type: 'json' }
import { schemaOrgEvents } from './schema-org-events.ts'

/** The events of the invented pages, as a person reads them: name, start, and place with text. */
const EXPECTED: Readonly<Record<string, string[][]>> = expectedEvents

const FOLDER = join(import.meta.dirname, 'plug-ins')
const ENDING = '.synthetic.html'

/** The percentage of events on such pages that must be exactly right. */
const RIGHT = 95

type Score = { plugIn: string; right: number; all: number; wrong: string[] }

/** Compares what is read from an invented page, built like that of a plug-in, with its expected events. */
function scoreOf(name: string, expected: string[][]): Score {
  const body = readFileSync(join(FOLDER, name + ENDING), 'utf8')
  const { events } = schemaOrgEvents.extract([page(body, `https://${name}.example/`)], context())
  const found = events.map(({ description, start, details }) =>
    JSON.stringify([description, 'day' in start ? start.day : start.instant, details]),
  )
  const wanted = expected.map((one) => JSON.stringify(one))
  const missing = wanted.filter((one) => !found.includes(one))
  const surplus = found.filter((one) => !wanted.includes(one))
  return {
    plugIn: name.replace(/-\d+$/, ''),
    right: wanted.length - Math.max(missing.length, surplus.length),
    all: wanted.length,
    wrong: [
      ...missing.map((one) => `${name} lacks ${one}`),
      ...surplus.map((one) => `${name} has ${one}`),
    ],
  }
}

test('nearly all events printed by common plug-ins are read exactly', (t) => {
  const scores = Object.entries(EXPECTED).map(([name, expected]) => scoreOf(name, expected))
  for (const [plugIn, pages] of Map.groupBy(scores, (score) => score.plugIn)) {
    const right = pages.reduce((sum, score) => sum + score.right, 0)
    const all = pages.reduce((sum, score) => sum + score.all, 0)
    t.diagnostic(`${plugIn}: ${right} of ${all}`)
  }
  for (const line of scores.flatMap(({ wrong }) => wrong)) t.diagnostic(line)
  const right = scores.reduce((sum, score) => sum + score.right, 0)
  const all = scores.reduce((sum, score) => sum + score.all, 0)
  t.diagnostic(`all: ${right} of ${all} on ${scores.length} pages`)
  assert.ok(scores.length >= 30)
  assert.ok(right * 100 >= all * RIGHT, `${right} of ${all} events are right`)
})

test('every page has its expected events', () => {
  const files = globSync(`*${ENDING}`, { cwd: FOLDER }).map((file) => basename(file, ENDING))
  assert.deepEqual(files.toSorted(), Object.keys(EXPECTED).toSorted())
})
