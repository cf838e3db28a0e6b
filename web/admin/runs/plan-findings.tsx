import type { Finding, FindingKind } from '@app/core/runs/plan.ts'
import { FINDING_TITLES } from '@app/core/crawlers/health.ts'
import { SignalNote } from '../../ui/notices.tsx'
import classes from './plan.module.css'

type PlanFindingsProps = { findings: Finding[]; notes: string[] }

/** What a person should know before committing, and below it what the run left out or did not find. */
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
        <section className={classes['said']} aria-label="Notes of the run">
          <h3>{notes.length === 1 ? '1 note' : `${notes.length} notes`} of the run</h3>
          <ul>
            {[...new Set(notes)].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function FindingNote({ kind, alike }: { kind: FindingKind; alike: Finding[] }) {
  const [only, ...others] = [...new Set(alike.map(({ message }) => message))]
  if (only === undefined) return null
  return (
    <SignalNote title={FINDING_TITLES[kind]} text={only}>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </SignalNote>
  )
}
