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

type CrawlerCardProps = {
  crawler: ListedCrawler
  categories: Category[]
  /** What others did to it while it is edited here. */
  note: GridNote | undefined
  now: Temporal.Instant
  isOpen: boolean
  /** Comes into view once it is there; a new one is ready to be written on. */
  leadsHere: 'card' | 'new' | 'expire' | null
  onLed: () => void
  onChangeExpiry: () => void
  onOpen: (isOpen: boolean) => void
  /** The search of the address at which it is edited in the drawer. */
  editing: string
  onEdit: () => void
  onShowPlan: (runId: string) => void
  onRepair: () => void
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
}

/** One crawler: what matters about it, its settings when open, and its runs. */
export function CrawlerCard(props: CrawlerCardProps) {
  const { crawler, categories, now, isOpen, leadsHere, onLed, actions, runs } = props
  const card = useRef<HTMLElement>(null)
  const [isLocal, setLocal] = useState(false)
  const work = useCrawlerWork({ crawler, actions, runs, isLocal, place: card })
  const { edits } = work
  const attentions = findAttentions(crawler)
  useLead(card, { leadsHere, isOpen, onLed })

  return (
    <article
      ref={card}
      className={classes['card']}
      aria-label={crawler.title}
      data-needs-person={findTrouble(crawler, now) ?? undefined}
      data-draft={edits !== undefined || undefined}
      data-open={isOpen || undefined}
    >
      <CardHeader
        crawler={crawler}
        category={categories.find(({ id }) => id === crawler.category)}
        hasEdits={edits !== undefined}
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
          edits={edits ?? {}}
          categories={categories}
          onEdit={work.edit}
          isLocal={isLocal}
          onLocal={setLocal}
          onDryRun={() => work.start(true)}
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

/** Brings the card into view, and the focus to what is to be written there. */
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

/** On the date that has passed, to be written over. */
export function focusExpiry(card: HTMLElement | null): void {
  const field = card?.querySelector<HTMLInputElement>('input[name=expireDate]')
  field?.focus()
  field?.select()
}

/** On the title, as the id before it is only to be read. */
function focusFirstField(card: HTMLElement | null): void {
  const field = card?.querySelector<HTMLInputElement>('input:not([readonly])')
  field?.focus()
  field?.select()
}
