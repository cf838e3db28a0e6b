import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './parse-hint.module.css'
import type { ParsedDateHint } from './typed-date.ts'

/** How a text is read while typing, or why it is invalid. */
export type ParseHint = Partial<ParsedDateHint> & { problem?: string; hint?: string }

/** A field with a hint below it about how its text is read; the hint floats, so that nothing moves. */
export function withParseHint(input: ReactNode, understood: ParseHint | null): ReactNode {
  return (
    <div className="relative">
      {input}
      {understood && (
        <Popover
          opened
          position="bottom-start"
          offset={4}
          transitionProps={{ duration: 0 }}
          withRoles={false}
          trapFocus={false}
          closeOnEscape={false}
          closeOnClickOutside={false}
        >
          <Popover.Target>
            <span className={classes['anchor']} />
          </Popover.Target>
          <Popover.Dropdown className={classes['note'] ?? ''}>
            <Words {...understood} />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

function Words({ full, notes = [], problem, hint }: ParseHint) {
  return (
    <output>
      {full !== undefined && <p>{full}</p>}
      {problem !== undefined && <p data-problem>{problem}</p>}
      {hint !== undefined && <p>{hint}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </output>
  )
}
