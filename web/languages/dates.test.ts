import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '@app/core/languages.ts'
import { readDate } from '@app/core/time/read-date.ts'
import { dayText, fieldText, fullDate, fullDay, longDate } from '../ui/dates.ts'
import { setWording, createWording, type Texts } from '../ui/text.ts'
import { explainUnreadable } from '../ui/typed-date.ts'

const ZONE = 'Europe/Copenhagen'

async function speakIn(t: TestContext, language: string) {
  const texts: Record<string, string> = {}
  for await (const path of glob(`${language}/*.json`, { cwd: import.meta.dirname })) {
    const area = JSON.parse(await readFile(join(import.meta.dirname, path), 'utf8')) as Texts
    Object.assign(texts, area)
  }
  setWording(createWording(language, texts))
  t.after(() => setWording(createWording('en', {})))
}

function read(text: string, zone: string) {
  const found = readDate(text, { zone, order: 'day-first' })
  assert.ok('read' in found, text)
  return found.read.at
}

test('in every language, every displayed date format is parsed as the same minute', async (t) => {
  const first = Temporal.PlainDateTime.from('2026-01-01T00:00')
  const zones = ['UTC', ZONE, 'Pacific/Nauru', 'America/St_Johns']
  for (const language of LANGUAGES) {
    await speakIn(t, language)
    fc.assert(
      fc.property(fc.nat(4 * 366 * 24 * 60), fc.constantFrom(...zones), (minutes, zone) => {
        const start = first.add({ minutes }).toZonedDateTime(zone)
        const at = start.toPlainDateTime()
        const written = [
          fieldText(at),
          longDate(start.toInstant().toString(), zone),
          fullDate(at, zone),
        ]
        for (const text of written) assert.equal(read(text, zone).toString(), at.toString(), text)
        const day = at.toPlainDate()
        for (const text of [dayText(day), fullDay(day), day.toString()])
          assert.equal(read(text, zone).toPlainDate().toString(), day.toString(), text)
      }),
    )
  }
})

test('why a text is not a date is explained in the reader’s language', async (t) => {
  await speakIn(t, 'da')
  assert.equal(explainUnreadable({ code: 'no-day', days: 30 }), 'Den måned har 30 dage')
  assert.equal(
    explainUnreadable({ code: 'skipped', time: '02:30', zone: ZONE }),
    'Urene i Europe/Copenhagen springer 02:30 over den dag',
  )
  assert.equal(
    explainUnreadable({ code: 'no-time', time: '25:00' }),
    '“25:00” er ikke et klokkeslæt',
  )
  assert.equal(explainUnreadable({ code: 'unknown' }), undefined)
})
