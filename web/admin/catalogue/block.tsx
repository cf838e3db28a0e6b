import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridProps } from '../../ui/grid/grid-types.ts'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import classes from './block.module.css'

const ICON = { size: 16, stroke: 1.6 }

type CatalogueBlockProps = Omit<GridProps, 'label' | 'empty' | 'onAdd'> & {
  title: string
  /** What an address may name after its #. */
  anchor?: string
  /** How many rows of what. */
  note: string
  /** What the plus does: "Add a location". */
  addLabel: string
  emptyText: string
  onAdd: NonNullable<GridProps['onAdd']>
  children?: ReactNode
}

/** A name under a strong rule with a plus at its right, and a table one writes in. */
export function CatalogueBlock(props: CatalogueBlockProps) {
  const { anchor, title, note, addLabel, emptyText, onAdd, children, ...grid } = props
  const add = () => onAdd([{}])
  return (
    <section className={classes['block']} id={anchor} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span>{note}</span>
        {children}
        <ActionIcon variant="default" aria-label={addLabel} onClick={add}>
          <IconPlus {...ICON} />
        </ActionIcon>
      </header>
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
    </section>
  )
}
