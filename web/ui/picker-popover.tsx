import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { PickerList, type PickerListProps } from './picker-list.tsx'
import classes from './picker.module.css'
import { t } from './text.ts'
import type { Picking } from './use-picker.ts'

type PickerPopoverProps = Pick<
  PickerListProps,
  'label' | 'all' | 'chosen' | 'isMultiple' | 'countOf'
> & {
  picker: Picking
  nothingFound: string | undefined
  /** The field that it is attached to. */
  children: ReactNode
}

/** The list of a picker, below its field. */
export function PickerPopover({ picker, nothingFound, children, ...list }: PickerPopoverProps) {
  const { isOpen, close } = picker
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      width="var(--picker-width)"
      position="bottom-start"
      offset={6}
      transitionProps={{ duration: 0 }}
      closeOnEscape={false}
      withRoles={false}
      portalProps={{ target: '#content' }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} data-picker>
        {isOpen && (
          <PickerList
            {...list}
            id={picker.list}
            found={picker.found}
            limit={picker.limit}
            search={picker.searched ?? ''}
            active={picker.active}
            nothingFound={nothingFound ?? t('No such choice')}
            onChoose={picker.choose}
            onMore={picker.showMore}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
