import { message, verbatim } from '@app/core/messages/message.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { MethodRefused, PageChanged } from '../source.ts'
import type { ExtractContext, Found, Page, Source } from '../source.ts'

const nothing: Found = { events: [], rejected: [], needs: [], notes: [] }

function hold(): Found {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index + held.length))
}

function run(): Found {
  for (;;);
}

/** Misbehaves as requested by the body of the first page, in every way a page can make a reader misbehave. */
function behave([page]: Page[], context: ExtractContext): Found {
  switch (page?.body ?? '') {
    case 'change':
      throw new PageChanged(message('the landmark is gone'))
    case 'refuse':
      throw new MethodRefused(message('not supported yet'))
    case 'crash':
      throw new TypeError('a bug in our code')
    case 'exit':
      return process.exit(3)
    case 'run':
      return run()
    case 'hold':
      return hold()
    case 'optional':
      return { ...nothing, needs: ['https://example.com/2'], optional: ['https://example.com/2'] }
    default:
      return {
        ...nothing,
        notes: [verbatim(page?.fetchedAt.toString() ?? ''), verbatim(context.now.toString())],
      }
  }
}

/** A register with one reader, only for tests of the threads. */
export function findSource(method: CrawlerMethod): Source | undefined {
  if (method !== 'TivoliWebsite') return undefined
  return { method, zone: 'UTC', windowDays: 7, start: () => [], extract: behave }
}
