import type { PlanKind } from '@app/core/runs/plan.ts'
import { VisuallyHidden } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { KINDS, type PlanGroup } from './plan-view.ts'
import classes from './plan.module.css'

export type PlanFilterValue = PlanKind | 'all'

type PlanFilterProps = {
  groups: PlanGroup[]
  value: PlanFilterValue
  onChange: (value: PlanFilterValue) => void
}

/** The share of each kind, as a bar, and buttons that filter by kind. */
export function PlanFilter({ groups, value, onChange }: PlanFilterProps) {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  const words = groups.map(
    ({ kind, items }) => `${items.length} ${KINDS[kind].title().toLowerCase()}`,
  )
  return (
    <>
      <figure className={classes['split']} aria-label={words.join(', ')}>
        {groups.map(({ kind, items }) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: items.length }} />
        ))}
      </figure>
      <fieldset className={classes['tabs']}>
        <VisuallyHidden component="legend">{t('Show')}</VisuallyHidden>
        <FilterButton kind="all" title={t('All')} count={total} value={value} onChange={onChange} />
        {groups.map(({ kind, items }) => (
          <FilterButton
            key={kind}
            kind={kind}
            title={KINDS[kind].title()}
            count={items.length}
            value={value}
            onChange={onChange}
          />
        ))}
      </fieldset>
    </>
  )
}

type FilterButtonProps = {
  kind: PlanFilterValue
  title: string
  count: number
  value: PlanFilterValue
  onChange: (value: PlanFilterValue) => void
}

function FilterButton({ kind, title, count, value, onChange }: FilterButtonProps) {
  return (
    <button
      type="button"
      data-kind={kind}
      aria-pressed={value === kind}
      onClick={() => onChange(kind)}
    >
      {title} <b>{count}</b>
    </button>
  )
}
