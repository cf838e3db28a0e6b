/** What the rule looks at of one event, as one source reports it. */
export type MatchedEvent = {
  /** The crawler or import that reports it; one source reports an event once. */
  source: string
  /** Where its ids and addresses are from, such as a site or a method; null where that is not known. */
  site: string | null
  sourceId: string | null
  url: string | null
  title: string
  category: string
  description: string
  /** An instant; of a whole day the first one in `zone`. */
  date: string
  isDay: boolean
  zone: string | null
  place: string | null
}
