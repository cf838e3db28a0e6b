/** The fields of an event that are compared, as one source reports it. */
export type MatchedEvent = {
  /** The crawler or import that reports it; a source reports each event once. */
  source: string
  /** The origin of its ids and addresses, such as a site or a method; null if unknown. */
  site: string | null
  sourceId: string | null
  url: string | null
  title: string
  category: string
  description: string
  /** An instant; for whole days the first one in `zone`. */
  date: string
  isDay: boolean
  zone: string | null
  place: string | null
}
