import { AppError } from '@app/core/errors.ts'
import { LANGUAGES, type Language } from '@app/core/languages.ts'
import type { CalendarFilter } from '@app/core/site/calendar-page.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { toKnownZone } from '@app/core/site/visitor.ts'
import type { SiteView } from '@app/core/site/view-paths.ts'
import { ZoneName } from '@app/core/time/zone.ts'
import { z } from 'zod'
import { explainIssues, toWrongFields } from '../wrong-fields.ts'

const ReaderQuery = z.object({
  lang: z
    .enum(LANGUAGES, {
      error: (issue) => `"${String(issue.input)}" is not one of ${LANGUAGES.join(', ')}`,
    })
    .default('en'),
  /** In its usual spelling, so that all spellings share a feed. */
  zone: ZoneName.default(HOME_ZONE).transform((zone) => toKnownZone(zone) ?? zone),
})

/** An id without a group or place is refused later, with the same answer for all. */
const FilterQuery = z.object({ group: z.string().optional(), place: z.string().optional() })

/** The filter of a feed or an embed of the calendar; categories and places are not filtered further. */
export function readFilterQuery(query: unknown, { kind }: SiteView): CalendarFilter {
  if (kind === 'category' || kind === 'place') return {}
  const { data, error } = FilterQuery.safeParse(query)
  if (data) return data
  throw new AppError('bad-input', explainIssues('query', toWrongFields(error)))
}

/** The language and zone requested for a feed or an embed; throws on unknown ones. */
export function readReaderQuery(query: unknown): { language: Language; zone: string } {
  const { data, error } = ReaderQuery.safeParse(query)
  if (data) return { language: data.lang, zone: data.zone }
  throw new AppError('bad-input', explainIssues('query', toWrongFields(error)))
}
