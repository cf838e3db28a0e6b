import { z } from 'zod'
import { dayOf } from '../../dates.ts'
import { parsePage, textOfFirst } from '../../generic/elements.ts'
import { isNode, listOf, readBlocks, textOf } from '../../generic/schema-org-events/json-ld.ts'
import { toPlainText } from '../../html.ts'
import type { Page } from '../../source.ts'
import { dataOf } from './film.ts'

export type Title = {
  name: string
  plot: string
  image: string
  /** Its first release in the region; for a service's own productions, the day of arrival. */
  released: Temporal.PlainDate | undefined
}

const Text = z.string().catch('')
const About = z.object({
  titleText: z.object({ text: Text }).catch({ text: '' }),
  plot: z
    .object({ plotText: z.object({ plainText: Text }) })
    .catch({ plotText: { plainText: '' } }),
  primaryImage: z.object({ url: Text }).catch({ url: '' }),
  releaseDate: z
    .object({ year: z.number(), month: z.number(), day: z.number() })
    .nullish()
    .catch(undefined),
})
const Data = z.object({ props: z.object({ pageProps: z.object({ aboveTheFoldData: About }) }) })

// imdb/title-tt11095742-boys-state-2022.html
/** The data on the page of one title; undefined if it has none, so that only its plot is lost. */
export function readTitlePage(page: Page): Title | undefined {
  const parsed = Data.safeParse(dataOf(page.body))
  if (parsed.success) return fromData(parsed.data.props.pageProps.aboveTheFoldData)
  const plot =
    plotOfLinkedData(page.body) || textOfFirst(parsePage(page.body), '[data-testid="plot-xl"]')
  return plot === '' ? undefined : { name: '', plot, image: '', released: undefined }
}

function fromData({ titleText, plot, primaryImage, releaseDate }: z.infer<typeof About>): Title {
  return {
    name: toPlainText(titleText.text),
    plot: toPlainText(plot.plotText.plainText),
    image: primaryImage.url,
    released: releaseDate ? dayOf(releaseDate.year, releaseDate.month, releaseDate.day) : undefined,
  }
}

function plotOfLinkedData(body: string): string {
  const nodes = (readBlocks(body)?.values ?? []).flatMap(listOf).filter(isNode)
  const title = nodes.find((node) => /^(?:Movie|TV\w+)$/.test(textOf(node['@type']) ?? ''))
  return toPlainText(textOf(title?.['description']) ?? '')
}
