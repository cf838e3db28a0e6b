import { useEffect, useEffectEvent } from 'react'

type Typeahead = {
  /** Id of the field, which handles keys itself once its dialog has the focus. */
  field: string
  isOpen: boolean
  onText: (change: (text: string) => string) => void
  onEnter: () => void
  onEscape: () => void
}

/** Captures what is typed after a dialog was requested and before it has the focus. */
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
    // The keys are not meant for the element that still has the focus.
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
