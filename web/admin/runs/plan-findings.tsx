import { uniqueMessages, type Message } from '@app/core/messages/message.ts'
import type { Finding, FindingKind } from '@app/core/runs/plan.ts'
import { FINDING_TITLES } from '@app/core/crawlers/health-finding.ts'
import { SignalNote } from '../../ui/notices.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import classes from './plan.module.css'

type PlanFindingsProps = { findings: Finding[]; notes: Message[] }

/** Findings to read before committing, and below them what the run left out or did not find. */
export function PlanFindings({ findings, notes }: PlanFindingsProps) {
  const kinds = [...Map.groupBy(findings, ({ kind }) => kind)]
  return (
    <>
      {kinds.length > 0 && (
        <div className={classes['findings']}>
          {kinds.map(([kind, alike]) => (
            <FindingNote key={kind} kind={kind} alike={alike} />
          ))}
        </div>
      )}
      {notes.length > 0 && (
        <section className={classes['said']} aria-label={t('Notes of the run')}>
          <h3>
            {t('{count, plural, one {# note of the run} other {# notes of the run}}', {
              count: notes.length,
            })}
          </h3>
          <ul>
            {uniqueMessages(notes).map((note, place) => (
              <li key={place}>{translateMessage(note)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function FindingNote({ kind, alike }: { kind: FindingKind; alike: Finding[] }) {
  const [only, ...others] = uniqueMessages(alike.map(({ message }) => message))
  if (only === undefined) return null
  return (
    <SignalNote title={translateMessage(FINDING_TITLES[kind])} text={translateMessage(only)}>
      {others.map((sentence, place) => (
        <p key={place}>{translateMessage(sentence)}</p>
      ))}
    </SignalNote>
  )
}
