import type { Run } from '@app/core/runs/run.ts'
import { isRunOver } from '../../api.ts'
import { describeProgress, toPercent } from '../runs/plan-view.ts'
import classes from './card.module.css'

export function RunProgress({ run }: { run: Run | null }) {
  if (run === null || isRunOver(run)) return null
  return (
    <progress
      className={classes['progress']}
      aria-label={describeProgress(run)}
      value={toPercent(run)}
      max={100}
    />
  )
}
