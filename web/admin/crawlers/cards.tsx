import type { Category } from '@app/core/categories/category.ts'
import { useMediaQuery } from '@mantine/hooks'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import type { useLiveRuns } from '../runs/live-runs.ts'
import type { CrawlerActions } from './actions.ts'
import type { ListedCrawler } from './attention.ts'
import { CrawlerCard } from './card.tsx'
import classes from './cards.module.css'
import type { useCrawlersView } from './use-crawlers-view.ts'

type CrawlerCardsProps = {
  crawlers: ListedCrawler[]
  categories: Category[]
  /** What others did to crawlers that are edited here, by their id. */
  notes: Readonly<Record<string, GridNote>>
  now: Temporal.Instant
  view: ReturnType<typeof useCrawlersView>
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
}

/** Cards in order of their title, three a row from large. An open card pushes down only its own column. */
export function CrawlerCards({
  crawlers,
  categories,
  notes,
  now,
  view,
  actions,
  runs,
}: CrawlerCardsProps) {
  const columns = useColumnCount()
  const sorted = crawlers.toSorted(byTitle)
  return (
    <div className={classes['cards']} data-columns={columns}>
      {Array.from({ length: columns }, (_unused, column) => (
        <div key={column} className={classes['column']}>
          {sorted
            .filter((_crawler, place) => place % columns === column)
            .map((crawler) => (
              <CrawlerCard
                key={crawler.id}
                crawler={crawler}
                categories={categories}
                note={notes[crawler.id]}
                now={now}
                isOpen={view.isOpen(crawler.id)}
                leadsHere={view.leadsTo(crawler.id)}
                onLed={view.led}
                onChangeExpiry={() => view.showExpiry(crawler.id)}
                onOpen={(isOpen) => view.setOpen(crawler.id, isOpen)}
                onShowPlan={view.setPlan}
                onRepair={() => view.setRepair(crawler.id)}
                actions={actions}
                runs={runs}
              />
            ))}
        </div>
      ))}
    </div>
  )
}

/** Those of one title keep their order, for a card that changes its column begins anew. */
function byTitle(one: ListedCrawler, other: ListedCrawler): number {
  return one.title.localeCompare(other.title) || one.id.localeCompare(other.id)
}

function useColumnCount(): number {
  const atOnce = { getInitialValueInEffect: false }
  const isLarge = useMediaQuery('(min-width: 62em)', true, atOnce)
  const isMedium = useMediaQuery('(min-width: 48em)', true, atOnce)
  if (isLarge) return 3
  return isMedium ? 2 : 1
}
