import type { Category } from '@app/core/categories/category.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Confirm } from '../../ui/confirm.tsx'
import { blockInvalidDates } from '../../ui/date-field.tsx'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { isRunOver } from '../../api.ts'
import type { useLiveRuns } from '../runs/live-runs.ts'
import { toPercent, describeProgress } from '../runs/plan-view.ts'
import type { CrawlerActions } from './actions.ts'
import { findAttentions, type ListedCrawler } from './attention.ts'
import { CardFacts } from './card-facts.tsx'
import { CardFooter } from './card-footer.tsx'
import { CardForm } from './card-form.tsx'
import { CardNote } from './card-note.tsx'
import { CardHeader } from './card-header.tsx'
import { CardHealth } from './card-health.tsx'
import classes from './card.module.css'

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
  onShowPlan: (runId: string) => void
  onRepair: () => void
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
}

/** One crawler: what matters about it, its settings when open, and its runs. */
export function CrawlerCard(props: CrawlerCardProps) {
  const { crawler, categories, now, isOpen, leadsHere, onLed, actions, runs } = props
  const [isLocal, setLocal] = useState(false)
  const [asked, setAsked] = useState<{ dryRun: boolean } | null>(null)
  const [starting, setStarting] = useState<'run' | 'dry' | null>(null)
  const row = actions.rows.find(crawler.id)
  const edits = row?.isDraft ? row.fields : undefined
  const attentions = findAttentions(crawler)
  const run = crawler.latestRun
  const isRunning = run !== null && !isRunOver(run)

  const card = useRef<HTMLElement>(null)
  useLead(card, { leadsHere, isOpen, onLed })

  async function save(): Promise<boolean> {
    return !blockInvalidDates(card.current) && (await actions.save(crawler.id))
  }

  function start(dryRun: boolean) {
    if (blockInvalidDates(card.current)) return
    if (edits) setAsked({ dryRun })
    else void startNow(dryRun)
  }

  async function startNow(dryRun: boolean) {
    setStarting(dryRun ? 'dry' : 'run')
    await runs.start(crawler.id, dryRun, isLocal)
    setStarting(null)
  }

  async function saveAndStart(dryRun: boolean) {
    setAsked(null)
    if (await save()) await startNow(dryRun)
  }

  return (
    <article
      ref={card}
      className={classes['card']}
      aria-label={crawler.title}
      data-needs-person={attentions.length > 0 || undefined}
      data-draft={edits !== undefined || undefined}
      data-open={isOpen || undefined}
    >
      <CardHeader
        crawler={crawler}
        category={categories.find(({ id }) => id === crawler.category)}
        hasEdits={edits !== undefined}
        isOpen={isOpen}
        onOpen={props.onOpen}
        onSave={save}
        actions={actions}
      />
      {props.note && <CardNote note={props.note} />}
      {isRunning && (
        <progress
          className={classes['progress']}
          aria-label={describeProgress(run)}
          value={toPercent(run)}
          max={100}
        />
      )}
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
          onEdit={(changed) => actions.rows.edit([{ id: crawler.id, edits: changed }])}
          isLocal={isLocal}
          onLocal={setLocal}
          onDryRun={() => start(true)}
        />
      ) : (
        <CardFacts crawler={crawler} categories={categories} now={now} />
      )}
      <CardFooter
        crawler={crawler}
        now={now}
        isOpen={isOpen}
        starting={starting}
        onStart={start}
        onCancel={(runId) => void runs.cancel(runId)}
        onShowPlan={props.onShowPlan}
      />
      <SaveFirst
        title={crawler.title}
        asked={asked}
        onSave={(dryRun) => void saveAndStart(dryRun)}
        onClose={() => setAsked(null)}
      />
    </article>
  )
}

type SaveFirstProps = {
  title: string
  /** Which run waits for the answer. */
  asked: { dryRun: boolean } | null
  onSave: (dryRun: boolean) => void
  onClose: () => void
}

function SaveFirst({ title, asked, onSave, onClose }: SaveFirstProps) {
  return (
    <Confirm
      isOpen={asked !== null}
      title={t('Save first?')}
      action={asked?.dryRun ? t('Save and dry run') : t('Save and run')}
      onConfirm={() => asked && onSave(asked.dryRun)}
      onClose={onClose}
    >
      {t('{title} has changes that are not saved. A run uses what is saved.', { title })}
    </Confirm>
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

function focusExpiry(card: HTMLElement | null): void {
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
