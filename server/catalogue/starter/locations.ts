import { createPlainId } from '@app/core/ids.ts'
import cities from './locations.json' with { type: 'json' }

export const LOCATIONS = Object.entries(cities).flatMap(([country, titles]) =>
  titles.map((title) => ({ id: createPlainId(title), title, country })),
)
