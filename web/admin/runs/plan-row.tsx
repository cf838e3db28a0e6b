import type { Category } from '@app/core/categories/category.ts'
import type { PlanItem } from '@app/core/runs/plan.ts'
import { omitMove } from '@app/core/runs/differences.ts'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { readNow } from '../../ui/now.ts'
import { dayText, localZone, longDate, planDate, zoned } from '../../ui/dates.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { formatStatus } from '../events/status-column.ts'
import { formatValue } from '../format-value.ts'
import { describeTrust, fieldName, KINDS, nameOf } from './plan-view.ts'
import classes from './plan.module.css'

type PlanRowProps = {
  item: PlanItem
  zone: string
  categories: Category[]
  /** Null if nothing can be selected any longer. */
  isChosen: boolean | null
  onChoose: (isChosen: boolean) => void
}

export function PlanRow({ item, zone, categories, isChosen, onChoose }: PlanRowProps) {
  const { event, kind } = item
  const { name, reason } = nameOf(item)
  const canChoose = isChosen !== null && KINDS[kind].choice !== 'none'
  return (
    <li className={classes['row']} data-kind={kind}>
      {canChoose ? (
        <Checkbox
          className={classes['box']}
          aria-label={
            kind === 'vanished' ? t('Remove {name}', { name }) : t('Include {name}', { name })
          }
          checked={isChosen}
          onChange={(change) => onChoose(change.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <span className={classes['sign']}>
        <span aria-hidden="true">{KINDS[kind].sign}</span>
        <VisuallyHidden>{KINDS[kind].title()}</VisuallyHidden>
      </span>
      <div>
        <p className={classes['name']}>{name}</p>
        {event && <p className={classes['more']}>{describe(item, categories)}</p>}
        {reason && <p className={classes['more']}>{reason}</p>}
        {item.trust && <p className={classes['more']}>{describeTrust(item.trust)}</p>}
        <Differences item={item} zone={zone} categories={categories} />
      </div>
      <time>{event && planDate(event.date, zone, event.isDay, readNow())}</time>
    </li>
  )
}

function describe({ event, kind, why }: PlanItem, categories: Category[]): string {
  const category = categories.find(({ id }) => id === event?.category)?.title ?? event?.category
  const words = [event?.title, event?.title === category ? '' : category, oneLine(event?.details)]
  const line = words.filter((word) => word !== '' && word !== undefined).join(', ')
  const showsWhy = kind !== 'add' && kind !== 'update' && kind !== 'unchanged'
  return showsWhy && why !== '' ? translateMessage(why) : line
}

function oneLine(text: string | undefined): string | undefined {
  return text?.split(/\s*\n\s*/).join('. ')
}

type DifferencesProps = { item: PlanItem; zone: string; categories: Category[] }

function Differences({ item, zone, categories }: DifferencesProps) {
  if (item.changes.length === 0 && item.kept.length === 0) return null
  const text = (field: string, value: unknown) => fieldText(field, value, zone, categories)
  return (
    <dl className={classes['fields']}>
      {omitMove(item.changes).map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <del>{text(field, from)}</del> <ins>{text(field, to)}</ins>
          </dd>
        </div>
      ))}
      {item.kept.map(({ field, stored, found, edit }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd className="muted">
            {describeKept(edit, { stored: text(field, stored), found: text(field, found) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function describeKept(
  edit: PlanItem['kept'][number]['edit'],
  values: { stored: string; found: string },
): string {
  if (edit === undefined) return t('stays as it is: {stored}. The page says {found}', values)
  const { by: name, at } = edit
  return t('kept as {name} wrote it on {day}: {stored}. The page says {found}', {
    ...values,
    name,
    day: dayText(zoned(at, localZone())),
  })
}

function fieldText(field: string, value: unknown, zone: string, categories: Category[]): string {
  const isDate = field === 'date' || field === 'endDate' || field === 'formerDate'
  if (isDate && typeof value === 'string') return longDate(value, zone)
  if (field === 'status') return formatStatus(value) ?? formatValue(value)
  if (field === 'additionalCategories' && Array.isArray(value))
    return formatValue(value.map((id) => titleOf(id, categories)).join(', '))
  return field === 'category' ? titleOf(value, categories) : formatValue(value)
}

function titleOf(id: unknown, categories: Category[]): string {
  return categories.find((category) => category.id === id)?.title ?? formatValue(id)
}
