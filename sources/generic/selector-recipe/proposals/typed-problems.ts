import { message, type Message } from '@app/core/messages/message.ts'
import { findFirst, textIn } from '../../elements.ts'
import type { TypedEvent } from './typed-events.ts'
import type { Tried, Work } from './typed-search.ts'

/** Why a typed event is in no proposal. */
export function findProblems(work: Work, proposals: readonly Tried[]): Message[] {
  const [best] = proposals
  return work.typed.flatMap((event, at) => {
    if (best?.found.includes(at)) return []
    return [problemOf(work.lines[at] ?? '', event, work, proposals.length > 0)]
  })
}

const LEAST_TEXT = 200

function problemOf(line: string, event: TypedEvent, work: Work, hasProposals: boolean): Message {
  const [title = ''] = event.words
  if (title === '') {
    return message('"{line}" has no title: type it as the page shows it, before the date', { line })
  }
  if (event.anchors.length === 0) {
    const body = findFirst(work.opened.selected.root, 'body') ?? work.opened.selected.root
    return textIn(body).length < LEAST_TEXT && findFirst(work.opened.selected.root, 'script')
      ? message(
          'The page has almost no text: a script writes its events in the browser. Look for a feed or another page of the site',
        )
      : message(
          '"{line}" is not in the text of the page: copy the title from there, or read the page again',
          { line },
        )
  }
  return hasProposals
    ? message(
        '"{line}" is on the page, but not with this date where the other events have theirs',
        { line },
      )
    : event.dates.length === 0
      ? message(
          '"{line}" is on the page, but there is no date near it that can be read: type the date as the page shows it',
          { line },
        )
      : message(
          '"{line}" is on the page, but not this date: copy the date as the page shows it beside the title',
          { line },
        )
}
