import type { Category } from '@app/core/categories/category.ts'
import type { Event } from '@app/core/events/event.ts'
import { toPlannedEvent } from '@app/core/runs/differences.ts'
import { findMergedFields, orderToMerge } from '@app/core/runs/merged-fields.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayText, localZone, longDate, zoned } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { eventFieldLabel } from '../events/event-draft.ts'
import { formatStatus } from '../events/status-column.ts'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import classes from '../review/review.module.css'

type MergePreviewProps = { stays: Event; goes: Event; onSwap: () => void }

const FIELDS = ['description', 'title', 'category', 'date', 'details', 'status'] as const
type Field = (typeof FIELDS)[number]

/** Two events side by side, with the winning value of each field. */
export function MergePreview({ stays, goes, onSwap }: MergePreviewProps) {
  const { data: catalogue } = useQuery(catalogueQuery)
  const { data: crawlers } = useQuery(crawlersQuery)
  const categories = catalogue?.categories ?? []
  const taken = new Set(findMergedFields(stays, toPlannedEvent(goes)).map(({ field }) => field))
  const sourceOf = ({ crawler }: Event) =>
    crawlers?.find(({ id }) => id === crawler)?.title ?? t('A person or an import')
  const isSwappable = orderToMerge(goes, stays)?.stays === goes
  return (
    <div className="stack">
      <p>
        {t(
          'The first one stays, and the second becomes a source of it. Marked values count. It can be undone, and split again.',
        )}
      </p>
      <table className={classes['compare']}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Stays')}</th>
            <th scope="col">{t('Becomes a source')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Source')}</th>
            <td data-side={t('Stays')}>{sourceOf(stays)}</td>
            <td data-side={t('Becomes a source')}>{sourceOf(goes)}</td>
          </tr>
          {FIELDS.map((field) => (
            <Compared
              key={field}
              label={eventFieldLabel(field)}
              own={textOf(stays, field, categories)}
              other={textOf(goes, field, categories)}
              isTaken={taken.has(field)}
            />
          ))}
        </tbody>
      </table>
      {stays.category !== goes.category && (
        <p className="note">
          {t('Their categories differ: the event is in both, for followers of either.')}
        </p>
      )}
      {isSwappable && (
        <div>
          <Button size="xs" onClick={onSwap}>
            {t('Swap the two')}
          </Button>
        </div>
      )}
    </div>
  )
}

type ComparedProps = { label: string; own: string; other: string; isTaken: boolean }

function Compared({ label, own, other, isTaken }: ComparedProps) {
  const isDifferent = own !== other
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-side={t('Stays')}>{isDifferent && !isTaken ? <ins>{own}</ins> : own}</td>
      <td data-side={t('Becomes a source')}>
        {isDifferent && isTaken ? <ins>{other}</ins> : other}
      </td>
    </tr>
  )
}

function textOf(event: Event, field: Field, categories: readonly Category[]): string {
  const zone = localZone()
  switch (field) {
    case 'date':
      return event.isDay
        ? dayText(zoned(event.date, event.zone ?? zone))
        : longDate(event.date, zone)
    case 'category':
      return categories.find(({ id }) => id === event.category)?.title ?? event.category
    case 'status':
      return formatStatus(event.status) ?? event.status
    case 'description':
    case 'details':
    case 'title':
      return event[field]
  }
}
