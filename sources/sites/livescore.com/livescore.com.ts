import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { gather } from '../../generic/gather.ts'
import { startAddresses } from '../../generic/livescore-addresses.ts'
import type { Sport } from '../../generic/livescore-addresses.ts'
import { readStages } from '../../generic/livescore-stages.ts'
import type { Source } from '../../source.ts'

export const livescoreFootball = livescore('LivescoreFootball', {
  data: 'soccer',
  pages: ['soccer', 'football'],
})
export const livescoreTennis = livescore('LivescoreTennis', { data: 'tennis', pages: ['tennis'] })
export const livescoreBasketball = livescore('LivescoreBasketball', {
  data: 'basketball',
  pages: ['basketball'],
})
export const livescoreHockey = livescore('LivescoreHockey', {
  data: 'hockey',
  pages: ['hockey', 'ice-hockey'],
})

function livescore(method: CrawlerMethod, sport: Sport): Source {
  return {
    method,
    zone: 'UTC',
    windowDays: 7,
    start: (input, now) => startAddresses(sport, input, now),
    extract: (pages) => {
      const notes = new Set<string>()
      return gather(
        pages.flatMap((page) => readStages(page, notes)),
        notes,
      )
    },
  }
}
