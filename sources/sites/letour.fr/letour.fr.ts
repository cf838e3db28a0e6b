import { message, verbatimOr, type Message } from '@app/core/messages/message.ts'
import { todayIn } from '../../generic/printed-days.ts'
import { reject, sortRead, type Read } from '../../generic/read-result.ts'
import { makeEvent } from '../../html.ts'
import { PageChanged, type Source } from '../../source.ts'
import { isStagePage, readStagePage, type StagePage } from './stage-page.ts'
import { readStages, type Stage } from './stages.ts'

/**
 * The stages of the Tour de France on their French days: from the overall route or a ranking page, and from the page of
 * each upcoming stage for its picture.
 */
export const tourDeFranceWebsite: Source = {
  method: 'TourDeFranceWebsite',
  zone: 'Europe/Paris',
  windowDays: null,
  start: ({ urls }) => (urls.length > 0 ? urls : ['https://www.letour.fr/en/overall-route']),
  extract: (pages, { now, zone }) => {
    const today = todayIn(now, zone)
    const lists = pages.filter((page) => !isStagePage(page))
    if (lists.length === 0) throw new PageChanged(message('None of the pages lists the stages'))
    const stages = lists.flatMap(readStages)
    const read = new Map(pages.filter(isStagePage).map((page) => [page.url, readStagePage(page)]))
    const coming = new Set(stages.flatMap((stage) => findPageToRead(stage, today)))
    const unread = [...coming].filter((url) => !read.has(url))
    const notes = [...coming].flatMap((url) => noteOn(url, read))
    if (stages.length === 0) notes.push(message('Nothing found'))
    return {
      ...sortRead(stages.map((stage) => readStage(stage, read.get(stage.url ?? '')))),
      needs: unread,
      // A stage is reported even without its picture.
      optional: unread,
      notes,
    }
  },
}

/** Past stages need no picture. */
function findPageToRead({ url, day }: Stage, today: Temporal.PlainDate): string[] {
  const isComing = day && Temporal.PlainDate.compare(day, today) >= 0
  return isComing && url !== undefined ? [url] : []
}

function noteOn(url: string, read: Map<string, StagePage | undefined>): Message[] {
  return read.has(url) && !read.get(url)?.image
    ? [message('{url} shows no picture of its stage', { url })]
    : []
}

function readStage(stage: Stage, page: StagePage | undefined): Read {
  const what = `${stage.name} ${stage.route}`.trim()
  if (stage.number === undefined) {
    return reject(what || stage.written || 'A row', 'not-an-event', message('It is no stage'))
  }
  if (!stage.day)
    return reject(what, 'no-readable-date', verbatimOr(stage.written, message('It has no date')))
  const about = stage.about.length > 0 ? stage.about : (page?.about ?? [])
  return {
    event: makeEvent({
      title: `${stage.race} ${stage.day.year}`,
      description: stage.route === '' ? stage.name : `${stage.name}: ${stage.route}`,
      details: about.join(', '),
      start: { day: stage.day.toString() },
      ...(page?.image !== undefined && { image: page.image }),
      url: stage.url,
      // The addresses of stages are the same every year.
      sourceId: `${stage.race} ${stage.day.year} stage ${stage.number}`,
    }),
  }
}
