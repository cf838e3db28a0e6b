import type { Message } from '@app/core/messages/message.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { collectFound } from '../../generic/collect-found.ts'
import type { Source } from '../../source.ts'
import { readDayPage } from './day-page.ts'
import { readNotStarted } from './not-started.ts'

export const scoresProHandball = scoresPro('ScoresProHandball', 'handball')
export const scoresProAmericanFootball = scoresPro('ScoresProAmericanFootball', 'american-football')
export const scoresProHockey = scoresPro('ScoresProHockey', 'ice-hockey')

/** Fixtures of one sport: from data with a `not_started` section, otherwise from the site's page of a day. */
function scoresPro(method: CrawlerMethod, sport: string): Source {
  return {
    method,
    zone: 'UTC',
    windowDays: 7,
    start: ({ urls }) => (urls.length > 0 ? urls : [`https://www.scorespro.com/${sport}/`]),
    extract: (pages) => {
      const notes: Message[] = []
      const read = pages.flatMap((page) =>
        page.body.trimStart().startsWith('<')
          ? readDayPage(page, notes)
          : readNotStarted(page, notes),
      )
      return collectFound(read, notes)
    },
  }
}
