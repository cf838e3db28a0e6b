import { findUpcomingRun, isExpired } from '@app/core/crawlers/schedule.ts'
import type { Run } from '@app/core/runs/run.ts'
import { IconCalendarTime, IconExternalLink, IconListCheck, IconTool } from '@tabler/icons-react'
import { isRunOver } from '../../api.ts'
import { localZone, longDate, shortDay, zoned } from '../../ui/dates.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { findAdvice, describeDuration, isRepairable, toPageUrl } from './advice.ts'
import { describeStoredEvents, type Attention, type ListedCrawler } from './attention.ts'
import classes from './card.module.css'

type CardHealthProps = {
  crawler: ListedCrawler
  attentions: Attention[]
  now: Temporal.Instant
  isOpen: boolean
  onShowPlan: (runId: string) => void
  onChangeExpiry: () => void
  onRepair: () => void
}

/** A closed card shows this many, the plan shows all. */
const FIRST_SENTENCES = 3

/** What is wrong, since when, what was preserved and what to do; on an open card also the notes of the latest run. */
export function CardHealth(props: CardHealthProps) {
  const { crawler, attentions, now, isOpen, onShowPlan } = props
  const run = crawler.latestRun
  const isRunComing = findUpcomingRun(crawler, now) !== null
  const shown = isOpen ? attentions : attentions.slice(0, 1)
  const others = attentions.slice(shown.length)
  return (
    <>
      {isExpired(crawler, now) && <ExpiredNote crawler={crawler} onChange={props.onChangeExpiry} />}
      {shown.length > 0 && (
        <div className={classes['notes']}>
          {shown.map((attention) => (
            <Note
              key={attention.kind}
              attention={attention}
              run={run}
              isOpen={isOpen}
              isRunComing={isRunComing}
            />
          ))}
          {others.length > 0 && (
            <p className="small-note">
              {t('Also: {titles}', {
                titles: others.map(({ title }) => title.toLowerCase()).join(', '),
              })}
            </p>
          )}
          <NextSteps
            crawler={crawler}
            onShowPlan={onShowPlan}
            onRepair={attentions.some(({ kind }) => isRepairable(kind)) ? props.onRepair : null}
          />
        </div>
      )}
      {isOpen && run && isRunOver(run) && <RunNotes run={run} />}
    </>
  )
}

type ExpiredNoteProps = { crawler: ListedCrawler; onChange: () => void }

/** Why it no longer runs by itself, and how to fix it. */
function ExpiredNote({ crawler, onChange }: ExpiredNoteProps) {
  const date = longDate(crawler.expireDate ?? '', localZone())
  return (
    <div className={classes['notes']}>
      <div className={classes['note']} data-tone="danger">
        <h4>{t('Expired')}</h4>
        <p>{t('Its expire date was {date}: it does not run by itself any more.', { date })}</p>
      </div>
      <div className={classes['next']}>
        <button type="button" onClick={onChange}>
          <IconCalendarTime size={14} stroke={1.6} aria-hidden="true" />
          {t('Change the date')}
        </button>
      </div>
    </div>
  )
}

type NoteProps = { attention: Attention; run: Run | null; isOpen: boolean; isRunComing: boolean }

function Note({ attention, run, isOpen, isRunComing }: NoteProps) {
  const lasting = describeDuration(attention, localZone())
  const first = attention.sentences.slice(0, isOpen ? undefined : FIRST_SENTENCES)
  const more = attention.sentences.length - first.length
  return (
    <div className={classes['note']}>
      <h4>{attention.title}</h4>
      {first.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {more > 0 && <p>{t('And {count} more.', { count: more })}</p>}
      <p>{findAdvice(attention, isRunComing)}</p>
      <small>
        {lasting && `${lasting}. `}
        {describeStoredEvents([run])}
      </small>
    </div>
  )
}

type NextStepsProps = {
  crawler: ListedCrawler
  onShowPlan: (runId: string) => void
  /** Null if a changed layout is not the cause. */
  onRepair: (() => void) | null
}

function NextSteps({ crawler, onShowPlan, onRepair }: NextStepsProps) {
  const run = crawler.latestRun
  const page = toPageUrl(crawler.url)
  const hasEnded = run !== null && isRunOver(run) && run.state !== 'cancelled'
  // The footer links to a held plan.
  const seen = hasEnded && run.state !== 'held' ? run.id : null
  if (page === null && seen === null && onRepair === null) return null
  return (
    <div className={classes['next']}>
      {onRepair !== null && (
        <button type="button" onClick={onRepair}>
          <IconTool size={14} stroke={1.6} aria-hidden="true" />
          {t('Repair')}
        </button>
      )}
      {seen !== null && (
        <button type="button" onClick={() => onShowPlan(seen)}>
          <IconListCheck size={14} stroke={1.6} aria-hidden="true" />
          {t('See the run')}
        </button>
      )}
      {page !== null && (
        <a href={page} target="_blank" rel="noreferrer">
          <IconExternalLink size={14} stroke={1.6} aria-hidden="true" />
          {t('Look at the page')}
        </a>
      )}
    </div>
  )
}

/** What the latest run left out or did not find, in its own words. */
function RunNotes({ run }: { run: Run }) {
  if (run.notes.length === 0) return null
  const first = run.notes.slice(0, FIRST_SENTENCES)
  const more = run.notes.length - first.length
  const day = shortDay(zoned(run.startedAt, localZone()))
  return (
    <div className={classes['said']}>
      <h4>{t('Notes of the run on {day}', { day })}</h4>
      {first.map((note, place) => (
        <p key={place}>{translateMessage(note)}</p>
      ))}
      {more > 0 && <p>{t('And {count} more, in the plan.', { count: more })}</p>}
    </div>
  )
}
