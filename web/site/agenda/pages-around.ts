/** Number of pages listed on each side of the current one. */
const BESIDE = 2

/** The page numbers to link: the first, the nearest, the last; null is a gap. */
export function pagesAround(here: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_unused, place) => place + 1)
  const shown = numbers.filter(
    (number) => number === 1 || number === pages || Math.abs(number - here) <= BESIDE,
  )
  return shown.flatMap((number, place) => {
    const gap = number - (shown[place - 1] ?? 0) - 1
    // A gap of one page takes as much room as its number.
    if (gap === 1) return [number - 1, number]
    return gap > 1 ? [null, number] : [number]
  })
}
