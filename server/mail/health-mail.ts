import { FINDING_TITLES } from '@app/core/crawlers/health-finding.ts'
import type { HealthFinding } from '@app/core/crawlers/health-finding.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { formatDay } from '@app/core/time/format-day.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { button, frameMail, INK, SERIF, frameRow, SIGNAL, smallRow } from './mail-frame.ts'

export type HealthMailInput = {
  /** The crawler's title. */
  crawler: string
  /** The findings that have lasted long enough to notify about; at least one. */
  findings: Omit<HealthFinding, 'notifiedAt'>[]
  /** The result of its latest run, in the run's own words. */
  sentences: Message[]
  /** The URL of the crawler's card. */
  link: string
  contactAddress: string
}

const CALM = 'No run of the schedule removed or overwrote an event because of it.'
const WHY =
  'You get this mail because you are an operator of this Almanac. You hear of it once; if it stops and comes back, you hear of it again.'
const LONGEST_TITLE = 120

/** Notifies an operator of what has been wrong with a crawler for several runs. */
export function healthMail(input: HealthMailInput): MailContent {
  const { findings, link, contactAddress } = input
  const crawler = shorten(input.crawler)
  const [first, ...others] = findings
  if (!first) throw new Error('a notice without a finding')
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  const subject = `${crawler}: ${lowerFirst(formatEnglish(FINDING_TITLES[first.kind]))}${more}`
  const summary = input.sentences.map((sentence) => formatEnglish(sentence)).join(' ')
  const blocks = findings.map((finding) => ({
    title: formatEnglish(FINDING_TITLES[finding.kind]),
    message: formatEnglish(finding.message),
    since: describeDuration(finding),
  }))
  return {
    subject,
    text: [
      `The crawler “${crawler}” needs you.`,
      summary,
      ...blocks.map(({ title, message, since }) => `${title}\n${message}\n${since}`),
      CALM,
      `Open the crawler:\n${link}`,
      WHY,
      `Almanac, ${contactAddress}\n`,
    ].join('\n\n'),
    html: frameMail({
      title: subject,
      preview: summary,
      corner: 'Crawlers',
      rows: [
        frameRow('28px 36px 6px', heading(crawler)),
        frameRow('8px 36px 0', paragraph(summary)),
        ...blocks.map((block) => frameRow('14px 36px 0', findingBlock(block))),
        frameRow('18px 36px 0', paragraph(CALM)),
        frameRow('24px 36px 8px', button('Open the crawler', link)),
        smallRow('20px 36px 32px', html`${WHY}<br /><br />Almanac, ${contactAddress}`),
      ],
    }),
  }
}

function heading(crawler: string): Html {
  const font = `font:400 28px/34px ${SERIF}`
  return html`<span class="ink" style="${ownMarkup(font)};color:${INK}">${crawler}</span>`
}

function findingBlock({ title, message, since }: Record<'title' | 'message' | 'since', string>) {
  return html`<span
      class="red"
      style="font-size:16px;line-height:24px;font-weight:600;color:${SIGNAL}"
      >${title}</span
    ><br />${paragraph(message)}<br />${paragraph(since)}`
}

function paragraph(text: string): Html {
  return html`<span class="ink" style="font-size:16px;line-height:24px;color:${INK}">${text}</span>`
}

/** `In 3 runs in a row, since Thursday 19 November 2026, 08:00 UTC.` */
function describeDuration({ runs, since }: Pick<HealthFinding, 'runs' | 'since'>): string {
  const first = Temporal.Instant.from(since).toZonedDateTimeISO('UTC')
  const day = first.toPlainDate()
  const time = first.toPlainTime().toString({ smallestUnit: 'minute' })
  return `In ${runs} runs in a row, since ${formatDay('en', 'fullDay', day)}, ${time} UTC.`
}

function shorten(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE).toWellFormed()}…`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
