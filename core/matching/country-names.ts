import otherNames from './country-names.json' with { type: 'json' }
import { tokensOf } from './tokens.ts'

const LANGUAGES = 'en da nb sv ro de fr es it pt nl fi pl cs hu tr hr sk et lt lv sl is'.split(' ')
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  )

let known: Map<string, string> | undefined
let firstWords: Set<string | undefined> | undefined

/** The country that folded words name, in any of the languages read; undefined if none. */
export function findCountry(tokens: readonly string[]): string | undefined {
  if (tokens.length === 0 || tokens.length > 5) return undefined
  known ??= collectNames()
  return known.get(tokens.join(' '))
}

function collectNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of CODES) {
      const name = display.of(code)
      if (name !== undefined) names.set(tokensOf(name).join(' '), code)
    }
  }
  // Names missing from those tables: parts of countries with teams of their own, and short forms.
  for (const [code, others] of Object.entries(otherNames))
    for (const name of others) names.set(name, code)
  return names
}

/** Whether a folded word may start the name of a country. */
export function isWordOfCountry(token: string): boolean {
  known ??= collectNames()
  firstWords ??= new Set([...known.keys()].map((name) => name.split(' ')[0]))
  return firstWords.has(token)
}
