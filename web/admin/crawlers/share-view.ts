import type { exportCrawlers } from '@app/core/crawlers/file-endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { foldText } from '@app/core/text.ts'
import { translateMessage, t } from '../../ui/text.ts'

type Exported = EndpointAnswer<typeof exportCrawlers>

/** `harbour-hall-2026-11-29.json`, or `crawlers-2026-11-29.json` for several. */
export function nameFile(titles: readonly string[], day: Temporal.PlainDate): string {
  const [title = ''] = titles.length === 1 ? titles : ['crawlers']
  const words = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? ['crawler']
  return `${words.join('-').slice(0, 60)}-${day.toString()}.json`
}

/** What was exported, what was not and why, and what the file does not say. */
export function describeExport({ file, omitted, unproven }: Exported): string {
  const count = file?.crawlers.length ?? 0
  return [
    t('{count, plural, one {# crawler exported} other {# crawlers exported}}', { count }),
    ...omitted.map(({ title, why }) =>
      t('{title}: {message}', { title, message: translateMessage(why) }),
    ),
    ...(unproven.length === 0
      ? []
      : [
          t('No event to expect of {names}: a dry run reads its page first.', {
            names: unproven.join(', '),
          }),
        ]),
  ].join('. ')
}
