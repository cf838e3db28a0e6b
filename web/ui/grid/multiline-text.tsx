import { Kbd, Textarea } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../text.ts'
import { useDraftText, type DraftTextProps } from './draft-text.tsx'
import { formatNumber } from '../format-number.ts'
import classes from './multiline-text.module.css'

/** Between it and the edge of the window. */
const MARGIN = 16

/** A multi-line text: one line in its row, expanded over its cell while edited. */
export function MultilineText({ value, onChange, ...field }: DraftTextProps) {
  const [isOpen, setOpen] = useState(false)
  const { onChange: change, onBlur: commitText, ...text } = useDraftText(value, onChange)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useFitting(box, isOpen)
  return (
    <div ref={box} className={classes['box']} data-open={isOpen || undefined}>
      <Textarea
        {...field}
        {...text}
        rows={isOpen ? 5 : 1}
        resize={isOpen ? 'vertical' : 'none'}
        enterKeyHint="done"
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true)
          change(event)
        }}
        onBlur={() => {
          commitText()
          setOpen(false)
        }}
      />
      {isOpen && (
        <p id={id} className={classes['keys']}>
          <KeyButton keys="Enter" label={t('done')} press={{ key: 'Enter' }} />
          <KeyButton
            keys="Shift Enter"
            label={t('new line')}
            press={{ key: 'Enter', shiftKey: true }}
          />
          <KeyButton keys="Esc" label={t('leave')} press={{ key: 'Escape' }} />
          <span className="last figures">{formatNumber(text.value.length)}</span>
        </p>
      )}
    </div>
  )
}

type KeyButtonProps = { keys: string; label: string; press: KeyboardEventInit }

/** Names a key's action, and is a button for people without that key. */
function KeyButton({ keys, label, press }: KeyButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      // The text field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        const area = currentTarget.closest('div')?.querySelector('textarea')
        area?.dispatchEvent(
          new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }),
        )
      }}
    >
      <Kbd size="xs">{keys}</Kbd> {label}
    </button>
  )
}

/** Keeps the expanded text within the window. */
function useFitting(box: React.RefObject<HTMLDivElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isOpen) return
    const over = element.getBoundingClientRect().right + MARGIN - document.body.clientWidth
    element.style.setProperty('--shift', `${Math.max(0, over)}px`)
    element.scrollIntoView({ block: 'nearest' })
  }, [box, isOpen])
}
