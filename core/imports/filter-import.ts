import { message, type Message } from '../messages/message.ts'
import type { EventWindow } from '../events/event-window.ts'
import { filterFound, windowOf } from '../runs/candidates.ts'
import type { Candidate, PlanSource, RejectedCandidate } from '../runs/candidates.ts'
import type { ExtractedEvent, ExtractedRejection } from '../runs/extracted-event.ts'
import { findUniqueAddresses, identityOf, toSourceWords } from '../runs/identity.ts'
import { allPast } from '../runs/find-oddities.ts'
import type { Finding } from '../runs/plan.ts'
import type { ImportRejection } from './endpoints.ts'
import { toInitialValues } from '../nouns/field.ts'
import type { EventToAdd } from './event-to-add.ts'
import { EVENT_ROW_FIELDS } from '../events/fields.ts'

type ImportFound = {
  events: ExtractedEvent[]
  rejected: ExtractedRejection[]
  disagreements?: Message[]
}

export type ImportSettings = {
  source: PlanSource
  /** Null if the operator chooses it before adding. */
  category: { id: string; title: string } | null
  now: Temporal.Instant
}

/** Placeholder until a category is chosen. */
const NO_CATEGORY = ''

/** Filters a source's findings for adding, by the rules of a crawl with default settings. */
export function filterImport(
  found: ImportFound,
  { source, category, now }: ImportSettings,
): { events: EventToAdd[]; rejections: ImportRejection[]; findings: Finding[] } {
  const { id, title } = category ?? { id: NO_CATEGORY, title: '' }
  // The operator's category takes precedence over the source's.
  const events = found.events.map((event) => ({ ...event, category: undefined }))
  const { accepted, rejected: refused } = filterFound(
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
    events: accepted.map((candidate) => toEventToAdd(candidate, images)),
    rejections: refused.map(toRejection),
    findings: [
      ...toNothingFound(accepted, refused),
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

/** The dates an import keeps: future ones within the window of its source. */
export function toImportWindow(source: PlanSource, now: Temporal.Instant): EventWindow {
  return windowOf({ crawler: NO_SETTINGS, source, now })
}

function imagesOf(events: ExtractedEvent[]): Map<string, string> {
  const texts = events.map((event) => toSourceWords(event))
  const unique = findUniqueAddresses(texts)
  return new Map(
    events.flatMap(({ image }, index) => {
      const sourceText = texts[index]
      return sourceText && image !== undefined
        ? [[identityOf(sourceText, unique), image] as const]
        : []
    }),
  )
}

function toEventToAdd({ event, identity }: Candidate, images: Map<string, string>): EventToAdd {
  const category = event.category === NO_CATEGORY ? null : event.category
  return {
    ...toInitialValues(EVENT_ROW_FIELDS),
    ...event,
    category,
    image: images.get(identity) ?? null,
  }
}

function toRejection({
  said: sourceText,
  event,
  reason,
  what,
  why,
}: RejectedCandidate): ImportRejection {
  return { what: sourceText?.description ?? what ?? '', date: event?.date ?? null, reason, why }
}

function toNothingFound(kept: Candidate[], refused: RejectedCandidate[]): Finding[] {
  if (kept.length > 0) return []
  if (refused.length === 0)
    return [{ kind: 'nothing-found', message: message('Nothing found'), holds: false }]
  if (refused.some(({ reason }) => reason !== 'past')) return []
  return [{ kind: 'all-past', message: allPast(refused.length), holds: false }]
}
