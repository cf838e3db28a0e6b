import type { Language } from '../languages.ts'

type Names = Readonly<Record<string, string>>

const SCANDINAVIAN = {
  Athens: 'Athen',
  Belgrade: 'Beograd',
  Brussels: 'Bruxelles',
  Bucharest: 'Bukarest',
  Cairo: 'Kairo',
  Copenhagen: 'København',
  Gothenburg: 'Göteborg',
  Kiev: 'Kyiv',
  Lisbon: 'Lissabon',
  Moscow: 'Moskva',
  Prague: 'Prag',
  Rome: 'Rom',
  Vienna: 'Wien',
  Warsaw: 'Warszawa',
  Zurich: 'Zürich',
}

/** Local names of cities in zone names, where they differ from the zone's. */
const CITIES = {
  da: SCANDINAVIAN,
  nb: { ...SCANDINAVIAN, Brussels: 'Brussel', Rome: 'Roma' },
  sv: {
    ...SCANDINAVIAN,
    Athens: 'Aten',
    Belgrade: 'Belgrad',
    Brussels: 'Bryssel',
    Copenhagen: 'Köpenhamn',
    Helsinki: 'Helsingfors',
    Kiev: 'Kyjiv',
    Luxembourg: 'Luxemburg',
  },
  ro: {
    Athens: 'Atena',
    Belgrade: 'Belgrad',
    Brussels: 'Bruxelles',
    Bucharest: 'București',
    Budapest: 'Budapesta',
    Chisinau: 'Chișinău',
    Copenhagen: 'Copenhaga',
    Gothenburg: 'Göteborg',
    Lisbon: 'Lisabona',
    London: 'Londra',
    Luxembourg: 'Luxemburg',
    Moscow: 'Moscova',
    Prague: 'Praga',
    Rome: 'Roma',
    Tokyo: 'Tokio',
    Vienna: 'Viena',
    Warsaw: 'Varșovia',
    Zurich: 'Zürich',
  },
} satisfies Record<Exclude<Language, 'en'>, Names>

/** The cities that a language names differently, by their names in zones. */
export const cityNames = (language: string): Names =>
  (CITIES as Readonly<Record<string, Names>>)[language] ?? {}
