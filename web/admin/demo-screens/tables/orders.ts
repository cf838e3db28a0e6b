export type OrderState = 'paid' | 'waiting' | 'late' | 'returned'

/** A made-up order; the product has none. */
export type Order = {
  id: string
  name: string
  thing: string
  count: number
  state: OrderState
  /** In percent. */
  done: number
}

export const ORDERS: readonly Order[] = [
  ['A-1041', 'Inge Holm', 'Wall calendar', 3, 'paid', 100],
  ['A-1042', 'Radu Ionescu', 'Star chart', 1, 'waiting', 20],
  ['A-1043', 'Sigrid Dahl', 'Tide tables', 12, 'paid', 80],
  ['A-1044', 'Astrid Berg', 'Moon dial', 2, 'late', 45],
  ['A-1045', 'Mihai Popa', 'Desk almanac', 6, 'paid', 100],
  ['A-1046', 'Karin Lund', 'Sowing calendar', 4, 'returned', 0],
  ['A-1047', 'Jonas Vik', 'Wall calendar', 1, 'paid', 65],
  ['A-1048', 'Elena Marin', 'Tide tables', 8, 'waiting', 10],
  ['A-1049', 'Ole Krogh', 'Star chart', 5, 'paid', 90],
  ['A-1050', 'Maja Strand', 'Moon dial', 2, 'paid', 100],
  ['A-1051', 'Ana Dobre', 'Desk almanac', 9, 'late', 30],
  ['A-1052', 'Nils Hagen', 'Sowing calendar', 7, 'waiting', 5],
].map(([id, name, thing, count, state, done]) => ({ id, name, thing, count, state, done }) as Order)

export type Sorting = { by: 'name' | 'thing' | 'count'; isDescending: boolean }

/** A sorted copy; the sort is stable. */
export function sorted(orders: readonly Order[], { by, isDescending }: Sorting): Order[] {
  const sign = isDescending ? -1 : 1
  return orders.toSorted((one, other) => sign * compare(one[by], other[by]))
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other))
}

/** The rows of one page, from 1, and the number of pages. */
export function pageOf<T>(rows: readonly T[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const at = Math.min(Math.max(1, page), pages)
  return { rows: rows.slice((at - 1) * size, at * size), pages, at }
}
