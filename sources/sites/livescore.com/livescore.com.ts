import type { Message } from '@app/core/messages/message.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { collectFound } from '../../generic/collect-found.ts'
import {
  BASKETBALL,
  HOCKEY,
  SOCCER,
  startAddresses,
  TENNIS,
} from '../../generic/livescore-addresses.ts'
import type { Sport } from '../../generic/livescore-addresses.ts'
import { readStages } from '../../generic/livescore-stages.ts'
import type { Source } from '../../source.ts'

export const livescoreFootball = livescore('LivescoreFootball', SOCCER)
export const livescoreTennis = livescore('LivescoreTennis', TENNIS)
export const livescoreBasketball = livescore('LivescoreBasketball', BASKETBALL)
export const livescoreHockey = livescore('LivescoreHockey', HOCKEY)

function livescore(method: CrawlerMethod, sport: Sport): Source {
  return {
    method,
    zone: 'UTC',
    windowDays: 7,
    start: (input, now) => startAddresses(sport, input, now),
    extract: (pages) => {
      const notes: Message[] = []
      return collectFound(
        pages.flatMap((page) => readStages(page, notes)),
        notes,
      )
    },
  }
}
