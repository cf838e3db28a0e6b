import assert from 'node:assert/strict'
import test from 'node:test'
import { starterCatalogue } from '../catalogue/starter.ts'
import { saveLegalDocument } from '../legal/actions.ts'
import { TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createPublicSite } from './actions.ts'

test("our own draft is marked as English, and an operator's text has no language", async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  const site = createPublicSite(deps)
  const type = 'PrivacyPolicy'
  const draft = starterCatalogue().legalDocuments.find((one) => one.type === type)
  assert.ok(draft)
  const saved = await saveLegalDocument(deps, TESTER, { type, html: draft.html, version: 0 })
  const shown = await site.legal(type, null)
  assert.equal(shown.language, 'en')
  await saveLegalDocument(deps, TESTER, {
    type,
    html: '<p>Vi ved intet.</p>',
    version: saved.document.version,
  })
  assert.equal((await site.legal(type, null)).language, null)
  assert.equal((await site.legal(type, shown.version?.id ?? 0)).language, 'en')
})
