import {
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react'
import { searchChoices, sortFromChosen, type Choice } from './choices.ts'

/** Number of choices rendered initially, and added whenever the person reaches the end. */
const STEP = 24
const PAGE = 8

type PickingProps = {
  choices: readonly Choice[]
  /** The selected choices; the list starts with the group of the first of them. */
  chosen: readonly Choice[]
  onChoose: (choice: Choice) => void
  /** Several may be selected: the list stays open. */
  isMultiple?: boolean
}

export type Picking = ReturnType<typeof usePicker>

/** The state of an open picker and its search. */
export function usePicker({ choices, chosen, onChoose, isMultiple = false }: PickingProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [limit, setLimit] = useState(STEP)
  const list = useId()
  const [first] = chosen
  // In a list that stays open, nothing moves under the pointer.
  const [openedAt, setOpenedAt] = useState(first)
  // The keystroke is painted before its matches.
  const searched = useDeferredValue(search)
  const found = useMemo(() => {
    if (!isOpen) return NONE
    return searched === null ? sortFromChosen(choices, openedAt) : searchChoices(choices, searched)
  }, [isOpen, choices, openedAt, searched])

  function open() {
    if (isOpen) return
    const place = first ? sortFromChosen(choices, first).indexOf(first) : -1
    setOpenedAt(first)
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
    if (!isOpen) setOpenedAt(first)
    setOpen(true)
    setLimit(STEP)
    // Enter selects the best match of the typed text.
    setActive(typed.trim() === '' ? -1 : 0)
  }

  function choose(choice: Choice) {
    if (isMultiple) continueFrom(choice)
    else close()
    onChoose(choice)
  }

  /** After a match is ticked, shows the whole list again at that choice. */
  function continueFrom(choice: Choice) {
    if (search === null) return
    const place = sortFromChosen(choices, openedAt).indexOf(choice)
    setSearch(null)
    setActive(place)
    setLimit(Math.max(STEP, place + PAGE))
  }

  function step(by: number) {
    const next = indexAfter(active, by, found.length - 1)
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
    found,
    open,
    close,
    type,
    choose,
    press,
    showMore: () => setLimit((current) => current + STEP),
  }
}

/** Props of a picker's field, which takes the search. Native selects cannot be searched. */
export function pickerFieldProps({ isOpen, list, active, found, type, close }: Picking) {
  const isActive = isOpen && found[active] !== undefined
  return {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? list : undefined,
    'aria-activedescendant': isActive ? `${list}-${active}` : undefined,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    // A surrounding dialog stays open while Escape closes the list.
    'data-mantine-stop-propagation': isOpen || undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
    onBlur: close,
  } as const
}

/** A single step wraps around, a page stops at the ends. */
function indexAfter(active: number, by: number, last: number): number {
  const to = active + by
  const isRound = Math.abs(by) === 1 && last >= 0
  return isRound && to < 0 ? last : isRound && to > last ? 0 : clamp(to, last)
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
