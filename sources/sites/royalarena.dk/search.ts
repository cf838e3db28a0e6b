import { message, verbatimOr } from '@app/core/messages/message.ts'
import { z } from 'zod'
import { readIsoStart } from '../../dates.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { readJson } from '../../generic/schema-org-events/json-ld.ts'
import { toAbsoluteUrl, makeEvent, toPlainText } from '../../html.ts'
import { PageChanged, type ExtractContext, type Page } from '../../source.ts'

const Text = z.string().catch('')
const Price = z.union([z.number(), z.string()]).nullish().catch(undefined)
const Show = z.object({
  name: Text,
  url: Text,
  eventDateUtc: Text,
  isDeleted: z.boolean().catch(false),
  genres: z.array(z.object({ name: Text }).catch({ name: '' })).catch([]),
  tickets: z.array(z.object({ priceFrom: Price, price: Price }).catch({})).catch([]),
  localizations: z
    .array(z.object({ name: Text, url: Text, description: Text }).catch(noWords()))
    .catch([]),
})
const Answer = z.object({ documents: z.array(Show) })

function noWords() {
  return { name: '', url: '', description: '' }
}

/** The site's own search responds with JSON. */
export function isSearchAnswer(page: Page): boolean {
  return /\bjson$/.test(page.mediaType) || /^\s*[[{]/.test(page.body)
}

// search.synthetic.json
export function readSearchAnswer(page: Page, context: ExtractContext): Read[] {
  const parsed = Answer.safeParse(readJson(page.body))
  if (parsed.success) return parsed.data.documents.map((show) => readShow(show, page, context))
  throw new PageChanged(
    message('The answer of {url} is not built as known', { url: page.finalUrl }),
    {
      cause: parsed.error,
    },
  )
}

function readShow(show: z.infer<typeof Show>, page: Page, { input }: ExtractContext): Read {
  const [words = noWords()] = show.localizations
  const description = toPlainText(words.name || show.name)
  if (description === '')
    return reject(show.url || 'A show', 'not-an-event', message('It has no name'))
  // The site's texts are in local time, this field is not.
  const start = readIsoStart(show.eventDateUtc, 'UTC')
  if (!start) {
    return reject(
      description,
      'no-readable-date',
      verbatimOr(show.eventDateUtc, message('It has no eventDateUtc')),
    )
  }
  const url = toAbsoluteUrl(words.url || show.url, page.finalUrl)
  const genres = show.genres.map(({ name }) => toPlainText(name)).filter((name) => name !== '')
  const details = [genres.join(', '), toPlainText(words.description), priceOf(show)]
  return {
    event: makeEvent({
      title: input.categoryTitle,
      description,
      details,
      start,
      ...(show.isDeleted && { status: 'cancelled' as const }),
      url,
    }),
  }
}

function priceOf({ tickets }: z.infer<typeof Show>): string {
  const prices = tickets
    .map(({ priceFrom, price }) => Number(priceFrom ?? price))
    .filter((price) => Number.isFinite(price) && price > 0)
  return prices.length === 0 ? '' : `Fra ${Math.min(...prices)} kr.`
}
