import { readTime } from '@app/core/time/read-date.ts'
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { CalendarButton } from './calendar-button.tsx'
import type { DateCalendarProps } from './date-calendar.tsx'
import { earliestTime, monthName, shortMonth, shortWeekday } from './dates.ts'
import { t } from './text.ts'

/** A calendar and a time of day, open when mounted. */
export function CalendarPopover(props: DateCalendarProps) {
  const { label, tabIndex, at, min, isDay, timeOfPicked, onPick } = props
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
        <Group mt="xs" gap="xs" wrap="nowrap" align="end" justify="flex-end">
          {!isDay && <TimeField at={at} onPick={onPick} />}
          <Button onClick={() => setOpen(false)}>{t('Done')}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

type TimeFieldProps = Pick<DateCalendarProps, 'at' | 'onPick'>

/** Always 24 hours; a native field would follow the browser's locale. */
function TimeField({ at, onPick }: TimeFieldProps) {
  const shown = at?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)

  function commitText(text: string) {
    const time = readTime(text)
    setWrong(time === undefined)
    if (time === undefined) return
    setTyped(null)
    if (at) onPick(at.withPlainTime(time))
  }

  return (
    <TextInput
      flex={1}
      label={t('Time')}
      placeholder="20:30"
      autoComplete="off"
      value={typed ?? shown}
      disabled={at === undefined}
      error={isWrong && t('Write it as {example}', { example: '20:30' })}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== null && commitText(typed)}
      onKeyDown={(event) => event.key === 'Enter' && typed !== null && commitText(typed)}
    />
  )
}

/** Month and weekday names, consistent with our other dates. */
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
