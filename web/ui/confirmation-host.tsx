import { useState } from 'react'
import { usePendingConfirmation } from './confirmation.ts'
import { useModule } from './use-module.ts'

const load = () => import('./confirm.tsx')

/** Shows confirmations that belong to no screen. */
export function ConfirmationHost() {
  const pending = usePendingConfirmation()
  const dialog = useModule(load, {
    isWanted: pending !== null,
    onFailed: () => pending?.answer(false),
  })
  // The last question stays visible until the dialog has closed.
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  if (!dialog || !last) return null
  const { title, text, action, tone, other } = last
  return (
    <dialog.Confirm
      isOpen={pending !== null}
      title={title}
      action={action}
      tone={tone}
      other={other}
      onOther={() => pending?.answer('other')}
      onConfirm={() => pending?.answer(true)}
      onClose={() => pending?.answer(false)}
    >
      {text}
    </dialog.Confirm>
  )
}
