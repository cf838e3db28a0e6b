import type { Category } from '@app/core/categories/category.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import type { useLiveRuns } from '../runs/live-runs.ts'
import type { CrawlerActions } from './actions.ts'
import { findAttentions, type ListedCrawler } from './attention.ts'
import { CardFacts } from './card-facts.tsx'
import { CardFooter } from './card-footer.tsx'
import { CardForm } from './card-form.tsx'
import { CardNote } from './card-note.tsx'
import { CardHeader } from './card-header.tsx'
import { CardHealth } from './card-health.tsx'
import classes from './card.module.css'
import { findTrouble } from './filter.ts'
import { RunProgress } from './run-progress.tsx'
import { SaveFirst } from './save-first.tsx'
import { useCrawlerWork } from './use-crawler-work.ts'
import type { DrawerLink } from './use-crawlers-view.ts'

type CrawlerCardProps = {
  crawler: ListedCrawler
  categories: Category[]
  /** What others did to it while it has local edits. */
  note: GridNote | undefined
  now: Temporal.Instant
  isOpen: boolean
  /** Scrolls it into view on mount; a new one is ready for typing. */
  leadsHere: 'card' | 'new' | 'expire' | null
  onLed: () => void
  onChangeExpiry: () => void
  onOpen: (isOpen: boolean) => void
  /** Opens it in the drawer. */
  editing: DrawerLink
  onEdit: () => void
  onShowPlan: (runId: string) => void
  onRepair: () => void
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
}

/** One crawler: its key facts, its settings when open, and its runs. */
export function CrawlerCard(props: CrawlerCardProps) {
  const { crawler, categories, now, isOpen, leadsHere, onLed, actions, runs } = props
  const card = useRef<HTMLElement>(null)
  const [isLocal, setLocal] = useState(false)
  const work = useCrawlerWork({ crawler, actions, runs, isLocal, place: card })
  const attentions = findAttentions(crawler)
  useLead(card, { leadsHere, isOpen, onLed })

  return (
    <article
      ref={card}
      className={classes['card']}
      aria-label={crawler.title}
      data-needs-person={findTrouble(crawler, now) ?? undefined}
      data-draft={work.hasEdits || undefined}
      data-open={isOpen || undefined}
    >
      <CardHeader
        crawler={crawler}
        category={categories.find(({ id }) => id === crawler.category)}
        hasEdits={work.hasEdits}
        isOpen={isOpen}
        onOpen={props.onOpen}
        onSave={work.save}
        editing={props.editing}
        actions={actions}
      />
      {props.note && <CardNote note={props.note} />}
      <RunProgress run={crawler.latestRun} />
      <CardHealth
        crawler={crawler}
        attentions={attentions}
        now={now}
        isOpen={isOpen}
        onShowPlan={props.onShowPlan}
        onChangeExpiry={props.onChangeExpiry}
        onRepair={props.onRepair}
      />
      {isOpen ? (
        <CardForm
          crawler={crawler}
          work={work}
          categories={categories}
          isLocal={isLocal}
          onLocal={setLocal}
        />
      ) : (
        <CardFacts crawler={crawler} categories={categories} now={now} />
      )}
      <CardFooter
        crawler={crawler}
        now={now}
        isFilled={isOpen}
        work={work}
        onShowPlan={props.onShowPlan}
        onEdit={props.onEdit}
      />
      <SaveFirst title={crawler.title} work={work} />
    </article>
  )
}

/** Scrolls the card into view and focuses the field to edit. */
function useLead(
  card: RefObject<HTMLElement | null>,
  { leadsHere, isOpen, onLed }: Pick<CrawlerCardProps, 'leadsHere' | 'isOpen' | 'onLed'>,
) {
  useEffect(() => {
    if (!leadsHere || !isOpen) return
    card.current?.scrollIntoView()
    if (leadsHere === 'new') focusFirstField(card.current)
    if (leadsHere === 'expire') focusExpiry(card.current)
    onLed()
  }, [card, leadsHere, isOpen, onLed])
}

/** Focuses the expired date, selected for overwriting. */
export function focusExpiry(card: HTMLElement | null): void {
  const field = card?.querySelector<HTMLInputElement>('input[name=expireDate]')
  field?.focus()
  field?.select()
}

/** Focuses the title, because the id before it is read-only. */
function focusFirstField(card: HTMLElement | null): void {
  const field = card?.querySelector<HTMLInputElement>('input:not([readonly])')
  field?.focus()
  field?.select()
}
