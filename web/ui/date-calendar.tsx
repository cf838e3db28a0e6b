import { ActionIcon, Button, Group, Popover } from '@mantine/core'
import { DatePicker, TimeInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { earliestTime } from './dates.ts'

type DateCalendarProps = {
  label: string
  tabIndex?: 0 | -1 | undefined
  at: Temporal.PlainDateTime | undefined
  min: Temporal.PlainDateTime | undefined
  onPick: (at: Temporal.PlainDateTime) => void
}

/** The button of a date field: a calendar and a time of day. */
export function DateCalendar({ label, tabIndex, at, min, onPick }: DateCalendarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          aria-label={`Pick ${label}`}
          tabIndex={tabIndex}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={at?.toPlainDate().toString() ?? null}
          defaultDate={(at ?? min)?.toPlainDate().toString()}
          minDate={min?.toPlainDate().toString()}
          onChange={(day) => {
            if (day === null) return
            const picked = Temporal.PlainDate.from(day)
            onPick(picked.toPlainDateTime(at?.toPlainTime() ?? earliestTime(picked, min)))
          }}
        />
        <Group mt="xs" gap="xs" wrap="nowrap" align="end">
          <TimeInput
            flex={1}
            label="Time"
            value={at?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? ''}
            disabled={at === undefined}
            onChange={(event) => {
              const time = event.currentTarget.value
              if (at && time !== '') onPick(at.withPlainTime(time))
            }}
          />
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
