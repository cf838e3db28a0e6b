import { Kbd } from '@mantine/core'
import { IconCheck, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatNumber } from './format-number.ts'
import { groupChoices, type Choice } from './choices.ts'
import { Logo } from './logo.tsx'
import { Marked } from './marked.tsx'
import classes from './picker.module.css'
import { rich, t } from './text.ts'

export type PickerListProps = {
  id: string
  label: string
  found: readonly Choice[]
  /** Number of all choices, whether they match or not. */
  all: number
  /** Number of matches to render. */
  limit: number
  search: string
  /** Index of the match that Enter selects. */
  active: number
  /** The selected values. */
  chosen: readonly string[]
  /** Whether each choice has a checkbox. */
  isMultiple?: boolean
  countOf?: ((value: string) => number) | undefined
  nothingFound: string
  onChoose: (choice: Choice) => void
  onMore: () => void
}

/** Choices by heading. The focus stays in the field; plain elements, because each keystroke renders many. */
export function PickerList(props: PickerListProps) {
  const { id, label, found, all, limit, search, active, chosen, onChoose, onMore } = props
  const list = useRef<HTMLDivElement>(null)
  const places = new Map(found.map((choice, place) => [choice, place]))

  useEffect(() => {
    const option = list.current?.querySelector('[data-active]')
    const isFirst = option?.previousElementSibling?.role !== 'option'
    // The first of a group is scrolled into view with its heading.
    const shown = isFirst ? (option?.parentElement?.firstElementChild ?? option) : option
    shown?.scrollIntoView({ block: 'nearest' })
    option?.scrollIntoView({ block: 'nearest' })
  }, [active, found])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the field
    <div onMouseDown={(event) => event.preventDefault()}>
      <div
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no select can be searched
        role="listbox"
        aria-label={label}
        aria-multiselectable={props.isMultiple}
        className={classes['options']}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (limit < found.length && scrollTop + 2 * clientHeight > scrollHeight) onMore()
        }}
      >
        {groupChoices(found, limit).map(({ head, choices, total }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in a listbox
          <div key={head} role="group" aria-label={head === '' ? undefined : head}>
            {head !== '' && (
              <p className={classes['head']} aria-hidden="true">
                {head} <span>{total}</span>
              </p>
            )}
            {choices.map((choice) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
              <div
                key={choice.value}
                id={`${id}-${places.get(choice)}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in a listbox
                role="option"
                aria-selected={chosen.includes(choice.value)}
                data-active={places.get(choice) === active || undefined}
                className={classes['option']}
                onClick={() => onChoose(choice)}
              >
                <OptionText
                  choice={choice}
                  search={search}
                  isChosen={chosen.includes(choice.value)}
                  isTicked={props.isMultiple}
                  count={props.countOf?.(choice.value)}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={classes['foot']}>
        <span aria-hidden="true">
          {rich('{up} {down} move', { up: <Kbd size="xs">↑</Kbd>, down: <Kbd size="xs">↓</Kbd> })}
        </span>
        <span aria-hidden="true">
          {rich('{enter} choose', { enter: <Kbd size="xs">{'Enter'}</Kbd> })}
        </span>
        <output>
          {found.length === 0
            ? props.nothingFound
            : t('{count} of {all}', { count: found.length, all })}
        </output>
      </p>
    </div>
  )
}

const BOX = { size: 18, stroke: 1.4, 'aria-hidden': true } as const

type OptionTextProps = {
  choice: Choice
  search: string
  isChosen: boolean
  isTicked: boolean | undefined
  count: number | undefined
}

function OptionText({ choice, search, isChosen, isTicked, count }: OptionTextProps) {
  const { value, label, place, picture, showsValue } = choice
  return (
    <>
      {isTicked && (isChosen ? <IconSquareCheckFilled {...BOX} /> : <IconSquare {...BOX} />)}
      {picture !== undefined && <Logo src={picture} size="sm" />}
      <span className={`breaks grow shrinkable ${classes['name']}`}>
        <b>{search === '' ? label : <Marked text={label} searched={search} />}</b>{' '}
        {place !== undefined && place !== '' && <em>{place}</em>}
      </span>{' '}
      {isChosen && !isTicked && <IconCheck size={16} stroke={1.8} aria-hidden />}
      {showsValue && <i>{value}</i>}
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </>
  )
}
