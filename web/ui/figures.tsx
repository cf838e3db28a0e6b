import type { ReactNode } from 'react'
import classes from './figures.module.css'
import { Status } from './status.tsx'
import { language, t } from './text.ts'

type Figure = {
  name: string
  /** Undefined until it is known. */
  value: number | undefined
  /** Whether a number above zero needs a person. */
  needsPerson?: boolean
}

type FiguresProps = { figures: readonly Figure[]; drafts: number; children?: ReactNode }

/** Counters of a screen, how many rows hold something that is not saved, and what stands beside them. */
export function Figures({ figures, drafts, children }: FiguresProps) {
  return (
    <div className={classes['figures']}>
      <dl>
        {figures.map(({ name, value, needsPerson }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-signal={(needsPerson && (value ?? 0) > 0) || undefined}>
              {value === undefined ? '–' : value.toLocaleString(language())}
            </dd>
          </div>
        ))}
      </dl>
      {drafts > 0 && (
        <Status tone="draft">
          {t('{drafts, plural, one {# draft} other {# drafts}}, not saved', { drafts })}
        </Status>
      )}
      {children}
    </div>
  )
}
