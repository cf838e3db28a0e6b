import { Fragment } from 'react'

/** A paragraph in which words between backquotes are code. */
export function CodeWords({ text }: { text: string }) {
  return (
    <p>
      {text.split('`').map((part, place) => (
        // The parts of a text that never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>{place % 2 === 1 ? <code>{part}</code> : part}</Fragment>
      ))}
    </p>
  )
}
