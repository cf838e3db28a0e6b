import { useState } from 'react'
import { CalendarButton } from './calendar-button.tsx'
import { useModule } from './use-module.ts'

export type DateCalendarProps = {
  label: string
  tabIndex?: 0 | -1 | undefined
  at: Temporal.PlainDateTime | undefined
  min: Temporal.PlainDateTime | undefined
  /** Without a time. */
  isDay?: boolean | undefined
  /** Initial time of a picked day, if no other time is set. */
  timeOfPicked?: Temporal.PlainTime | undefined
  onPick: (at: Temporal.PlainDateTime) => void
}

const load = () => import('./calendar-popover.tsx')

/** The button of a date field; the calendar is loaded on first use. */
export function DateCalendar(props: DateCalendarProps) {
  const [isAsked, setAsked] = useState(false)
  const calendar = useModule(load, {
    isWanted: isAsked,
    onFailed: () => setAsked(false),
  })
  const { label, tabIndex } = props
  if (isAsked && calendar) return <calendar.CalendarPopover {...props} />
  return (
    <CalendarButton
      label={label}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  )
}
