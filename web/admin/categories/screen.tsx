import { TV_CHANNELS_GROUP, type Category } from '@app/core/categories/category.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { GridEdits } from '../../ui/grid/grid-types.ts'
import { Dock } from '../../ui/dock.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { Pie } from '../../ui/pie.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { ChosenRows } from '../catalogue/chosen-rows.tsx'
import { CatalogueDialogs } from '../catalogue/dialogs.tsx'
import { Overview } from '../catalogue/overview.tsx'
import { findNextIndex } from '../catalogue/next-index.ts'
import { useCatalogueNoun } from '../catalogue/use-noun.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { useNamedRow } from '../named-row.ts'
import { resetAll } from '../reset.ts'
import { useRowPictures } from '../row-pictures.ts'
import { DraftsBar } from '../rows/drafts-bar.tsx'
import { catalogueQuery } from '../queries.ts'
import { useAnchor } from '../use-anchor.ts'
import { CategoriesActionsBar, describeReset } from './actions-bar.tsx'
import { countCategoriesByGroup, toCategoryTables, type CategoryRow } from './category-rows.ts'
import { categoryColumns, gridRowOf } from './columns.ts'
import { GroupSection } from './group-section.tsx'
import { CATEGORY_KIND } from './kind.ts'
import { UploadBox } from './upload-box.tsx'
import { useUploadBox } from './use-upload-box.ts'
import { formatNumber } from '../../ui/format-number.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Categories') }) }]

export default function CategoriesScreen() {
  const query = useCatalogue()
  const { data } = query
  useAnchor(data !== undefined)
  const { row: named, setAdded } = useNamedRow('row')
  const pictures = useRowPictures('categories')
  const box = useUploadBox(pictures)
  const columns = useGroupColumns(data)
  const { sendWaiting: afterCreate, forget: onDiscarded } = pictures
  const noun = useCatalogueNoun(
    { ...CATEGORY_KIND, afterCreate, onDiscarded },
    data?.categories,
    ({ fields }) => columns.get(fields.group) ?? NONE,
  )
  const { rows, actions, grid, edit } = noun
  const tables = useMemo(() => (data ? toCategoryTables(rows.rows, data) : NONE), [rows.rows, data])
  const chosenGroups = new Set(
    rows.rows.filter(({ id }) => grid.selected.has(id)).map(({ fields }) => fields.group),
  )
  // Rows of one group share the choices for parents; across groups, a parent is any text.
  const [onlyGroup] = chosenGroups.size === 1 ? chosenGroups : []
  const chosenColumns = categoryColumns(onlyGroup ?? '', data?.locations ?? NONE)
  const { drafts } = actions.resettable()
  const reset = () => void resetAll([actions.resettable()], describeReset)

  function add(group: string, added: readonly GridEdits[], after?: string): string[] {
    const ids = rows.add(newCategories(rows.rows, group, added), after)
    setAdded(ids[0] ?? null)
    return ids
  }

  return (
    <>
      <ScreenHead title={t('Categories')} actions={<CategoriesActionsBar onReset={reset} />} />
      <CategoryFigures />
      <Loaded
        query={query}
        rows={10}
        loading={t('Loading categories')}
        failed={(message) => t('Categories load failed: {message}', { message })}
      >
        {() => (
          <>
            <Overview>
              <CategoryPies />
              <UploadBox file={box.file} done={box.done} onFile={box.hold} />
            </Overview>
            {tables.length === 0 && <NoGroups />}
          </>
        )}
      </Loaded>
      {tables.map((table, place) => (
        <GroupSection
          key={table.group}
          table={table}
          columns={columns.get(table.group) ?? NONE}
          grid={grid}
          actions={actions}
          pictures={pictures}
          box={box}
          named={named}
          isFirst={place === 0}
          idsOfScreen={() => tables.flatMap(({ rows: all }) => all.map(({ id }) => id))}
          onEdit={edit}
          onAdd={add}
          onRemove={actions.discard}
        />
      ))}
      <Dock>
        <ChosenRows noun={noun} gridRowOf={(row) => gridRowOf(row)} columns={chosenColumns} />
        <DraftsBar
          drafts={drafts}
          isSaving={rows.isSaving}
          onSave={() => void actions.saveAll()}
          onReset={reset}
        />
      </Dock>
      <LeaveGuard drafts={drafts} />
      <CatalogueDialogs noun={noun} />
    </>
  )
}

const NONE: never[] = []

type Catalogue = ReturnType<typeof useCatalogue>['data']

/** The columns of each group's table; on narrow screens the heading already names the group. */
function useGroupColumns(data: Catalogue) {
  const isWide = useMediaQuery('(min-width: 75em)') ?? true
  return useMemo(() => {
    const shown = (group: string) =>
      categoryColumns(group, data?.locations ?? NONE).filter(
        ({ field }) => isWide || field !== 'group',
      )
    return new Map(data?.groups.map(({ id }) => [id, shown(id)]))
  }, [data, isWide])
}

/** The fields of new rows, with indexes after those of the group. */
function newCategories(
  rows: readonly CategoryRow[],
  group: string,
  added: readonly GridEdits[],
): Partial<Category>[] {
  const inGroup = rows.filter(({ fields }) => fields.group === group)
  const index = findNextIndex(inGroup.map(({ fields }) => fields.index))
  return added.map((edits, place) => ({
    title: '',
    group,
    parent: '',
    index: index + place,
    ...edits,
  })) as Partial<Category>[]
}

function NoGroups() {
  return (
    <Empty
      text={t('There are no groups yet. Categories belong to groups, which are in Settings.')}
      actions={<Link to="/app/settings">{t('Open Settings')}</Link>}
    />
  )
}

function CategoryFigures() {
  const { data } = useQuery(catalogueQuery)
  const total = data?.categories.length
  const stored = data?.counters.find(({ id }) => id === 'categories')?.count
  const figures = [
    { name: t('Total'), value: total },
    // The stored number is shown if it differs.
    ...(stored === total || stored === undefined
      ? []
      : [{ name: t('Stored count'), value: stored, needsPerson: true }]),
    { name: t('Groups'), value: data?.groups.length },
    {
      name: t('Without a logo'),
      value: data?.categories.filter(({ logoFile }) => logoFile === null).length,
      needsPerson: true,
    },
  ]
  return <Figures figures={figures} />
}

function CategoryPies() {
  const { data } = useQuery(catalogueQuery)
  const categories = data?.categories ?? NONE
  const all = countCategoriesByGroup(categories)
  const others = countCategoriesByGroup(categories, { without: TV_CHANNELS_GROUP })
  const restName = (count: number) => t('{count, plural, other {# other groups}}', { count })
  return (
    <>
      <Pie
        name="pie-groups"
        title={t('Categories by group')}
        note={noteOf(all)}
        parts={all}
        unit={t('categories')}
        restName={restName}
      />
      <Pie
        name="pie-without-tv"
        title={t('Categories without TV channels')}
        note={noteOf(others)}
        parts={others}
        unit={t('categories')}
        restName={restName}
      />
    </>
  )
}

function noteOf(parts: readonly { value: number }[]): string {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const shown = formatNumber(total)
  return t('{count, plural, other {{shown} in # groups}}', { shown, count: parts.length })
}
