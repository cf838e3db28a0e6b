import { createPlainId } from '@app/core/ids.ts'

const CITIES = {
  Romania: [
    'Bucharest',
    'Brașov',
    'Cluj-Napoca',
    'Constanța',
    'Craiova',
    'Iași',
    'Oradea',
    'Sibiu',
    'Timișoara',
  ],
  Denmark: ['Copenhagen', 'Aalborg', 'Aarhus', 'Esbjerg', 'Herning', 'Odense', 'Roskilde'],
  Sweden: ['Stockholm', 'Gothenburg', 'Linköping', 'Malmö', 'Uppsala', 'Västerås', 'Örebro'],
  Norway: ['Oslo', 'Bergen', 'Drammen', 'Kristiansand', 'Stavanger', 'Tromsø', 'Trondheim'],
}

export const LOCATIONS = Object.entries(CITIES).flatMap(([country, titles]) =>
  titles.map((title) => ({ id: createPlainId(title), title, country })),
)
