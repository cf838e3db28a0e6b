import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../../ui/is-typing.ts'
import { readShellKey, type ShellAction } from './shell-keys.ts'

/** How long G waits for its letter. */
const SEQUENCE_MS = 1_500

/** Handles the shortcuts of the back office before any screen does; not while typing, or in a table. */
export function useShellKeys(act: (action: ShellAction) => void): void {
  const pressedG = useRef(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return
    if (event.target instanceof Element && event.target.closest('[role="grid"]')) return
    const isAfterG = event.timeStamp - pressedG.current < SEQUENCE_MS
    const { action, isG } = readShellKey(event.key, pressedG.current > 0 && isAfterG)
    pressedG.current = isG ? event.timeStamp : 0
    if (action === null) return
    // The second letter has another meaning on some screens.
    event.preventDefault()
    event.stopPropagation()
    act(action)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
