import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/confirm.tsx'

/** Warns before a person leaves a screen, or closes the tab, with rows that are not saved. */
export function LeaveGuard({ drafts }: { drafts: number }) {
  const has = drafts > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      has && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!has) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [has])

  const words = drafts === 1 ? '1 draft' : `${drafts} drafts`
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={`Leave with ${words}?`}
      action="Leave"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {words} on this screen {drafts === 1 ? 'is' : 'are'} not saved. This browser keeps{' '}
      {drafts === 1 ? 'it' : 'them'} until you come back.
    </Confirm>
  )
}
