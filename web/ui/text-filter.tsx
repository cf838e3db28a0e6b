import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing.ts'
import { t } from './text.ts'
import { useEventCallback } from './use-event-callback.ts'

/** Typed text is written to the address after this delay. */
const TYPING_MS = 200

type TextFilterProps = {
  /** The current filter. */
  text: string
  onFilter: (text: string) => void
}

/** Filters a list by words. F focuses it. */
export function TextFilter({ text, onFilter }: TextFilterProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // Texts on their way to the address, which follows late: meanwhile more may have been typed.
  const [asked, setAsked] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const narrow = useEventCallback(onFilter)
  // Back, forward and the clear button change it from outside.
  if (known !== text) {
    setKnown(text)
    setAsked(asked.slice(asked.indexOf(text) + 1))
    if (!asked.includes(text)) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => {
      setAsked((before) => [...before, typed.trim()])
      narrow(typed.trim())
    }, TYPING_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- another text of the address is taken over above
  }, [typed, narrow])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
        return
      if (event.target instanceof Element && event.target.closest('[role="grid"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <TextInput
      ref={field}
      aria-label={t('Filter by text')}
      aria-keyshortcuts="F"
      placeholder={t('Filter by text')}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('Clear the text')} onClick={() => setTyped('')} />
        )
      }
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
