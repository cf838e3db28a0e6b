import { importQuickLong, type QuickLongCall } from '@app/core/imports/endpoints.ts'
import { Button, Select } from '@mantine/core'
import { IconCalendarMonth, IconConfetti } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { readNow } from '../../ui/now.ts'
import { monthName } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import classes from '../imports/panels.module.css'
import type { SourceCalls } from '../imports/use-source-calls.ts'

/** The zone of both calendars. */
const ZONE = 'Europe/Bucharest'
const YEARS_AHEAD = 2
const ICON = { size: 16, stroke: 1.6 }

function today() {
  return readNow().toZonedDateTimeISO(ZONE)
}

/** A month of the Orthodox calendar. */
export function OrthodoxPanel({ calls }: { calls: SourceCalls }) {
  const [year, setYear] = useState(today().year)
  const [month, setMonth] = useState(today().month)
  const body: QuickLongCall = { kind: 'orthodox-calendar', year, month }
  return (
    <Widget name="orthodox" title={t('Orthodox calendar')}>
      <div className={`halves items-start gap-3 ${classes['fields']}`}>
        <YearField year={year} onChange={setYear} />
        <Select
          label={t('Month')}
          value={String(month)}
          onChange={(chosen) => setMonth(Number(chosen))}
          data={Array.from({ length: 12 }, (_unused, place) => ({
            value: String(place + 1),
            label: monthName({ ...DAY, month: place + 1 }),
          }))}
        />
      </div>
      <Button
        leftSection={<IconCalendarMonth {...ICON} />}
        loading={calls.isBusy('orthodox')}
        onClick={() =>
          void calls.run(
            'orthodox',
            t('Orthodox calendar, {month} {year}', { month: monthName({ ...DAY, month }), year }),
            () => call(importQuickLong, { body }),
          )
        }
      >
        {t('Orthodox calendar')}
      </Button>
    </Widget>
  )
}

const DAY = { day: 1, year: 2000, dayOfWeek: 1 }

/** A year's public holidays in Romania. */
export function HolidaysPanel({ calls }: { calls: SourceCalls }) {
  const [year, setYear] = useState(today().year)
  const body: QuickLongCall = { kind: 'legal-holidays', year }
  return (
    <Widget name="holidays" title={t('Legal holidays')}>
      <div className={`halves items-start gap-3 ${classes['fields']}`}>
        <YearField year={year} onChange={setYear} />
      </div>
      <Button
        leftSection={<IconConfetti {...ICON} />}
        loading={calls.isBusy('holidays')}
        onClick={() =>
          void calls.run('holidays', t('Legal holidays, {year}', { year }), () =>
            call(importQuickLong, { body }),
          )
        }
      >
        {t('Legal holidays')}
      </Button>
    </Widget>
  )
}

function YearField({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const first = today().year
  return (
    <Select
      label={t('Year')}
      value={String(year)}
      onChange={(chosen) => onChange(Number(chosen))}
      data={Array.from({ length: YEARS_AHEAD + 1 }, (_unused, ahead) => String(first + ahead))}
    />
  )
}
