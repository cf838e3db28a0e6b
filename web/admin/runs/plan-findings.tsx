import type { Finding } from '@app/core/runs/plan.ts'
import { FINDING_TITLES } from '../crawlers/attention.ts'
import { SignalNote } from '../../ui/notices.tsx'
import classes from './plan.module.css'

export function PlanFindings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <div className={classes['findings']}>
      {findings.map((finding) => (
        <SignalNote
          key={`${finding.kind} ${finding.message}`}
          title={FINDING_TITLES[finding.kind]}
          text={finding.message}
        />
      ))}
    </div>
  )
}
