import { Fragment } from 'react'

/** A paragraph in which text between backticks is code. */
export function CodeWords({ text }: { text: string }) {
  return (
    <p>
      {text.split('`').map((part, place) => (
        // The text never changes, so neither do its parts.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>{place % 2 === 1 ? <code>{part}</code> : part}</Fragment>
      ))}
    </p>
  )
}
