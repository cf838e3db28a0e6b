import { areGenres } from '../matching/genres.ts'
import type { MatchedEvent } from '../matching/matched-event.ts'
import type { StoredEvent } from './differences.ts'
import type { PlannedEvent } from './plan.ts'

/** The sources of events from people and files are unknown, so each counts as its own. */
export function sourceOf({ crawler, id }: StoredEvent): string {
  return crawler ?? `event ${id}`
}

/** Longer first lines are not places. */
const PLACE_LENGTH = 120

export type Reported = Omit<MatchedEvent, 'source' | 'site' | 'place'> &
  Pick<PlannedEvent, 'details'>

export function toMatchedEvent(
  event: Reported,
  source: string,
  { hasPlaces = true }: { hasPlaces?: boolean } = {},
): MatchedEvent {
  const { title, category, description, details, date, isDay, zone, url, sourceId } = event
  const place = hasPlaces ? readPlaceLine(details) : null
  const what = { title, category, description, place }
  return { source, site: null, sourceId, url, ...what, date, isDay, zone }
}

function readPlaceLine(details: string): string | null {
  const [line = ''] = details.split('\n')
  return line !== '' && line.length <= PLACE_LENGTH && !areGenres(line) ? line : null
}
