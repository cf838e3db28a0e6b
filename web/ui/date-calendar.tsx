import { lazy, Suspense, useState } from 'react'
import { CalendarButton } from './calendar-button.tsx'

export type DateCalendarProps = {
  label: string
  tabIndex?: 0 | -1 | undefined
  at: Temporal.PlainDateTime | undefined
  min: Temporal.PlainDateTime | undefined
  onPick: (at: Temporal.PlainDateTime) => void
}

const CalendarPopover = lazy(async () => ({
  default: (await import('./calendar-popover.tsx')).CalendarPopover,
}))

/** The button of a date field; the calendar itself is only loaded once somebody asks for it. */
export function DateCalendar(props: DateCalendarProps) {
  const [isAsked, setAsked] = useState(false)
  const { label, tabIndex } = props
  const button = (
    <CalendarButton
      label={label}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <CalendarPopover {...props} />
    </Suspense>
  ) : (
    button
  )
}
