import assert from 'node:assert/strict'
import test from 'node:test'
import { listChanges as endpoint } from '@app/core/browse/endpoints.ts'
import { createPoster } from '@app/sources/fetch/guarded-post.ts'
import { listChanges } from '../browse/changes.ts'
import { listEvents } from '../browse/events.ts'
import type { Database } from '../db/connect.ts'
import { assignPositions } from '../log/sequencer.ts'
import { writer } from '../log/testing/writer.ts'
import { eventOf } from '../testing/catalogue.ts'
import { emptyDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { sendDue } from '../delivery/sender.ts'
import { webhookChannel } from '../webhooks/channel.ts'
import { followLog } from '../webhooks/follow-log.ts'
import { setUpWebhooks } from '../webhooks/testing/webhooks.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const AFFILIATE = { windowDays: null, api: true }

test('after a restore a receiver that goes by positions has what the catalogue has', async (t) => {
  const { deps, receiver, person, hook } = await setUpWebhooks(t)
  await hook(await person('ana'), 'ana', { scope: 'everything' })
  const poster = createPoster({ allowedPrivateHosts: [receiver.host], userAgent: 'Almanac/1' })
  t.after(() => poster.close())
  let { database } = deps
  const known = new Map<string, { position: number; title: string | null }>()

  /** Does what the reference tells a receiver to do. */
  const receive = async () => {
    for (const { message } of receiver.arrived.splice(0)) {
      if (message.type === 'restored') await readAll()
      for (const { id, position, event } of message.data.changes)
        if (position > (known.get(id)?.position ?? -1))
          known.set(id, { position, title: event?.title ?? null })
    }
  }
  const readAll = async () => {
    known.clear()
    const asked = { from: '0001-01-01T00:00:00Z', limit: 500 }
    const { events, position } = await listEvents({ ...deps, database }, asked, AFFILIATE)
    for (const { id, title } of events) known.set(id, { position, title })
  }
  const send = async () => {
    await assignPositions(database)
    await followLog({ ...deps, database })
    await sendDue({ ...deps, database }, webhookChannel({ ...deps, database, poster }))
    await receive()
  }
  const rename = async (title: string) => {
    for (let number = 1; number <= 20; number += 1)
      await writer(database).write((draft) =>
        draft.update('events', [{ id: `e${number}`, fields: { title } }]),
      )
    await send()
  }
  const titles = (of: ReadonlyMap<string, { title: string | null }>) =>
    [...of].map(([id, { title }]) => `${id} ${title}`).toSorted()

  const rows = Array.from({ length: 21 }, (_unused, number) => eventOf(`e${number}`))
  await writer(database).write((draft) => draft.create('events', rows))
  await send()
  const dataDir = await temporaryFolder(t)
  const { path } = await makeBackup({
    url: database.url,
    dataDir,
    clock: deps.clock,
    reason: 'by-hand',
    appSecret: deps.config.appSecret,
  })
  await rename('Before the restore')
  await writer(database).write((draft) =>
    draft.update('events', [{ id: 'e0', fields: { title: 'Lost' } }]),
  )
  await send()
  const { cursor } = await changesOf({ ...deps, database })

  database = await emptyDatabase(t)
  const { verdict } = await restoreBackup({
    path,
    url: database.url,
    dataDir,
    now: deps.clock.now(),
    say: () => undefined,
  })
  assert.deepEqual(verdict.faults, [])
  await rename('After the restore')
  const stored = await database.pool.query<{ id: string; title: string }>(
    'select id, title from events',
  )
  assert.deepEqual(
    titles(known),
    titles(new Map(stored.rows.map(({ id, title }) => [id, { title }]))),
  )
  await assert.rejects(changesOf({ ...deps, database }, cursor), { code: 'gone' })
})

function changesOf(
  deps: Parameters<typeof listChanges>[0] & { database: Database },
  cursor?: string,
) {
  return listChanges(
    deps,
    endpoint.query.parse({ ...(cursor !== undefined && { cursor }) }),
    AFFILIATE,
  )
}
