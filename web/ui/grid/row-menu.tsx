import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import { t } from '../text.ts'
import type { GridMenuItem } from './grid-types.ts'
import { RowIcon } from '../row-icon.tsx'
import classes from './grid.module.css'

type RowMenuProps = {
  tabIndex: 0 | -1
  itemsOf: () => readonly GridMenuItem[]
  onRun: (item: GridMenuItem & { run: () => void }) => void
}

/** The row's menu, rendered on first use. */
export function RowMenu({ tabIndex, itemsOf, onRun }: RowMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const opener = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const takesFile = useRef<((file: File) => void) | null>(null)
  if (!isAsked) {
    return (
      <button
        type="button"
        className={classes['menu']}
        tabIndex={tabIndex}
        aria-label={t('Row menu')}
        aria-haspopup="menu"
        onClick={() => setAsked(true)}
      >
        <RowIcon draws="dots" size={18} />
      </button>
    )
  }
  // Built when the menu opens, so that the items act on the current row.
  const items = isOpen ? itemsOf() : []
  /** Unless an item has led elsewhere, such as to an invalid cell. */
  function returnFocus() {
    if (group.current?.contains(document.activeElement)) opener.current?.focus()
  }
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} onClose={returnFocus}>
        <Menu.Target>
          <ActionIcon ref={opener} tabIndex={tabIndex} aria-label={t('Row menu')}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {/* Takes the focus first, so that a double Enter does not run the first item. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu may hold groups, no fieldset */}
          <div ref={group} role="group" aria-label={t('Row menu')} tabIndex={-1} data-autofocus>
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.startsPart && <Menu.Divider />}
                <Menu.Item
                  data-danger={item.isDanger || undefined}
                  leftSection={item.icon}
                  rightSection={item.shortcut && <Kbd size="xs">{item.shortcut}</Kbd>}
                  disabled={item.isDisabled ?? false}
                  closeMenuOnClick={item.reason === undefined}
                  {...(item.reason !== undefined && {
                    'aria-disabled': true,
                    className: classes['unavailable'],
                  })}
                  onClick={() => {
                    if (item.reason !== undefined) return
                    if ('run' in item) return onRun(item)
                    takesFile.current = item.onFile
                    picker.current?.click()
                  }}
                >
                  {item.label}
                  {item.reason !== undefined && (
                    <small className={classes['reason']}> {item.reason}</small>
                  )}
                </Menu.Item>
              </Fragment>
            ))}
          </div>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('Picture of the row')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Nothing happens if no file was chosen.
          if (file) takesFile.current?.(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
