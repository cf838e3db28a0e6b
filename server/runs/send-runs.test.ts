import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRun } from './actions.ts'
import { OPERATOR, setUpVenue } from './testing/venue.ts'

test('a run is queued in the group of its host, or of its method if it has no URL', async (t) => {
  const { addCrawler, deps } = await setUpVenue(t)
  const groups: unknown[] = []
  const sendJob: typeof deps.sendJob = async (_name, _input, options) =>
    void groups.push(options?.group)
  for (const url of ['https://Venue.EXAMPLE:8443/{currentYear}', '']) {
    const { id } = await addCrawler({ url })
    const start = { crawler: id, dryRun: true, local: false, author: OPERATOR }
    await startRun({ ...deps, sendJob }, start)
  }
  assert.deepEqual(groups, ['venue.example', 'SchemaOrgEvents'])
})
