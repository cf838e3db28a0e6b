import { message, type Message } from '../messages/message.ts'
import type { EventWindow } from '../events/window.ts'
import { siftFound, windowOf } from '../runs/candidates.ts'
import type { Candidate, PlanSource, Refused } from '../runs/candidates.ts'
import type { ExtractedEvent, ExtractedRejection } from '../runs/extracted-event.ts'
import { addressesOfOne, identityOf, sourceWords } from '../runs/identity.ts'
import type { Finding } from '../runs/plan.ts'
import type { ImportRejection } from './endpoints.ts'
import { initialOf } from '../nouns/field.ts'
import type { EventToAdd } from './event-to-add.ts'
import { EVENT_ROW_FIELDS } from '../events/noun.ts'

type ImportFound = {
  events: ExtractedEvent[]
  rejected: ExtractedRejection[]
  disagreements?: Message[]
}

export type ImportSettings = {
  source: PlanSource
  /** Null where the operator chooses it before adding. */
  category: { id: string; title: string } | null
  now: Temporal.Instant
}

/** Stands for the category that nobody has chosen yet. */
const OPEN = ''

/** What of a source's findings is offered for adding, by the rules of a crawl without settings of its own. */
export function siftImport(
  found: ImportFound,
  { source, category, now }: ImportSettings,
): { events: EventToAdd[]; rejections: ImportRejection[]; findings: Finding[] } {
  const { id, title } = category ?? { id: OPEN, title: '' }
  // The operator's category counts, whatever a source would choose.
  const events = found.events.map((event) => ({ ...event, category: undefined }))
  const { kept, refused } = siftFound(
    { ...found, events },
    {
      crawler: { ...NO_SETTINGS, category: id },
      source,
      categories: new Map([[id, title]]),
      now,
      isPutOff: () => false,
    },
  )
  const images = imagesOf(events)
  return {
    events: kept.map((candidate) => toEventToAdd(candidate, images)),
    rejections: refused.map(toRejection),
    findings: [
      ...nothingFound(kept, refused),
      ...(found.disagreements ?? []).map((disagreement) => ({
        kind: 'disagreement' as const,
        message: disagreement,
        holds: false,
      })),
    ],
  }
}

const NO_SETTINGS = {
  id: 'import',
  category: null,
  categoryTitle: '',
  only: '',
  crawlFromDate: null,
  crawlToDate: null,
  displayTime: true,
  overwriteExisting: true,
}

/** Which dates an import keeps: what is still to come, inside the window of its source. */
export function importWindow(source: PlanSource, now: Temporal.Instant): EventWindow {
  return windowOf({ crawler: NO_SETTINGS, source, now })
}

function imagesOf(events: ExtractedEvent[]): Map<string, string> {
  const spoken = events.map((event) => sourceWords(event))
  const unique = addressesOfOne(spoken)
  return new Map(
    events.flatMap(({ image }, index) => {
      const said = spoken[index]
      return said && image !== undefined ? [[identityOf(said, unique), image] as const] : []
    }),
  )
}

function toEventToAdd({ event, identity }: Candidate, images: Map<string, string>): EventToAdd {
  const category = event.category === OPEN ? null : event.category
  return { ...initialOf(EVENT_ROW_FIELDS), ...event, category, image: images.get(identity) ?? null }
}

function toRejection({ said, event, reason, what, why }: Refused): ImportRejection {
  return { what: said?.description ?? what ?? '', date: event?.date ?? null, reason, why }
}

function nothingFound(kept: Candidate[], refused: Refused[]): Finding[] {
  if (kept.length > 0) return []
  if (refused.length === 0)
    return [{ kind: 'nothing-found', message: message('Nothing found'), holds: false }]
  if (refused.some(({ reason }) => reason !== 'past')) return []
  const sentence = message('All {count} events on the page are over.', { count: refused.length })
  return [{ kind: 'all-past', message: sentence, holds: false }]
}
