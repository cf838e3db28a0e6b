import { Pagination, Table } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../ui/text.ts'
import { Panel } from '../panel.tsx'
import { StateBadge } from './order-cells.tsx'
import { ORDERS, pageOf } from './orders.ts'
import classes from './tables.module.css'

const PAGE_SIZE = 5

export function PagedTable() {
  const [page, setPage] = useState(1)
  const { rows, pages, at } = pageOf(ORDERS, page, PAGE_SIZE)
  const first = (at - 1) * PAGE_SIZE + 1
  return (
    <Panel name="paged" title={t('In pages')} note={t('Five rows at a time.')}>
      <div className={classes['sheet']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('Order')}</Table.Th>
              <Table.Th scope="col">{t('Item')}</Table.Th>
              <Table.Th scope="col">{t('State')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((order) => (
              <Table.Tr key={order.id}>
                <Table.Td>{order.id}</Table.Td>
                <Table.Td>{order.thing}</Table.Td>
                <Table.Td>
                  <StateBadge state={order.state} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <div className={classes['pages']}>
        <output className={classes['count']}>
          {t('{first} to {last} of {count}', {
            first,
            last: first + rows.length - 1,
            count: ORDERS.length,
          })}
        </output>
        <nav aria-label={t('Pages')}>
          <Pagination
            size="sm"
            total={pages}
            value={at}
            onChange={setPage}
            getItemProps={(number) => ({ 'aria-label': t('Page {number}', { number }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? t('Next page') : t('Previous page'),
            })}
          />
        </nav>
      </div>
    </Panel>
  )
}
