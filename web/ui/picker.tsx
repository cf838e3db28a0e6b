import { CloseButton, Popover, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import {
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { findChoice, sortFromChosen, formatChoice, searchChoices, type Choice } from './choices.ts'
import { Logo } from './logo.tsx'
import { PickerList } from './picker-list.tsx'
import classes from './picker.module.css'
import { t } from './text.ts'

/** So many are drawn at first, and again each time somebody comes to their end. */
const STEP = 24
const PAGE = 8

type PickerProps = {
  choices: readonly Choice[]
  value: string | null
  /** Null only where it can be cleared. */
  onChange: (value: string | null) => void
  label?: string
  'aria-label'?: string
  /** What the button is called that takes the choice away; without one there is none. */
  clearLabel?: string
  placeholder?: string
  nothingFound?: string
  required?: boolean
  error?: ReactNode
  tabIndex?: 0 | -1
  className?: string | undefined
  onFocus?: () => void
}

/** A field that takes one of many by name, search or list, by pointer, touch or keyboard. */
export function Picker(props: PickerProps) {
  const { choices, value, onChange, clearLabel, label, nothingFound, ...field } = props
  const picker = usePicker(props)
  const { isOpen, search, searched, active, limit, list, chosen, found, close } = picker
  const text = chosen ? formatChoice(choices, chosen) : (value ?? '')
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
          {...(label !== undefined && { label })}
          {...comboboxProps({ isOpen, list, active: isOpen && found[active] ? active : null })}
          autoComplete="off"
          // A dialog around it stays open while Escape closes the list.
          data-mantine-stop-propagation={isOpen || undefined}
          value={search ?? text}
          leftSection={
            label !== undefined && search === null && chosen?.picture !== undefined ? (
              <Logo src={chosen.picture} size="sm" />
            ) : undefined
          }
          leftSectionWidth="2.5rem"
          rightSection={
            <PickerEnd
              clearLabel={value === null ? undefined : clearLabel}
              onClear={() => {
                close()
                onChange(null)
              }}
            />
          }
          rightSectionPointerEvents={clearLabel !== undefined && value !== null ? 'auto' : 'none'}
          onChange={({ currentTarget }) => picker.type(currentTarget.value)}
          onClick={({ currentTarget }) => {
            // Backward, so that the beginning of a long name stays in view.
            if (!isOpen) currentTarget.setSelectionRange(0, currentTarget.value.length, 'backward')
            picker.open()
          }}
          onKeyDown={picker.press}
          onBlur={close}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} data-picker>
        {isOpen && (
          <PickerList
            id={list}
            label={label ?? props['aria-label'] ?? ''}
            found={found}
            all={choices.length}
            limit={limit}
            search={searched ?? ''}
            active={active}
            chosen={value}
            nothingFound={nothingFound ?? t('No such choice')}
            onChoose={picker.choose}
            onMore={picker.showMore}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** What a picker is open at, and what is searched in it. */
function usePicker({ choices, value, onChange }: PickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [limit, setLimit] = useState(STEP)
  const list = useId()
  const chosen = value === null ? undefined : findChoice(choices, value)
  // The letter is painted first, and what it finds after that.
  const searched = useDeferredValue(search)
  const found = useMemo(() => {
    if (!isOpen) return NONE
    return searched === null ? sortFromChosen(choices, chosen) : searchChoices(choices, searched)
  }, [isOpen, choices, chosen, searched])

  function open() {
    if (isOpen) return
    const place = chosen ? sortFromChosen(choices, chosen).indexOf(chosen) : -1
    setActive(place)
    setLimit(Math.max(STEP, place + PAGE))
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setSearch(null)
  }

  function type(typed: string) {
    setSearch(typed)
    setOpen(true)
    setLimit(STEP)
    // What is typed is meant: Enter takes what fits best.
    setActive(typed.trim() === '' ? -1 : 0)
  }

  function choose(choice: Choice) {
    close()
    if (choice.value !== value) onChange(choice.value)
  }

  function step(by: number) {
    const next = placeAfter(active, by, found.length - 1)
    setActive(next)
    if (next >= limit) setLimit(next + STEP)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const by = STEPS[event.key]
    if (by !== undefined && (isOpen || Math.abs(by) === 1)) {
      if (isOpen) step(by)
      else open()
    } else if (isOpen && event.key === 'Enter') {
      const meant = search === null ? found : searchChoices(choices, search)
      const choice = meant[active]
      if (choice) choose(choice)
    } else if (isOpen && event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return {
    isOpen,
    search,
    searched,
    active,
    limit,
    list,
    chosen,
    found,
    open,
    close,
    type,
    choose,
    press,
    showMore: () => setLimit((current) => current + STEP),
  }
}

type ComboboxState = { isOpen: boolean; list: string; active: number | null }

/** No select of the browser can be searched. */
function comboboxProps({ isOpen, list, active }: ComboboxState) {
  return {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? list : undefined,
    'aria-activedescendant': active === null ? undefined : `${list}-${active}`,
    'aria-autocomplete': 'list',
  } as const
}

/** A single step leads from one end to the other, a page stops there. */
function placeAfter(active: number, by: number, last: number): number {
  const to = active + by
  const isRound = Math.abs(by) === 1 && last >= 0
  return isRound && to < 0 ? last : isRound && to > last ? 0 : clamp(to, last)
}

type PickerEndProps = { clearLabel: string | undefined; onClear: () => void }

/** The button that takes the choice away, or the sign of a list. */
function PickerEnd({ clearLabel, onClear }: PickerEndProps) {
  if (clearLabel === undefined)
    return <IconChevronDown className="muted" size={16} stroke={1.6} aria-hidden />
  return <CloseButton size="sm" tabIndex={-1} aria-label={clearLabel} onClick={onClear} />
}

function clamp(place: number, last: number): number {
  return Math.min(Math.max(place, 0), last)
}

const NONE: readonly Choice[] = []
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
}
