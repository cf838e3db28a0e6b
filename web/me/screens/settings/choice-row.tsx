import { useId } from 'react'

export const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Every hour of a day, as choices. */
export const HOURS = Array.from({ length: 24 }, (_none, hour) => [hour, formatHour(hour)] as const)

type ChoiceRowProps<V> = {
  title: string
  about?: string
  value: V
  options: readonly (readonly [V, string])[]
  onChoose: (value: V) => void
}

/** A setting with a few possible values. */
export function ChoiceRow<const V extends number | string | null>({
  title,
  about,
  value,
  options,
  onChoose,
}: ChoiceRowProps<V>) {
  const id = useId()
  const place = options.findIndex(([one]) => one === value)
  return (
    <div className="set-row">
      <label htmlFor={id}>
        <b>{title}</b>
        {about !== undefined && <small>{about}</small>}
      </label>
      <select
        className="input"
        id={id}
        value={place}
        onChange={({ target }) => {
          const chosen = options[Number(target.value)]
          if (chosen) onChoose(chosen[0])
        }}
      >
        {options.map(([, words], at) => (
          <option key={words} value={at}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
