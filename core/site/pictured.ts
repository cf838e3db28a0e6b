import { HOLIDAYS_GROUP } from '../categories/category.ts'
import { isCalledOff } from '../events/status.ts'
import type { DayGroup } from './calendar-page.ts'
import type { SiteEvent } from './site-event.ts'

type PicturedDay = {
  groups: readonly Pick<DayGroup, 'events'>[]
  holidays: readonly SiteEvent[]
}
export type Pictured = SiteEvent & { picture: string }

const CARDS = 4

/**
 * Four events of a day with pictures: the first of each group and of the holidays, then others of categories that are
 * not shown yet. Empty if there are fewer.
 */
export function pickPictured({ groups, holidays }: PicturedDay): Pictured[] {
  const red = holidays.filter(isPictured).slice(0, 1)
  const ofGroups = groups
    .map(({ events }) => events.filter(isPictured))
    .filter(([first]) => first !== undefined && first.group !== red[0]?.group)
  const firsts = ofGroups.flatMap(([first]) => first ?? [])
  const others = ofGroups.flatMap(([, ...rest]) => rest)
  const chosen = new Map<string, Pictured>()
  for (const event of [...firsts.slice(0, CARDS - red.length), ...red, ...others])
    if (chosen.size < CARDS && !chosen.has(event.category)) chosen.set(event.category, event)
  return chosen.size === CARDS ? [...chosen.values()] : []
}

function isPictured(event: SiteEvent): event is Pictured {
  return event.picture !== null && !isCalledOff(event)
}

/** The same for events without groups. */
export function pickPicturedOf(events: readonly SiteEvent[]): Pictured[] {
  const groups = Map.groupBy(events, ({ group }) => group)
  return pickPictured({
    groups: [...groups.values()].map((ofGroup) => ({ events: ofGroup })),
    holidays: groups.get(HOLIDAYS_GROUP) ?? [],
  })
}
