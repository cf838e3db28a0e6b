import { COUNTRIES } from '@app/core/countries.ts'
import { currentLanguage } from '../../ui/text.ts'

const REST =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RS RU RW SA SB SC SD SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

/** `label` is the name in the language of this browser; `name`, in English, is stored. */
export type Country = { code: string; name: string; label: string }

let cachedCountries: readonly Country[] | undefined

/** Every country, those with guides and holidays of their own first and the others by name. */
export function allCountries(): readonly Country[] {
  cachedCountries ??= readCountries()
  return cachedCountries
}

let labels: ReadonlyMap<string, string> | undefined

let codes: ReadonlyMap<string, string> | undefined

/** The code of a country by its English name; empty if unknown. */
export function countryCode(name: string): string {
  codes ??= new Map(allCountries().map((country) => [country.name, country.code]))
  return codes.get(name) ?? ''
}

/** The name of a country; undefined for an unknown code. */
export function countryLabel(code: string): string | undefined {
  labels ??= new Map(allCountries().map((country) => [country.code, country.label]))
  return labels.get(code)
}

function readCountries(): Country[] {
  const inEnglish = new Intl.DisplayNames('en', { type: 'region' })
  const inLanguage = new Intl.DisplayNames(currentLanguage(), { type: 'region' })
  const labelOf = (code: string, name: string) =>
    currentLanguage() === 'en' ? name : (inLanguage.of(code) ?? name)
  const rest = REST.split(' ').map((code) => {
    const name = inEnglish.of(code) ?? code
    return { code, name, label: labelOf(code, name) }
  })
  const collator = new Intl.Collator(currentLanguage())
  return [
    ...COUNTRIES.map(({ code, name }) => ({ code, name, label: labelOf(code, name) })),
    ...rest.toSorted((one, other) => collator.compare(one.label, other.label)),
  ]
}
