import figures from './figures.json' with { type: 'json' }

/** Invented figures. Names of months, places and things are the same in every language. */
export const {
  months: MONTHS,
  shares: SHARES,
  halls: HALLS,
  skills: SKILLS,
  steps: STEPS,
  walks: WALKS,
  towns: TOWNS,
} = figures

/** Twelve weeks of made-up visits by day, `YYYY-MM-DD`. */
export function visitsByDay(): Record<string, number> {
  const first = Temporal.PlainDate.from('2026-09-07')
  const days = Array.from({ length: 84 }, (_unused, place) => {
    const day = first.add({ days: place })
    const weekend = day.dayOfWeek > 5 ? 3 : 0
    return [day.toString(), ((place * 7) % 5) + weekend + 1] as const
  })
  return Object.fromEntries(days)
}
