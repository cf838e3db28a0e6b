import { useState } from 'react'
import { useAsked } from './ask.ts'
import { useModule } from './use-module.ts'

const load = () => import('./confirm.tsx')

/** Where questions are asked that belong to no screen. */
export function Questions() {
  const asked = useAsked()
  const dialog = useModule(load, { isWanted: asked !== null, onFailed: () => asked?.answer(false) })
  // What was asked last stands until the dialog has gone.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  if (!dialog || !last) return null
  const { title, text, action, tone } = last
  return (
    <dialog.Confirm
      isOpen={asked !== null}
      title={title}
      action={action}
      {...(tone && { tone })}
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    >
      {text}
    </dialog.Confirm>
  )
}
