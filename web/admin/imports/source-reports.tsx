import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconX } from '@tabler/icons-react'
import { localZone, longDate } from '../../ui/dates.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { REJECTION_WORDS } from '../crawlers/recipe-view.ts'
import type { SourceCalls, SourceReport } from './use-source-calls.ts'
import classes from './source-reports.module.css'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The results of the last calls, newest first: what was found, what was left out and why. */
export function SourceReports({ calls }: { calls: SourceCalls }) {
  return calls.reports.map((report) => (
    <Report key={report.id} report={report} onDismiss={() => calls.dismiss(report.id)} />
  ))
}

function Report({ report, onDismiss }: { report: SourceReport; onDismiss: () => void }) {
  const { source, sum, answer } = report
  const { findings, notes, rejections } = answer
  const isAnything = findings.length + notes.length + rejections.length > 0
  return (
    <Widget
      name={`report-${report.id}`}
      title={t('{source}, what was read', { source })}
      note={sum}
      isRemembered={false}
      actions={
        <ActionIcon aria-label={t('Close the report of {source}', { source })} onClick={onDismiss}>
          <IconX {...ICON} />
        </ActionIcon>
      }
    >
      {isAnything && (
        <div className="list small breaks gap-1">
          {findings.length > 0 && (
            <ul className={`grid gap-1 ${classes['findings']}`}>
              {findings.map(({ message }, place) => (
                <li key={place}>
                  <IconAlertTriangle {...ICON} />
                  {translateMessage(message)}
                </li>
              ))}
            </ul>
          )}
          {notes.length > 0 && (
            <ul className="muted">
              {notes.map((note, place) => (
                <li key={place}>{translateMessage(note)}</li>
              ))}
            </ul>
          )}
          {rejections.length > 0 && <Rejections rejections={rejections} />}
        </div>
      )}
    </Widget>
  )
}

// If a rejection names no event, its message does, and this gives its kind.
const WORDS: Partial<Record<string, () => string>> = REJECTION_WORDS

function Rejections({ rejections }: { rejections: SourceReport['answer']['rejections'] }) {
  const zone = localZone()
  return (
    <details className={classes['rejections']}>
      <summary>
        <IconChevronRight className="turns" {...ICON} />
        {t('{count, plural, one {# was left out} other {# were left out}}', {
          count: rejections.length,
        })}
      </summary>
      <ul>
        {rejections.map(({ what, date, why, reason }, place) => (
          <li key={place}>
            <b>{what === '' ? WORDS[reason]?.() : what}</b>
            {date !== null && <span className="muted">{longDate(date, zone)}</span>}
            <span className="muted">{translateMessage(why)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
