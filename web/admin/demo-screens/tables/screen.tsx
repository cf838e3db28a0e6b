import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { Panels } from '../panel.tsx'
import { ActionsTable, BasicTable, StatesTable } from './plain-tables.tsx'
import { PagedTable } from './paged-table.tsx'
import { SelectTable } from './select-table.tsx'
import { SortTable } from './sort-table.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Tables') }) }]

// A route's module has a default export.
export default function Tables() {
  return (
    <DemoPage path="/app/tables" title={t('Tables')}>
      <Panels>
        <BasicTable />
        <SortTable />
        <SelectTable />
        <ActionsTable />
        <PagedTable />
        <StatesTable />
      </Panels>
    </DemoPage>
  )
}
