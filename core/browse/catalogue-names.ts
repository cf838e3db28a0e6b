import type { Language } from '../languages.ts'

/**
 * Translations of the starter catalogue's names, where readers see another word than the catalogue's. Names of clubs,
 * channels and halls are not translated.
 */
export const NAMES: Record<string, Partial<Record<Language, string>>> = {
  Television: { da: 'Tv', nb: 'Tv', sv: 'Tv', ro: 'Televiziune' },
  'TV channels': { da: 'Tv-kanaler', nb: 'Tv-kanaler', sv: 'Tv-kanaler', ro: 'Canale TV' },
  Football: { da: 'Fodbold', nb: 'Fotball', sv: 'Fotboll', ro: 'Fotbal' },
  Handball: { da: 'Håndbold', nb: 'Håndball', sv: 'Handboll', ro: 'Handbal' },
  Basketball: { sv: 'Basket', ro: 'Baschet' },
  Hockey: { da: 'Ishockey', nb: 'Ishockey', sv: 'Ishockey', ro: 'Hochei' },
  Tennis: { ro: 'Tenis' },
  'American football': {
    da: 'Amerikansk fodbold',
    nb: 'Amerikansk fotball',
    sv: 'Amerikansk fotboll',
    ro: 'Fotbal american',
  },
  'Formula 1': { da: 'Formel 1', nb: 'Formel 1', sv: 'Formel 1' },
  Cycling: { da: 'Cykling', nb: 'Sykling', sv: 'Cykling', ro: 'Ciclism' },
  'Film and series': {
    da: 'Film og serier',
    nb: 'Film og serier',
    sv: 'Film och serier',
    ro: 'Filme și seriale',
  },
  Film: { ro: 'Filme' },
  Streaming: { nb: 'Strømming' },
  Music: { da: 'Musik', nb: 'Musikk', sv: 'Musik', ro: 'Muzică' },
  Concerts: { da: 'Koncerter', nb: 'Konserter', sv: 'Konserter', ro: 'Concerte' },
  Festivals: { da: 'Festivaler', nb: 'Festivaler', sv: 'Festivaler', ro: 'Festivaluri' },
  Places: { da: 'Steder', nb: 'Steder', sv: 'Platser', ro: 'Locuri' },
  Location: { en: 'Venues', da: 'Spillesteder', nb: 'Arenaer', sv: 'Arenor', ro: 'Săli și arene' },
  Launches: { da: 'Lanceringer', nb: 'Lanseringer', sv: 'Lanseringar', ro: 'Lansări' },
  Holidays: { da: 'Helligdage', nb: 'Helligdager', sv: 'Helgdagar', ro: 'Sărbători' },
  'Orthodox calendar': {
    da: 'Den ortodokse kalender',
    nb: 'Den ortodokse kalenderen',
    sv: 'Den ortodoxa kalendern',
    ro: 'Calendar ortodox',
  },
  'Holidays Romania': {
    da: 'Helligdage i Rumænien',
    nb: 'Helligdager i Romania',
    sv: 'Helgdagar i Rumänien',
    ro: 'Sărbători în România',
  },
  'Holidays Denmark': {
    da: 'Helligdage i Danmark',
    nb: 'Helligdager i Danmark',
    sv: 'Helgdagar i Danmark',
    ro: 'Sărbători în Danemarca',
  },
  'Holidays Sweden': {
    da: 'Helligdage i Sverige',
    nb: 'Helligdager i Sverige',
    sv: 'Helgdagar i Sverige',
    ro: 'Sărbători în Suedia',
  },
  'Holidays Norway': {
    da: 'Helligdage i Norge',
    nb: 'Helligdager i Norge',
    sv: 'Helgdagar i Norge',
    ro: 'Sărbători în Norvegia',
  },
}

/** The translated name of a group or category that still has its starter name; any other name unchanged. */
export function translateCatalogueName(name: string, language: string): string {
  const names = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  const entries: Record<string, string> = names ?? {}
  return entries[language] ?? name
}
