import { ActionIcon, Button, Menu, Table } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, LoadingRows } from '../../../ui/notices.tsx'
import { t } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { Panel } from '../panel.tsx'
import { Done, StateBadge } from './order-cells.tsx'
import { ORDERS } from './orders.ts'
import classes from './tables.module.css'

/** The plainest table: hairlines, no stripes, a row that answers to the pointer. */
export function BasicTable() {
  return (
    <Panel
      name="basic"
      title={t('Basic')}
      note={t('Hairlines between rows; the pointer marks one.')}
    >
      <div className={classes['sheet']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('Order')}</Table.Th>
              <Table.Th scope="col">{t('Name')}</Table.Th>
              <Table.Th scope="col">{t('Item')}</Table.Th>
              <Table.Th scope="col" className={classes['number']}>
                {t('Pieces')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ORDERS.slice(0, 5).map((order) => (
              <Table.Tr key={order.id}>
                <Table.Td>{order.id}</Table.Td>
                <Table.Td>{order.name}</Table.Td>
                <Table.Td>{order.thing}</Table.Td>
                <Table.Td className={classes['number']}>{order.count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )
}

/** States, progress, and a menu at the end of each row. */
export function ActionsTable() {
  const [orders, setOrders] = useState(() => ORDERS.slice(0, 5))

  function remove(id: string) {
    const before = orders
    setOrders(orders.filter((order) => order.id !== id))
    toast(t('{title} deleted successfully', { title: id }), { run: () => setOrders(before) })
  }

  return (
    <Panel
      name="actions"
      title={t('States and actions')}
      note={t('A word for each state, and a menu in each row.')}
    >
      <div className={classes['sheet']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('Name')}</Table.Th>
              <Table.Th scope="col">{t('State')}</Table.Th>
              <Table.Th scope="col">{t('Progress')}</Table.Th>
              <Table.Th scope="col">
                <span className={classes['unseen']}>{t('Actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order) => (
              <Table.Tr key={order.id}>
                <Table.Td>{order.name}</Table.Td>
                <Table.Td>
                  <StateBadge state={order.state} />
                </Table.Td>
                <Table.Td>
                  <Done order={order} />
                </Table.Td>
                <Table.Td className={classes['number']}>
                  <RowMenu id={order.id} onDelete={() => remove(order.id)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )
}

function RowMenu({ id, onDelete }: { id: string; onDelete: () => void }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions for {id}', { id })}>
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEye size={16} stroke={1.6} />}
          onClick={() => toast(t('{id} would open', { id }))}
        >
          {t('Open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => toast(t('{id} would be copied', { id }))}
        >
          {t('Duplicate')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          data-danger
          leftSection={<IconTrash size={16} stroke={1.6} />}
          onClick={onDelete}
        >
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What stands in a table's place: nothing yet, and on its way. */
export function StatesTable() {
  const [isLoading, setLoading] = useState(false)
  return (
    <Panel
      name="states"
      title={t('Empty and loading')}
      note={t('An empty table says what to do next; a loading one keeps its shape.')}
      actions={
        <Button size="compact-sm" onClick={() => setLoading(!isLoading)}>
          {isLoading ? t('Show it empty') : t('Show it loading')}
        </Button>
      }
    >
      {isLoading ? (
        <LoadingRows rows={4} label={t('Loading orders')} />
      ) : (
        <Empty
          text={t('No orders yet. The first one appears here.')}
          actions={<Button onClick={() => setLoading(true)}>{t('Look again')}</Button>}
        />
      )}
    </Panel>
  )
}
