import { formatEnglish } from '@app/core/messages/format.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { html, ownMarkup } from '../html.ts'
import { button, frameMail, frameRow, INK, SERIF, smallRow } from './mail-frame.ts'

export type ConditionMailInput = {
  title: Message
  sentence: Message
  advice: Message
  since: string
  /** Null while it lasts. */
  endedAt: string | null
  /** The screen that shows more. */
  link: string
  contactAddress: string
}

const WHY =
  'You get this mail because you are an operator of this Almanac. You hear of it once when it begins, and once when it is over.'

/** Tells an operator that something is wrong with the installation, or that it is over. */
export function conditionMail(input: ConditionMailInput): MailContent {
  const { endedAt, link } = input
  const title = formatEnglish(input.title)
  const subject = endedAt === null ? title : `Over: ${lowerFirst(title)}`
  const lines =
    endedAt === null
      ? [
          formatEnglish(input.sentence),
          `Since ${moment(input.since)}.`,
          formatEnglish(input.advice),
        ]
      : [`It lasted from ${moment(input.since)} to ${moment(endedAt)}.`]
  const footer = `Almanac, ${input.contactAddress}`
  return {
    subject,
    text: [subject, ...lines, `Open Almanac:\n${link}`, WHY, `${footer}\n`].join('\n\n'),
    html: frameMail({
      title: subject,
      preview: lines[0] ?? subject,
      corner: 'Operations',
      rows: [
        frameRow(
          '28px 36px 6px',
          html`<span class="ink" style="font:400 28px/34px ${ownMarkup(SERIF)};color:${INK}"
            >${subject}</span
          >`,
        ),
        ...lines.map((line) =>
          frameRow(
            '8px 36px 0',
            html`<span
              class="ink"
              style="font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere"
              >${line}</span
            >`,
          ),
        ),
        frameRow('24px 36px 8px', button('Open Almanac', link)),
        smallRow('20px 36px 32px', html`${WHY}<br /><br />${footer}`),
      ],
    }),
  }
}

function moment(instant: string): string {
  return formatEnglish(message('{at}', { at: { instant } }))
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
