/**
 * Multi-day events that began before a day of `days` (with an instant `starts`) and last into it; one that ends as
 * the day begins does not count.
 */
export const LASTS_INTO_DAY = `select * from events goes_on where goes_on.spans_days
      and goes_on.date < days.starts and goes_on.last_date >= days.starts
      and (goes_on.is_day or goes_on.last_date > days.starts)`
