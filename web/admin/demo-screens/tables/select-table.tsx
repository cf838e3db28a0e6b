import { Checkbox, Table } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../ui/text.ts'
import { Panel } from '../panel.tsx'
import { ORDERS } from './orders.ts'
import classes from './tables.module.css'

const ROWS = ORDERS.slice(4, 10)

export function SelectTable() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['A-1046']))
  const isAll = chosen.size === ROWS.length

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <Panel name="selectable" title={t('Selectable')} note={t('Rows to act on together.')}>
      <div className={classes['sheet']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes['check']}>
                <Checkbox
                  aria-label={t('All rows')}
                  checked={isAll}
                  indeterminate={chosen.size > 0 && !isAll}
                  onChange={() => setChosen(new Set(isAll ? [] : ROWS.map(({ id }) => id)))}
                />
              </Table.Th>
              <Table.Th scope="col">{t('Name')}</Table.Th>
              <Table.Th scope="col">{t('Item')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ROWS.map(({ id, name, thing }) => (
              <Table.Tr key={id} data-chosen={chosen.has(id) || undefined}>
                <Table.Td className={classes['check']}>
                  <Checkbox
                    aria-label={t('Row {name}', { name })}
                    checked={chosen.has(id)}
                    onChange={() => toggle(id)}
                  />
                </Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{thing}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <output className={classes['count']}>
        {t('{chosen} of {count, plural, one {# row} other {# rows}} chosen', {
          chosen: chosen.size,
          count: ROWS.length,
        })}
      </output>
    </Panel>
  )
}
