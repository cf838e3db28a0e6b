import { AppError } from '@app/core/errors.ts'
import { LANGUAGES, type Language } from '@app/core/languages.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
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

/** The language and the zone in which a feed or an embed is wanted; what is neither is refused. */
export function readReaderQuery(query: unknown): { language: Language; zone: string } {
  const { data, error } = ReaderQuery.safeParse(query)
  if (data) return { language: data.lang, zone: data.zone }
  throw new AppError('bad-input', explainIssues('query', toWrongFields(error)))
}
