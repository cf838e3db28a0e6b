import { Popover, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { findChoice, formatChoice, type Choice } from './choices.ts'
import { PickerEnd } from './picker.tsx'
import { PickerList } from './picker-list.tsx'
import classes from './picker.module.css'
import { t } from './text.ts'
import { comboboxProps, usePicker } from './use-picker.ts'

type PickerManyProps = {
  choices: readonly Choice[]
  /** In the order in which they were chosen. */
  values: readonly string[]
  /** Told of each value by itself, so that nothing is lost of what is ticked in quick succession. */
  onToggle: (value: string) => void
  onClear: () => void
  'aria-label': string
  /** What the button is called that takes all of them away. */
  clearLabel: string
  placeholder?: string
  nothingFound?: string
  /** How much each choice leaves; asked for only while the list is open. */
  countOf?: (() => (value: string) => number) | undefined
  className?: string | undefined
}

/** A field that takes several of many by name, search or list; the list stays open while they are ticked. */
export function PickerMany(props: PickerManyProps) {
  const { choices, values, onToggle, onClear, clearLabel, nothingFound, countOf, ...field } = props
  const picker = usePicker({
    choices,
    chosen: values.flatMap((value) => findChoice(choices, value) ?? []),
    onChoose: ({ value }) => onToggle(value),
    takesMany: true,
  })
  const { isOpen, search, searched, active, limit, list, found, close } = picker
  const counted = useMemo(() => (isOpen ? countOf?.() : undefined), [isOpen, countOf])
  const text = values.map((value) => nameOf(choices, value)).join(', ')
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
      <Popover.Target>
        <TextInput
          {...field}
          {...comboboxProps({ isOpen, list, active: isOpen && found[active] ? active : null })}
          autoComplete="off"
          data-mantine-stop-propagation={isOpen || undefined}
          data-chosen={values.length > 0 || undefined}
          title={text}
          // While it is open it is searched in; what is chosen stands behind.
          value={isOpen ? (search ?? '') : text}
          placeholder={isOpen && text !== '' ? text : props.placeholder}
          rightSection={
            <PickerEnd
              clearLabel={values.length === 0 ? undefined : clearLabel}
              onClear={() => {
                close()
                onClear()
              }}
            />
          }
          rightSectionPointerEvents={values.length > 0 ? 'auto' : 'none'}
          onChange={({ currentTarget }) => picker.type(currentTarget.value)}
          onClick={picker.open}
          onKeyDown={(press) => {
            const isTyped = press.key.length === 1 && !press.ctrlKey && !press.metaKey
            // What is typed does not go on after the names of what is chosen.
            if (isTyped && !isOpen) flushSync(picker.open)
            picker.press(press)
          }}
          onBlur={close}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} data-picker>
        {isOpen && (
          <PickerList
            id={list}
            label={props['aria-label']}
            found={found}
            all={choices.length}
            limit={limit}
            search={searched ?? ''}
            active={active}
            chosen={values}
            takesMany
            countOf={counted}
            nothingFound={nothingFound ?? t('No such choice')}
            onChoose={picker.choose}
            onMore={picker.showMore}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function nameOf(choices: readonly Choice[], value: string): string {
  const choice = findChoice(choices, value)
  return choice ? formatChoice(choices, choice) : value
}
