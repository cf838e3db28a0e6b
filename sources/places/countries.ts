import { foldPlace } from './fold-place.ts'
import countryNames from './country-names.json' with { type: 'json' }

/** The languages in which pages name countries, using ICU's names. */
const LANGUAGES =
  'en da nb sv ro de fr es it nl pt pl fi cs sk hu hr sl bg ru uk el tr lt lv et is ca ja zh ko ar he'

/** Regions of countries that have zones of their own but no country code in addresses. */
const OWN_ZONES: Readonly<Record<string, string>> = { XK: 'Europe/Belgrade', CN: 'Asia/Shanghai' }

/** Days of the coming years on which the zones of a country are compared, around all changes. */
const DAYS = [1, 3, 4, 6, 9, 10, 11].flatMap((month) => [
  { year: 2026, month, day: 10 },
  { year: 2027, month, day: 30 },
])

let byName: Map<string, string> | undefined
const zones = new Map<string, readonly string[]>()

/** The code of a country by its name in any of many languages, or by either of its ISO codes. */
export function findCountry(written: string): string | undefined {
  const name = foldPlace(written)
  if (/^[a-z]{2}$/.test(name)) {
    const code = name === 'uk' ? 'GB' : name.toUpperCase()
    return zonesOfCountry(code).length > 0 ? code : undefined
  }
  byName ??= readNames()
  return byName.get(name) ?? byName.get(name.replace(/^the /, ''))
}

/** The zones of a country, one for each set with equal clock times; empty for an unknown country. */
export function zonesOfCountry(code: string): readonly string[] {
  const known = zones.get(code) ?? readZones(code)
  zones.set(code, known)
  return known
}

function readNames(): Map<string, string> {
  // Those of ISO 3166-1, and names in addition to ICU's.
  const { codes, names: others } = countryNames
  const names = new Map<string, string>()
  for (const language of LANGUAGES.split(' ')) {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of Object.values(codes)) {
      const name = foldPlace(display.of(code) ?? '')
      if (name !== '' && !names.has(name)) names.set(name, code)
    }
  }
  for (const [long, short] of Object.entries(codes)) names.set(long.toLowerCase(), short)
  for (const [name, code] of Object.entries(others)) names.set(name, code)
  return names
}

function readZones(code: string): readonly string[] {
  const own = OWN_ZONES[code]
  if (own !== undefined) return [own]
  const listed = /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).getTimeZones() : undefined
  const bySignature = new Map<string, string>()
  for (const zone of listed ?? []) {
    const offsets = DAYS.map((day) => Temporal.PlainDate.from(day).toZonedDateTime(zone).offset)
    const signature = offsets.join()
    if (!bySignature.has(signature)) bySignature.set(signature, zone)
  }
  return [...bySignature.values()]
}
