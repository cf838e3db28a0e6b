import assert from 'node:assert/strict'
import test from 'node:test'
import { findUncalledEndpoints } from './endpoint-callers.ts'
import { readSources } from './read-sources.ts'

test('each endpoint of the back office is called by a screen', async () => {
  assert.deepEqual(findUncalledEndpoints(await readSources('core'), await readSources('web')), [])
})

test('an endpoint of the back office that no screen calls is reported, and the public API is ignored', () => {
  const core = new Map([
    [
      'core/weather/endpoints.ts',
      `export const readWeather = endpoint({\n  name: 'readWeather',\n  path: '/api/admin/weather',\n})
export const forgetWeather = endpoint({\n  name: 'forgetWeather',\n  path: '/api/admin/weather/:id',\n})
export const listWeather = endpoint({\n  name: 'listWeather',\n  path: '/api/v1/weather',\n})`,
    ],
  ])
  const web = new Map([['web/admin/weather/query.ts', 'call(readWeather)']])
  assert.deepEqual(findUncalledEndpoints(core, web), ['forgetWeather'])
})
