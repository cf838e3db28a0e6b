import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { signedInFlag } from '../signed-in-flag.ts'
import { Confirm } from '../ui/confirm.tsx'
import { t } from '../ui/text.ts'

/** Warns before a person leaves a screen or closes the tab with unsaved rows. */
export function LeaveGuard({ drafts }: { drafts: number }) {
  const has = drafts > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // After logging out, leaving is always allowed.
      has && signedInFlag.read() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!has) return
    const warn = (event: BeforeUnloadEvent) => {
      // When the session has ended, nobody can stay; the drafts are preserved.
      if (signedInFlag.read()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [has])

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={t('{drafts, plural, one {Leave with # draft?} other {Leave with # drafts?}}', {
        drafts,
      })}
      action={t('Leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t(
        '{drafts, plural, one {# draft on this screen is not saved. This browser keeps it until you come back.} other {# drafts on this screen are not saved. This browser keeps them until you come back.}}',
        { drafts },
      )}
    </Confirm>
  )
}
