import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconFilter } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './filters.module.css'
import { t } from './text.ts'

type FiltersProps = {
  /** Names what is filtered. */
  label: string
  inUse: number
  /** The field that stays visible on a phone. */
  first?: ReactNode
  children: ReactNode
}

const ICON = { size: 16, stroke: 1.6 }

/** Filter fields of a list; on a phone they collapse into a button with the number of active ones. */
export function Filters({ label, inUse, first, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search
      aria-label={label}
      className={classes['filters']}
      data-line={first !== undefined || undefined}
    >
      {first}
      <Button
        className={classes['fold'] ?? ''}
        leftSection={<IconFilter {...ICON} />}
        rightSection={isOpen ? <IconChevronUp {...ICON} /> : <IconChevronDown {...ICON} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('{count, plural, =0 {Filter} other {Filter, # in use}}', { count: inUse })}
      </Button>
      <div id={id} className={classes['fields']} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  )
}
