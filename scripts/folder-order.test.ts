import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { findOrderViolations, FOLDER_ORDER } from './folder-order.ts'
import { readSources } from './read-sources.ts'

const ROOT = join(import.meta.dirname, '..')
const findViolations = (files: Record<string, string>) =>
  findOrderViolations(new Map(Object.entries(files)))

test('the folders of core and server keep their order', async () => {
  for (const workspace of Object.keys(FOLDER_ORDER))
    assert.deepEqual(findOrderViolations(await readSources(workspace)), [])
})

test('the order names each folder once, and only existing ones', () => {
  for (const [workspace, order] of Object.entries(FOLDER_ORDER)) {
    assert.equal(new Set(order).size, order.length)
    for (const name of order) assert.ok(existsSync(join(ROOT, workspace, name)), name)
  }
})

test('a folder may import earlier folders but not later ones', () => {
  const found = findViolations({
    'server/log/http.ts': "import { route } from '../http/route.ts'",
    'server/log/up.ts': "import { operators } from '../operators/store.ts'",
    'server/http/type.ts': "import type { Row } from '../log/store.ts'",
    'server/http/late.ts': "const late = await import('../start/web.ts')",
    'server/http/effect.ts': "import '../start/web.ts'",
    'server/http/again.ts': "export { write } from '../log/write.ts'",
    'server/deps.ts': "import type { Jobs } from './jobs/index.ts'",
    'core/log/words.ts': "import { Event } from '../events/event.ts'",
  })
  assert.deepEqual(found, [
    'core/log/words.ts imports core/events, which comes after core/log',
    'server/deps.ts imports server/jobs, which comes after server/deps.ts',
    'server/http/again.ts imports server/log, which comes after server/http',
    'server/http/effect.ts imports server/start, which comes after server/http',
    'server/http/late.ts imports server/start, which comes after server/http',
    'server/http/type.ts imports server/log, which comes after server/http',
    'server/log/up.ts imports server/operators, which comes after server/log',
  ])
})

test('a new folder has to be added to the order', () => {
  assert.deepEqual(findViolations({ 'server/weather/store.ts': '' }), [
    'server/weather is missing from the order',
  ])
})

test('tests and testing folders may import anything', () => {
  const found = findViolations({
    'server/http/rendered-pages.test.ts': "import { createSite } from '../site/actions.ts'",
    'server/log/testing/writer.ts': "import { events } from '../../events/store.ts'",
    'server/testing/app.ts': "import { createApp } from '../app.ts'",
  })
  assert.deepEqual(found, [])
})
