import type { Category } from '@app/core/categories/category.ts'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import type { useLiveRuns } from '../runs/live-runs.ts'
import type { CrawlerActions } from './actions.ts'
import { CrawlerCard } from './card.tsx'
import classes from './cards.module.css'
import type { Part } from './parts.ts'
import type { CrawlersView } from './use-crawlers-view.ts'

type CrawlerCardsProps = {
  parts: Part[]
  categories: Category[]
  /** What others did to crawlers with local edits, by their id. */
  notes: Readonly<Record<string, GridNote>>
  now: Temporal.Instant
  view: CrawlersView
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
}

/**
 * Cards in rows under part headings, three per row on large screens. All are in one list, so that a card that moves to
 * another part keeps its edits and the focus.
 */
export function CrawlerCards({ parts, notes, view, ...shared }: CrawlerCardsProps) {
  const shown = parts.flatMap((part) => [part, ...part.crawlers])
  return (
    <div className={classes['cards']}>
      {shown.map((each) =>
        'crawlers' in each ? (
          <PartHeading key={each.key} part={each} />
        ) : (
          <CrawlerCard
            key={each.id}
            crawler={each}
            note={notes[each.id]}
            isOpen={view.isOpen(each.id)}
            leadsHere={view.leadsTo(each.id)}
            onLed={view.led}
            onChangeExpiry={() => view.showExpiry(each.id)}
            onOpen={(isOpen) => view.setOpen(each.id, isOpen)}
            editing={view.toEditing(each.id)}
            onEdit={() => view.setEdited(each.id)}
            onShowPlan={view.setPlan}
            onRepair={() => view.setRepair(each.id)}
            {...shared}
          />
        ),
      )}
    </div>
  )
}

function PartHeading({ part }: { part: Part }) {
  return (
    <h2 className={classes['part']} data-key={part.key}>
      {part.title} <b>{part.crawlers.length}</b>
    </h2>
  )
}
