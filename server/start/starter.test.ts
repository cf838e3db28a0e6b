import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import { selectCoverage } from '../coverage/store.ts'
import { deletePicture } from '../pictures/actions.ts'
import { pictureHttp } from '../pictures/http.ts'
import { operatorApp } from '../testing/app.ts'
import { TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { seedStarter } from './starter.ts'

test('a new installation has a picture and a logo for every category, until one is deleted', async (t) => {
  const dataDir = await temporaryFolder(t)
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), {
    DATA_DIR: dataDir,
  })
  await seedStarter({ ...deps, dataDir, summary: message('Filled') })
  const authenticate = async () => ({ operator: null, appUser: null, ip: '' })
  const app = operatorApp(deps, { plugins: [pictureHttp({ ...deps, authenticate })] })
  t.after(() => app.close())

  const rows = await selectCoverage(deps.database.pool, {
    zone: 'Europe/Copenhagen',
    from: '2026-11-21',
    to: '2026-12-21',
  })
  // Nothing is reported as missing its pictures.
  assert.deepEqual(
    rows.filter(({ hasLogo, hasImage }) => !hasLogo || !hasImage),
    [],
  )
  const image = await app.inject('/images/TIVOLI-IMAGE.png')
  const { format, width, height } = await sharp(image.rawPayload).metadata()
  assert.deepEqual([format, width, height], ['png', 1200, 630])
  const logo = await app.inject('/images/TIVOLI.png?w=64')
  assert.equal((await sharp(logo.rawPayload).metadata()).width, 64)

  await deletePicture(deps, TESTER, { noun: 'categories', id: 'TIVOLI', kind: 'image' })
  assert.match((await app.inject('/images/TIVOLI-IMAGE.png')).body, /No image/)
  assert.equal((await app.inject('/images/TIVOLI.png')).headers['content-type'], 'image/png')
})
