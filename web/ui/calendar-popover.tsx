import { Button, Group, Popover } from '@mantine/core'
import { DatePicker, TimeInput } from '@mantine/dates'
import { useState } from 'react'
import { CalendarButton } from './calendar-button.tsx'
import type { DateCalendarProps } from './date-calendar.tsx'
import { earliestTime, monthName, shortMonth, shortWeekday } from './dates.ts'
import { t } from './text.ts'

/** A calendar and a time of day, open as soon as it is there. */
export function CalendarPopover(props: DateCalendarProps) {
  const { label, tabIndex, at, min, timeOfPicked, onPick } = props
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <CalendarButton label={label} tabIndex={tabIndex} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          {...inLanguage()}
          value={at?.toPlainDate().toString() ?? null}
          defaultDate={(at ?? min)?.toPlainDate().toString()}
          minDate={min?.toPlainDate().toString()}
          onChange={(day) => {
            if (day === null) return
            const picked = Temporal.PlainDate.from(day)
            const time = at?.toPlainTime() ?? timeOfPicked ?? earliestTime(picked, min)
            onPick(picked.toPlainDateTime(time))
          }}
        />
        <Group mt="xs" gap="xs" wrap="nowrap" align="end">
          <TimeInput
            flex={1}
            label={t('Time')}
            value={at?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? ''}
            disabled={at === undefined}
            onChange={(event) => {
              const time = event.currentTarget.value
              if (at && time !== '') onPick(at.withPlainTime(time))
            }}
          />
          <Button onClick={() => setOpen(false)}>{t('Done')}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Months and weekdays as our other dates have them. */
function inLanguage() {
  const plain = (date: string) => Temporal.PlainDate.from(date)
  const monthLabel = (date: string) => `${monthName(plain(date))} ${plain(date).year}`
  return {
    weekdayFormat: (date: string) => shortWeekday(plain(date)).slice(0, 2),
    monthLabelFormat: monthLabel,
    monthsListFormat: (date: string) => shortMonth(plain(date)),
    getDayAriaLabel: (date: string) => `${plain(date).day} ${monthLabel(date)}`,
    ariaLabels: {
      nextMonth: t('Next month'),
      previousMonth: t('Previous month'),
      nextYear: t('Next year'),
      previousYear: t('Previous year'),
      nextDecade: t('Next decade'),
      previousDecade: t('Previous decade'),
      monthLevelControl: t('Choose a month'),
      yearLevelControl: t('Choose a year'),
    },
  }
}
