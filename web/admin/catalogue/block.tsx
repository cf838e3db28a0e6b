import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridProps } from '../../ui/grid/grid-types.ts'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'

const ICON = { size: 16, stroke: 1.6 }

type CatalogueBlockProps = Omit<GridProps, 'label' | 'empty' | 'onAdd'> & {
  /** Its anchor in addresses; unique in the back office. */
  name: string
  title: string
  /** The number and kind of rows. */
  note: string
  /** Label of the plus button: "Add a location". */
  addLabel: string
  emptyText: string
  onAdd: NonNullable<GridProps['onAdd']>
  children?: ReactNode
}

/** A panel under a strong rule with a plus button on its right and an editable table. */
export function CatalogueBlock(props: CatalogueBlockProps) {
  const { name, title, note, addLabel, emptyText, onAdd, children, ...grid } = props
  const add = () => onAdd([{}])
  return (
    <Widget
      name={name}
      title={title}
      note={note}
      look="rule"
      isNeeded={grid.rows.some(({ problem }) => problem !== undefined)}
      opensFor={
        grid.rows.some(({ id }) => id === grid.focusOn?.id) && (grid.focusOn?.visit ?? null)
      }
      actions={
        <>
          {children}
          <ActionIcon variant="default" aria-label={addLabel} onClick={add}>
            <IconPlus {...ICON} />
          </ActionIcon>
        </>
      }
    >
      <Grid
        {...grid}
        label={title}
        onAdd={onAdd}
        empty={
          <Empty
            text={emptyText}
            actions={
              <Button leftSection={<IconPlus {...ICON} />} onClick={add}>
                {t('Add one')}
              </Button>
            }
          />
        }
      />
    </Widget>
  )
}
