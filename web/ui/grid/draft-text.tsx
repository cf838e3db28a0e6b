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

/** A single-line text field. */
export function DraftText({ value, onChange, ...input }: DraftTextProps) {
  return <TextInput {...input} {...useDraftText(value, onChange)} />
}

/** A multi-line text field. */
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

/** Flushes the pending changes of each field. */
const pending = new Set<() => void>()

/** Commits the pending text of all fields immediately. */
export function flushTyped(): void {
  for (const flush of pending) flush()
}

/**
 * A field that renders each keystroke by itself. The rest of the screen is updated after the paint, or immediately
 * before anything else happens: a key that types no character, leaving the cell, closing the page.
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
      // The key's action applies to the current text.
      if (key.length > 1 || ctrlKey || metaKey) flushSync(flush)
    },
    onBlur: flush,
  }
}

/** A hidden page never paints, so a timer stands in. */
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
