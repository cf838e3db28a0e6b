import type { Category } from '@app/core/categories/category.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../ui/text.ts'
import { PlanRow } from './plan-row.tsx'
import { formatEventCount, KINDS, type PlanGroup } from './plan-view.ts'
import classes from './plan.module.css'

/** Further ones are shown on request. */
const FIRST_ROWS = 200

type PlanGroupsProps = {
  groups: PlanGroup[]
  zone: string
  categories: Category[]
  isOverwriting: boolean
  /** Lets the source change stored events from the next run on. */
  onOverwrite: () => void
  /** Null if nothing can be selected any longer. */
  chosen: Set<string> | null
  onChoose: (key: string, isChosen: boolean) => void
}

export function PlanGroups({ groups, ...shared }: PlanGroupsProps) {
  return groups.map((group, place) => (
    <Group key={group.kind} group={group} isFirst={place === 0} {...shared} />
  ))
}

type GroupProps = Omit<PlanGroupsProps, 'groups'> & { group: PlanGroup; isFirst: boolean }

function Group({ group, isFirst, zone, categories, chosen, onChoose, ...overwrite }: GroupProps) {
  const { isOverwriting, onOverwrite } = overwrite
  const [showsAll, setShowsAll] = useState(false)
  const { kind, items } = group
  const title = KINDS[kind].title()
  const remark = kind === 'update' && isOverwriting ? t('Overwrite is on') : KINDS[kind].note()
  const localTime = t('Local time, {zone}', { zone })
  const shown = showsAll ? items : items.slice(0, FIRST_ROWS)
  return (
    <section aria-label={title}>
      <h3 className={classes['kind']}>
        {title}, {formatEventCount(items.length)}
        <span>
          {isFirst ? [remark, localTime].filter((text) => text !== '').join(' · ') : remark}
        </span>
      </h3>
      {kind === 'differs' && !isOverwriting && (
        <Button my="xs" onClick={onOverwrite}>
          {t('Switch Overwrite on')}
        </Button>
      )}
      <ul>
        {shown.map((item) => (
          <PlanRow
            key={item.key}
            item={item}
            zone={zone}
            categories={categories}
            isChosen={chosen ? chosen.has(item.key) : null}
            onChoose={(isChosen) => onChoose(item.key, isChosen)}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button mt="sm" onClick={() => setShowsAll(true)}>
          {t('Show all {count}', { count: items.length })}
        </Button>
      )}
    </section>
  )
}
