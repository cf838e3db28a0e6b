import { AppError } from '@app/core/errors.ts'
import { LANGUAGES, type Language } from '@app/core/languages.ts'
import type { CalendarFilter } from '@app/core/site/calendar-page.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import type { SiteView } from '@app/core/site/view-paths.ts'
import { ZoneName } from '@app/core/time/instant.ts'
import { z } from 'zod'
import { explainIssues, toWrongFields } from '../wrong-fields.ts'

const ReaderQuery = z.object({
  lang: z
    .enum(LANGUAGES, {
      error: (issue) => `"${String(issue.input)}" is not one of ${LANGUAGES.join(', ')}`,
    })
    .default('en'),
  zone: ZoneName.default(HOME_ZONE),
})

/** An id that no group or place has is refused later, with the same answer for all. */
const FilterQuery = z.object({ group: z.string().optional(), place: z.string().optional() })

/** What a feed or an embed of the calendar keeps to; a category or a place is not filtered further. */
export function readFilterQuery(query: unknown, { kind }: SiteView): CalendarFilter {
  if (kind === 'category' || kind === 'place') return {}
  const { data, error } = FilterQuery.safeParse(query)
  if (data) return data
  throw new AppError('bad-input', explainIssues('query', toWrongFields(error)))
}

/** The language and the zone in which a feed or an embed is wanted; what is neither is refused. */
export function readReaderQuery(query: unknown): { language: Language; zone: string } {
  const { data, error } = ReaderQuery.safeParse(query)
  if (data) return { language: data.lang, zone: data.zone }
  throw new AppError('bad-input', explainIssues('query', toWrongFields(error)))
}
