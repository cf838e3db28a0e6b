/** Pages beside the one that is open. */
const BESIDE = 2

/** The numbers that lead from a page to others: the first, those beside it, the last; null stands for a gap. */
export function pagesAround(here: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_unused, place) => place + 1)
  const shown = numbers.filter(
    (number) => number === 1 || number === pages || Math.abs(number - here) <= BESIDE,
  )
  return shown.flatMap((number, place) => {
    const gap = number - (shown[place - 1] ?? 0) - 1
    // A gap of one page takes no less room than the page itself.
    if (gap === 1) return [number - 1, number]
    return gap > 1 ? [null, number] : [number]
  })
}
