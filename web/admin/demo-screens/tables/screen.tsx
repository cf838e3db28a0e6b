import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { Panels } from '../panel.tsx'
import {
  ActionsTable,
  BasicTable,
  PagedTable,
  SelectTable,
  SortTable,
  StatesTable,
} from './examples.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Tables') }) }]

export default function Tables() {
  return (
    <DemoPage title={t('Tables')}>
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
