/** Invented figures. Names of months, places and things are the same in every language. */
export const MONTHS = [
  { month: 'Jan', north: 42, south: 30, coast: 18 },
  { month: 'Feb', north: 38, south: 34, coast: 21 },
  { month: 'Mar', north: 51, south: 41, coast: 24 },
  { month: 'Apr', north: 60, south: 44, coast: 33 },
  { month: 'May', north: 72, south: 58, coast: 47 },
  { month: 'Jun', north: 69, south: 66, coast: 58 },
  { month: 'Jul', north: 64, south: 71, coast: 63 },
  { month: 'Aug', north: 70, south: 65, coast: 55 },
] as const

export const SHARES = [
  { name: 'Concerts', value: 86 },
  { name: 'Matches', value: 71 },
  { name: 'Films', value: 44 },
  { name: 'Festivals', value: 33 },
  { name: 'Launches', value: 27 },
  { name: 'Holidays', value: 21 },
] as const

export const HALLS = [
  { hall: 'Harbour', seats: 120, sold: 104 },
  { hall: 'Mill', seats: 90, sold: 41 },
  { hall: 'Tower', seats: 60, sold: 58 },
  { hall: 'Garden', seats: 150, sold: 97 },
] as const

export const SKILLS = [
  { subject: 'Sound', hall: 80, garden: 52 },
  { subject: 'Light', hall: 64, garden: 78 },
  { subject: 'Seats', hall: 90, garden: 40 },
  { subject: 'Food', hall: 45, garden: 70 },
  { subject: 'Access', hall: 72, garden: 85 },
] as const

export const STEPS = [
  { name: 'Saw the page', value: 1_200 },
  { name: 'Chose a day', value: 740 },
  { name: 'Chose a seat', value: 410 },
  { name: 'Paid', value: 265 },
] as const

export const WALKS = {
  morning: points([12, 4], [18, 6], [25, 9], [31, 10], [40, 14], [48, 15], [55, 19]),
  evening: points([10, 9], [16, 12], [22, 11], [30, 17], [37, 18], [44, 24], [52, 23]),
}

export const TOWNS = [
  { town: 'Aarhus', sun: 170, people: 340 },
  { town: 'Bergen', sun: 95, people: 290 },
  { town: 'Cluj', sun: 210, people: 320 },
  { town: 'Lund', sun: 180, people: 95 },
  { town: 'Oslo', sun: 160, people: 700 },
] as const

function points(...pairs: [number, number][]) {
  return pairs.map(([minutes, steps]) => ({ minutes, steps }))
}

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
