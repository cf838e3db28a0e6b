import { toEvening, type Evening } from '../../generic/evening.ts'
import type { SourceInput } from '../../source.ts'

export type Country = 'dk' | 'se' | 'no'

const ZONES: Record<Country, string> = {
  dk: 'Europe/Copenhagen',
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
}

const CODES = { dk: 'DK', se: 'SE', no: 'NO' } as const

export function zoneOf(country: Country): string {
  return ZONES[country]
}

/** The evening in the country's own time, or the hours of a listing if those are requested. */
export function eveningIn(
  country: Country,
  { hours = 'evening' }: Pick<SourceInput, 'hours'>,
): Evening | undefined {
  return toEvening({ hours, country: CODES[country] }, zoneOf(country))
}

/** The country of an address: that of its domain, otherwise the requested one, otherwise Denmark. */
export function countryOf(address: string, asked?: SourceInput['country']): Country {
  const ending = /\.(dk|se|no)$/.exec(URL.parse(address)?.hostname ?? '')?.[1]
  return [ending, asked?.toLowerCase()].find(isCountry) ?? 'dk'
}

function isCountry(text: string | undefined): text is Country {
  return text === 'dk' || text === 'se' || text === 'no'
}

export type GuideChannel = { id: string; name: string; country: Country }

/** The channels of TV TID, whose days identify them by number only. */
export const TV_TID_CHANNELS: readonly GuideChannel[] = [
  ...toChannels('dk', {
    1: 'DR1',
    2: 'DR2',
    3: 'TV 2',
    4: 'TV 2 Zulu',
    5: 'TV3',
    6: 'TV3+',
    7: 'Kanal 5',
    8: 'Kanal 4',
    31: 'TV 2 Charlie',
    133: 'TV 2 News',
    10066: "6'eren",
    10155: 'DR3',
  }),
  ...toChannels('se', { 21: 'TV3', 111: 'TV4', 131: 'TV6', 135: 'SVT1', 136: 'SVT2' }),
  ...toChannels('no', { 24: 'TV3', 129: 'NRK2', 130: 'NRK1', 142: 'TV 2', 143: 'TV 2 Zebra' }),
]

function toChannels(country: Country, names: Record<number, string>): GuideChannel[] {
  return Object.entries(names).map(([id, name]) => ({ id, name, country }))
}
