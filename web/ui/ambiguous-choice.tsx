import { VisuallyHidden } from '@mantine/core'
import type { Choice } from './choices.ts'
import { Logo } from './logo.tsx'
import { t } from './text.ts'
import classes from './ambiguous-choice.module.css'

type AmbiguousChoiceProps = {
  /** The shared name, as it was written. */
  name: string
  among: readonly Choice[]
  /** Number of rows with this name. */
  rows: number
  onChoose: (choice: Choice) => void
}

/** Asks which of several choices with the same name is meant. */
export function AmbiguousChoice({ name, among, rows, onChoose }: AmbiguousChoiceProps) {
  const question = t(
    '“{name}” is the name of {count} choices. {rows, plural, one {Which one is meant?} other {Which one is meant in # rows?}}',
    { name, count: among.length, rows },
  )
  return (
    <fieldset className={classes['question']} aria-label={question}>
      <p>{question}</p>
      <div className={`control flex wrap ${classes['answers']}`}>
        {among.map((choice) => (
          <button
            key={choice.value}
            type="button"
            title={choice.value}
            onClick={() => onChoose(choice)}
          >
            {choice.picture !== undefined && <Logo src={choice.picture} size="sm" />}
            <VisuallyHidden>{choice.label} </VisuallyHidden>
            {shortName(among, choice)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** What distinguishes it from the others: its place, otherwise its id. */
function shortName(among: readonly Choice[], choice: Choice): string {
  const { value, place = '', otherPlaces = [] } = choice
  const placeOf = (other: Choice) => other.place || other.otherPlaces?.[0] || other.value
  const isAlone = among.every((other) => other === choice || placeOf(other) !== placeOf(choice))
  return isAlone ? place || otherPlaces[0] || value : value
}
