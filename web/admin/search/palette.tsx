/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a list that the box above it has the keys of */
import { Modal, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconChecklist, IconHistory, IconListSearch, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { reviewCountQuery } from '../review/queries.ts'
import { searchAddress } from './address.ts'
import { startsWithVerb } from './command-words.ts'
import { CommandKey, useCommands, type Command } from './commands.tsx'
import { HitLogo } from './hit-logo.tsx'
import { kindTitle, type Hit } from './kinds.ts'
import { Marked } from '../../ui/marked.tsx'
import { clearRecent, storeRecent, readRecent } from './recent.ts'
import classes from './search.module.css'
import { useSearch } from './use-search.ts'

/** Debounce before the server is queried. */
const DEBOUNCE_MS = 120
/** Rows of each kind in the palette. */
const ROWS = 5

type PaletteProps = {
  isOpen: boolean
  /** Id of its field. */
  field: string
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** The global search, usable by keyboard: arrows select, Enter opens, Escape closes. */
export function Palette({ isOpen, ...body }: PaletteProps) {
  const [isLeaving, setLeaving] = useState(false)
  if (isOpen && isLeaving) setLeaving(false)
  return (
    <Modal
      opened={isOpen}
      onClose={body.onClose}
      // After navigating, typing must not go into the cell that the palette was opened from.
      returnFocus={!isLeaving}
      withCloseButton={false}
      centered={false}
      size="lg"
      padding={0}
      attributes={{ content: { 'aria-label': t('Search') } }}
    >
      <PaletteBody
        {...body}
        onLeave={() => {
          setLeaving(true)
          body.onClose()
        }}
      />
    </Modal>
  )
}

type Choice = {
  key: string
  icon: ReactNode
  title: ReactNode
  note: string
  /** The equivalent shortcut. */
  keys?: string | undefined
  /** The full text, if the row has no room. */
  hint?: string
  /** Found for a text that was typed on since. */
  isOfEarlierText?: boolean
  go: () => void
}
type ChoiceGroup = { title: string; choices: Choice[] }

type PaletteBodyProps = Pick<PaletteProps, 'field' | 'text' | 'onText'> & { onLeave: () => void }

function PaletteBody({ field, text, onText, onLeave }: PaletteBodyProps) {
  const navigate = useNavigate()
  const id = useId()
  const [searched] = useDebouncedValue(text, DEBOUNCE_MS)
  const { groups, isLoading, error } = useSearch(searched, { limit: ROWS })
  const [recent, setRecent] = useState(readRecent)
  const [place, setPlace] = useState(0)
  const waiting = useWaitingChoices(() => leave('/app/crawlers/review'))
  const fitting = useCommands(searched, { leave, close: onLeave })
  const commands = commandChoices(fitting)
  // “Run tivoli” runs it; “tivoli” alone opens it.
  const areFirst = startsWithVerb(
    searched,
    fitting.map(({ title }) => title),
  )

  function leave(href: string) {
    storeRecent(text)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    onLeave()
    void navigate(href)
  }

  const shown =
    text.trim() === ''
      ? [...waiting, ...commands, ...recentChoices(recent, onText)]
      : [
          ...(areFirst ? commands : []),
          ...groups.map(({ kind, hits, foundFor }) => ({
            title: kindTitle(kind),
            choices: hits.map((hit) => ({
              ...hitChoice(hit, foundFor, () => leave(hit.href)),
              isOfEarlierText: foundFor !== searched.trim(),
            })),
          })),
          ...(areFirst ? [] : commands),
          everythingChoice(text, () => leave(searchAddress(text.trim()))),
        ]
  const choices = shown.flatMap((group) => group.choices)
  const chosen = choices[Math.min(place, choices.length - 1)]

  useEffect(() => {
    document.querySelector(`[id="${CSS.escape(id)}-chosen"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen?.key])

  function onKeyDown(event: KeyboardEvent) {
    const at = Math.min(place, choices.length - 1)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: undefined, End: undefined }[event.key]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      // Typing may be ahead of the results shown: Enter then opens all results for the text, unless a row was selected.
      const isAhead = text !== searched || (chosen.isOfEarlierText && at === 0)
      if (text.trim() !== '' && isAhead) leave(searchAddress(text.trim()))
      else chosen.go()
    }
    if (to === undefined || choices.length === 0) return
    event.preventDefault()
    setPlace((to + choices.length) % choices.length)
  }

  return (
    <div className={`grid ${classes['palette']}`}>
      <TextInput
        id={field}
        data-autofocus
        size="lg"
        role="combobox"
        aria-label={t('Search')}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-chosen`}
        aria-autocomplete="list"
        placeholder={t('Search...')}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteOutcome
        text={text}
        count={choices.length - 1}
        isNone={
          groups.length === 0 && commands.length === 0 && !isLoading && !error && text === searched
        }
        error={error}
      />
      <ChoiceGroups id={id} groups={shown} chosen={chosen} />
      {text.trim() === '' && (
        <RecentFoot isEmpty={recent.length === 0} onForget={() => setRecent([])} />
      )}
    </div>
  )
}

type ChoiceGroupsProps = {
  id: string
  groups: readonly ChoiceGroup[]
  chosen: Choice | undefined
}

function ChoiceGroups({ id, groups, chosen }: ChoiceGroupsProps) {
  return (
    <div className={classes['choices']} role="listbox" id={`${id}-list`} aria-label={t('Found')}>
      {groups.map(({ title, choices }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes['kind']} aria-hidden="true">
            {title}
          </div>
          {choices.map((choice) => (
            <PaletteChoice
              key={choice.key}
              choice={choice}
              id={choice.key === chosen?.key ? `${id}-chosen` : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type PaletteOutcomeProps = { text: string; count: number; isNone: boolean; error: Error | null }

/** The number of results for the text, or why there are none. */
function PaletteOutcome({ text, count, isNone, error }: PaletteOutcomeProps) {
  return (
    <>
      <VisuallyHidden component="output">
        {text.trim() === ''
          ? ''
          : t('{count, plural, =0 {Nothing found} one {# found} other {# found}}', { count })}
      </VisuallyHidden>
      {error && (
        <p className={`danger ${classes['failed']}`} role="alert">
          {t('Search failed: {message}', { message: messageOf(error) })}
        </p>
      )}
      {text.trim() !== '' && isNone && (
        <p className={classes['none']}>
          {t('Nothing is called “{text}” or anything close to it.', { text })}
        </p>
      )}
    </>
  )
}

function RecentFoot({ isEmpty, onForget }: { isEmpty: boolean; onForget: () => void }) {
  if (isEmpty) {
    return (
      <p className={classes['none']}>
        {t('Screens, categories, events, crawlers, users and places, whatever their accents.')}
      </p>
    )
  }
  return (
    <button
      type="button"
      className={classes['forget']}
      onClick={() => {
        clearRecent()
        onForget()
      }}
    >
      {t('Clear recent searches')}
    </button>
  )
}

function PaletteChoice({ choice, id }: { choice: Choice; id: string | undefined }) {
  return (
    <div
      role="option"
      aria-selected={id !== undefined}
      id={id}
      className={classes['choice']}
      title={choice.hint}
      onClick={choice.go}
    >
      {choice.icon}
      <b>{choice.title}</b>
      <span>{choice.note}</span>
      <CommandKey keys={choice.keys} />
    </div>
  )
}

/** What needs attention is offered before anything is typed. */
function useWaitingChoices(go: () => void): ChoiceGroup[] {
  const { data: count = 0 } = useQuery(reviewCountQuery)
  if (count === 0) return []
  const note = t('{count} wait for you', { count })
  const icon = <IconChecklist size={18} stroke={1.6} aria-hidden="true" />
  return [
    { title: t('Needs you'), choices: [{ key: 'review', icon, title: t('Review'), note, go }] },
  ]
}

function commandChoices(choices: Command[]): ChoiceGroup[] {
  return choices.length === 0 ? [] : [{ title: t('Do'), choices }]
}

function hitChoice(hit: Hit, searched: string, go: () => void): Choice {
  const { key, title, note, logo, isNear } = hit
  return {
    key,
    icon: logo === undefined ? null : <HitLogo logo={logo} />,
    title: <Marked text={title} searched={searched} />,
    note: isNear ? t('{note} (similar)', { note }).trim() : note,
    hint: note === '' ? title : `${title}, ${note}`,
    go,
  }
}

function recentChoices(recent: readonly string[], onChoose: (text: string) => void): ChoiceGroup[] {
  if (recent.length === 0) return []
  const choices = recent.map((text) => ({
    key: `recent ${text}`,
    icon: <IconHistory size={16} stroke={1.6} aria-hidden="true" />,
    title: text,
    note: '',
    go: () => onChoose(text),
  }))
  return [{ title: t('Recent searches'), choices }]
}

function everythingChoice(text: string, go: () => void): ChoiceGroup {
  const choice = {
    key: 'everything',
    icon: <IconListSearch size={16} stroke={1.6} aria-hidden="true" />,
    title: t('Everything for “{text}”', { text: text.trim() }),
    note: '',
    go,
  }
  return { title: t('More'), choices: [choice] }
}
