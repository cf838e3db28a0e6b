import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

export type DraftTextProps = {
  'aria-label': string
  placeholder: string
  error: boolean
  tabIndex: 0 | -1
  value: string
  onChange: (text: string) => void
}

/** A text of one line. */
export function DraftText({ value, onChange, ...input }: DraftTextProps) {
  return <TextInput {...input} {...useDraftText(value, onChange)} />
}

/** A text of several lines where there is room for them. */
export function LinesInput({ value, onChange, ...input }: DraftTextProps) {
  return (
    <Textarea
      {...input}
      {...useDraftText(value, onChange)}
      autosize
      minRows={MIN_LINES}
      maxRows={MAX_LINES}
    />
  )
}

const MIN_LINES = 3
const MAX_LINES = 12

/** Fields whose last letters are not told yet. */
const pending = new Set<() => void>()

/** Tells at once what was typed in any field. */
export function flushTyped(): void {
  for (const flush of pending) flush()
}

/**
 * A field that answers to each letter by itself. What the rest of the screen makes of it follows once the letter is
 * painted, or at once when anything else is done: a key that is no letter, leaving the cell, closing the page.
 */
export function useDraftText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<string | null>(null)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })

  const [flush] = useState(
    () =>
      function sendTyped() {
        const text = waiting.current
        if (text === null) return
        waiting.current = null
        pending.delete(sendTyped)
        latestOnChange.current(text)
        setTyped(null)
      },
  )
  useEffect(() => {
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [flush])

  return {
    value: typed ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (waiting.current === null) afterPaint(flush)
      waiting.current = currentTarget.value
      pending.add(flush)
      setTyped(currentTarget.value)
    },
    onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // What the key does next is about the text as it is now.
      if (key.length > 1 || ctrlKey || metaKey) flushSync(flush)
    },
    onBlur: flush,
  }
}

/** A hidden page paints nothing, so the clock stands in. */
function afterPaint(act: () => void) {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 100)
}
