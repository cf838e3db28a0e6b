import type { Category } from '@app/core/categories/category.ts'
import { setCategory } from '@app/core/imports/event-list.ts'
import { Switch } from '@mantine/core'
import { IconDatabaseImport, IconEraser } from '@tabler/icons-react'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import classes from './add-table.module.css'
import { ExportList } from './export-list.tsx'
import { describeMarkCounts, type MarkCounts } from './row-marks.ts'
import type { EventList } from './use-event-list.ts'
import { counted, formatNumber } from '../../ui/format-number.ts'

const ICON = { size: 16, stroke: 1.6 }

type AddHeadProps = {
  list: EventList
  categories: Category[]
  /** The effect of adding the list; null until it is known. */
  counts: MarkCounts | null
  /** Whether events already stored under another category are added anyway. */
  addsElsewhere: boolean
  onAddsElsewhere: (adds: boolean) => void
}

/** Number of events in the list, the effect of adding them, and a category for those without one. */
export function AddNote({ counts, addsElsewhere, onAddsElsewhere, ...props }: AddHeadProps) {
  const { list } = props
  return (
    <>
      <output className={classes['total']} aria-label={t('Total')}>
        {formatNumber(list.rows.length)}
      </output>
      <output className="note" aria-label={t('When added')}>
        {counts && describeMarkCounts(counts)}
      </output>
      {counts && (addsElsewhere || counts.elsewhere > 0) && (
        <Switch
          label={t('Add those reported elsewhere too')}
          checked={addsElsewhere}
          onChange={(event) => onAddsElsewhere(event.currentTarget.checked)}
        />
      )}
      <CategoryOfOpen {...props} />
    </>
  )
}

export function AddActions({ list, onAddAll }: { list: EventList; onAddAll: () => void }) {
  const { rows, busy } = list
  const isEmpty = rows.length === 0
  const empty = isEmpty ? t('The list is empty') : null
  const adding = busy === 'add' ? t('The list is being added to the database') : null
  const clearing = busy === 'clear' ? t('The list is being cleared') : null
  return (
    <>
      <ReasonButton
        className={classes['all'] ?? ''}
        label={t('Clear all events')}
        icon={<IconEraser {...ICON} />}
        loading={busy === 'clear'}
        reason={empty ?? adding}
        onClick={() => void list.clear()}
      />
      <ReasonButton
        className={classes['all'] ?? ''}
        variant="filled"
        label={t('Add all events')}
        icon={<IconDatabaseImport {...ICON} />}
        loading={busy === 'add'}
        reason={empty ?? clearing}
        onClick={onAddAll}
      />
      <ExportList rows={rows} screen={list.screen} />
    </>
  )
}

/** Sets the category of every row without one; hidden if all have one. */
function CategoryOfOpen({ list, categories }: Pick<AddHeadProps, 'list' | 'categories'>) {
  const open = list.rows.filter(({ event }) => event.category === null)
  if (open.length === 0) return null
  const sentence = t(
    '{count, plural, one {Category for {shown} row without one} other {Category for {shown} rows without one}}',
    counted(open.length),
  )
  return (
    <CategoryPicker
      className={classes['category']}
      aria-label={sentence}
      placeholder={sentence}
      categories={categories}
      value={null}
      onChange={(id) => {
        const category = categories.find((one) => one.id === id)
        if (!category) return
        list.edit(new Map(open.map(({ key }) => [key, (event) => setCategory(event, category)])))
      }}
    />
  )
}
