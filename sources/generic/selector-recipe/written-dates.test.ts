import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listDateLanguages } from '@app/core/crawlers/recipe.ts'
import { readWrittenDate } from './written-dates.ts'

const TODAY = Temporal.PlainDate.from('2026-11-29')

/** The day, its time and its offset as text; `-` for none. */
function read(text: string, language: string): string {
  const found = readWrittenDate(text, language, TODAY)
  if (!found) return '-'
  const { day, time, offset = '' } = found
  return `${day.toString()}${time ? ` ${time.toString({ smallestUnit: 'minute' })}` : ''}${offset}`
}

const WRITTEN: [language: string, text: string, date: string][] = [
  ['en', '14 January 20:00', '2027-01-14 20:00'],
  ['en', 'Sat 12 Dec 8pm', '2026-12-12 20:00'],
  ['en', 'January 14, 2027 at 7:30 p.m.', '2027-01-14 19:30'],
  ['en', '12–14 Jan', '2027-01-12'],
  ['en', '12 Jan – 3 Feb 2027', '2027-01-12'],
  ['en', '30 December – 2 January 2027', '2026-12-30'],
  ['en', 'Wed 14 Jan', '2026-01-14'],
  ['fr', 'mercredi 14 janvier 2027 à 20h30', '2027-01-14 20:30'],
  ['fr', '14 janv. 20h', '2027-01-14 20:00'],
  ['fr', '1er février 2027 20 h 30', '2027-02-01 20:30'],
  ['fr', 'du 12 au 14 mars 2027', '2027-03-12'],
  ['de', 'Mi., 14. Januar 2027, 20 Uhr', '2027-01-14 20:00'],
  ['de', '14.01.2027 20.00 Uhr', '2027-01-14 20:00'],
  ['de', '14.1. 20:00', '2027-01-14 20:00'],
  ['de', '12.–14.01.2027', '2027-01-12'],
  ['de', 'Einlass 19:00 Beginn 20:00, 14. Jan', '2027-01-14 20:00'],
  ['es', 'jueves 14 de enero de 2027, 21:00 h', '2027-01-14 21:00'],
  ['es', 'mar 14 ene 8:30 p. m.', '2027-01-14 20:30'],
  ['es', '14 ene 8:30 de la noche', '2027-01-14 20:30'],
  ['pt', 'Vozes do Sul, 16 janeiro 21h30', '2027-01-16 21:30'],
  ['it', 'mar 12 gen 2027 ore 21', '2027-01-12 21:00'],
  ['it', 'giovedì 14 gennaio ore 21.00', '2027-01-14 21:00'],
  ['it', '14 gennaio 2027, dalle 21 alle 23', '2027-01-14 21:00'],
  ['pl', '14 stycznia 2027, godz. 19:00', '2027-01-14 19:00'],
  ['pl', '14 sty 2027', '2027-01-14'],
  ['cs', '14. ledna 2027 v 19:00', '2027-01-14 19:00'],
  ['cs', '14. 1. 2027 19.30', '2027-01-14 19:30'],
  ['fi', 'to 14.1.2027 klo 19', '2027-01-14 19:00'],
  ['fi', '14. tammikuuta 2027 klo 19.30', '2027-01-14 19:30'],
  ['hu', '2027. január 14. 19:00', '2027-01-14 19:00'],
  ['hu', '2027. jan. 14., csütörtök 19.00', '2027-01-14 19:00'],
  ['ru', '14 января 2027, 19:00', '2027-01-14 19:00'],
  ['ru', 'чт, 14 янв 19:00', '2027-01-14 19:00'],
  ['el', 'Πέμπτη 14 Ιανουαρίου 2027, 21:00', '2027-01-14 21:00'],
  ['el', '14 Ιαν 9:00 μ.μ.', '2027-01-14 21:00'],
  ['ja', '2027年1月14日(木) 19:00', '2027-01-14 19:00'],
  ['ja', '1月14日 午後7時30分', '2027-01-14 19:30'],
  ['ja', '2027年1月14日 19時', '2027-01-14 19:00'],
  ['zh', '2027年1月14日 晚上8点', '2027-01-14 20:00'],
  ['ko', '2027년 1월 14일 오후 7시', '2027-01-14 19:00'],
  ['ko', '1월 14일 (목) 19:30', '2027-01-14 19:30'],
  ['th', '14 มกราคม 2570 19:00', '2027-01-14 19:00'],
  ['ar', '١٤ يناير ٢٠٢٧', '2027-01-14'],
  ['tr', '14 Ocak 2027 Perşembe 20:30', '2027-01-14 20:30'],
  ['pt', '14 de janeiro de 2027, às 21h', '2027-01-14 21:00'],
  ['pt', 'qui, 14 jan 21h30', '2027-01-14 21:30'],
  ['nl', 'do 14 jan 2027 20.15 uur', '2027-01-14 20:15'],
  ['ro', 'joi, 14 ianuarie ora 19', '2027-01-14 19:00'],
  ['da', 'torsdag den 14. januar kl. 20', '2027-01-14 20:00'],
  ['sv', '14:e januari 2027 kl 19.00', '2027-01-14 19:00'],
  ['nb', '14. jan. kl 20.00–22.00', '2027-01-14 20:00'],
  ['en', 'January 2027 Thursday 14 20:00', '2027-01-14 20:00'],
  ['en', 'Jan 14 8–10pm', '2027-01-14 20:00'],
  ['en', 'Jan 14 11am-2pm', '2027-01-14 11:00'],
  ['en', '14 Jan 18:00 & 20:30', '2027-01-14'],
  ['en-US', '1/14/2027 8:00 PM', '2027-01-14 20:00'],
  ['en-US', '3/4/2027', '2027-03-04'],
  ['en', '3/4/2027', '2027-04-03'],
  ['en', '14 Jan, £20.00', '2027-01-14'],
  ['en', '14 Jan 19:30, 120.00 kr', '2027-01-14 19:30'],
  ['en', '14 Jan 20:00 CET', '2027-01-14 20:00+0100'],
  ['en', '14 Jan 20:00, 21 Jan 19:00', '2027-01-14 20:00'],
  ['en', 'Thu 14 20:00 January', '-'],
  ['en', '2027-01-14 20:00', '2027-01-14 20:00'],
  ['lt', '2027 m. sausio 14 d. 18 val.', '2027-01-14 18:00'],
  ['lv', '2027. gada 14. janvāris plkst. 19.00', '2027-01-14 19:00'],
  ['uk', '14 січня 2027 о 19:00', '2027-01-14 19:00'],
  ['bg', '14 януари 2027 г. 19:00 ч.', '2027-01-14 19:00'],
  ['hr', '14. siječnja 2027. u 20 sati', '2027-01-14 20:00'],
  ['ca', '14 de gener de 2027, 20.30 h', '2027-01-14 20:30'],
  ['vi', '14 tháng 1, 2027 19:00', '2027-01-14 19:00'],
  ['he', '14 בינואר 2027 20:00', '2027-01-14 20:00'],
  ['en', '12 Jan 20:00 – 14 Jan 23:00', '2027-01-12 20:00'],
  ['en', 'Fri 15 – Sun 17 Jan 2027', '2027-01-15'],
  ['en', 'Dec 30 - Jan 2, 2027', '2026-12-30'],
  ['en', '14 Jan 2h30', '2027-01-14'],
  ['en', 'Room 12, 5 floor', '-'],
  ['en', '32 January', '-'],
  ['en', '14 Jan 25:00', '2027-01-14'],
  ['fr', 'sam. 16 janv. | 20:30', '2027-01-16 20:30'],
  ['de', 'Do, 14. Jan / 20 Uhr', '2027-01-14 20:00'],
  ['en', '14 / Jan / 2027', '2027-01-14'],
  ['en', "14 Jan '27", '2027-01-14'],
  ['en', '14.01.27 20.30', '2027-01-14 20:30'],
  ['da', '14/1 kl. 20', '2027-01-14 20:00'],
  ['en', 'January 14th to 16th', '2027-01-14'],
  ['es', 'del 14 al 16 de enero de 2027', '2027-01-14'],
  ['pt', 'De 16 a 18/01/2027', '2027-01-16'],
  ['de', '12. bis 14.1.2027', '2027-01-12'],
  ['en', '3/4/2027', '2027-04-03'],
]

test('dates are read as people write them in many languages', () => {
  for (const [language, text, date] of WRITTEN) {
    assert.equal(read(text, language), date, `${language}: ${text}`)
  }
})

test('what Intl writes in any language is read again, or not at all', () => {
  const moment = Temporal.Instant.from('2027-09-14T19:30:00Z')
  const wrong: string[] = []
  let readCount = 0
  const languages = listDateLanguages()
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
        day: 'numeric',
        month,
        year: 'numeric',
        weekday: 'long',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      })
      const text = format.format(moment.epochMilliseconds)
      const date = read(text, language)
      if (date === '2027-09-14 19:30') readCount += 1
      else if (date !== '-' && date !== '2027-09-14') wrong.push(`${language}: ${text} as ${date}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(readCount >= languages.length * 1.8, `${readCount} of ${languages.length * 2}`)
})
