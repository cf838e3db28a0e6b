import { useEffect, useEffectEvent } from 'react'

type Typeahead = {
  /** Id of the field that hears for itself once it is there and its window has the focus. */
  field: string
  isOpen: boolean
  onText: (change: (text: string) => string) => void
  onEnter: () => void
  onEscape: () => void
}

/** Hears what is typed after a window was asked for and before it has the focus. */
export function useTypeahead({ field, isOpen, onText, onEnter, onEscape }: Typeahead) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    const dialog = document.querySelector(`[id="${CSS.escape(field)}"]`)?.closest('[role=dialog]')
    if (dialog?.contains(document.activeElement)) return
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter') onEnter()
    else if (key === 'Escape') onEscape()
    else if (key === 'Backspace') onText((text) => text.slice(0, -1))
    else if (key.length === 1) onText((text) => text + key)
    else return
    // Nobody means what the focus is still on.
    event.preventDefault()
    event.stopPropagation()
  })

  useEffect(() => {
    if (!isOpen) return
    const onTyped = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', onTyped, { capture: true })
    return () => window.removeEventListener('keydown', onTyped, { capture: true })
  }, [isOpen])
}
