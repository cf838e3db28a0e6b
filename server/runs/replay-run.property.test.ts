import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { replayRun } from './replay-run.ts'
import { casesOf } from '../testing/property-cases.ts'
import { setUpVenue, type Show } from './testing/venue.ts'

// Few names and ids, so that shows are duplicated, moved, postponed, renamed and reported under another's id.
const show: fc.Arbitrary<Show> = fc
  .record({
    name: fc.constantFrom('Hamlet', 'Faust', 'Lear', ''),
    start: fc.constantFrom(
      '2026-11-20T19:00:00+01:00',
      '2026-11-24T19:00:00+01:00',
      '2026-11-24',
      '2026-11-25T19:00:00+01:00',
      '2026-12-24T19:00:00+01:00',
      'soon',
    ),
    id: fc.constantFrom('a', 'b', 'c', null),
    details: fc.constantFrom('Main hall', 'Cellar'),
  })
  .map(({ id, ...rest }) => ({ ...rest, ...(id !== null && { id }) }))

const page = fc.array(show, { maxLength: 4 })

test('a replay matches its run, twice, whatever was stored before and since', async (t) => {
  const stage = await setUpVenue(t)
  const { pool } = stage.database
  const scenario = fc.record({
    /** Otherwise other crawlers have already stored much of it. */
    isFirst: fc.boolean(),
    before: page,
    own: page,
    since: page,
    isDry: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ isFirst, before, own, since, isDry }) => {
      if (isFirst) await pool.query('delete from events')
      const crawler = await stage.addCrawler()
      stage.show(before)
      await stage.run(crawler)
      stage.show(own)
      const { run, plan } = await stage.run(crawler, { dryRun: isDry })
      assert.ok(['done', 'held'].includes(run.state), formatEnglish(run.error ?? message('')))
      if (isDry) {
        const at = await replayRun(stage.deps, { id: run.id })
        assert.deepEqual(at.plan?.items, plan.items)
      }
      stage.show(since)
      await stage.run(crawler)
      const replay = await replayRun(stage.deps, { id: run.id })
      const nothing = { same: true, added: [], gone: [], changed: [] }
      assert.deepEqual(replay.comparison, nothing)
      assert.deepEqual(await replayRun(stage.deps, { id: run.id }), replay)
    }),
    casesOf({ few: 15, many: 60 }),
  )
})
