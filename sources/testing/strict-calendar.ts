import ICAL from 'ical.js'

/** The events of a calendar according to a strict parser, which throws at the first error. */
export function readStrictly(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const start = part.getFirstPropertyValue('dtstart')
    if (!(start instanceof ICAL.Time)) throw new Error('an event without a start')
    return {
      id: String(part.getFirstPropertyValue('uid')).replace(/@almanac$/, ''),
      description: String(part.getFirstPropertyValue('summary')),
      title: String(part.getFirstPropertyValue('categories')),
      /** A date, or an instant in UTC. */
      start: start.toString(),
      isDay: start.isDate,
    }
  })
}
