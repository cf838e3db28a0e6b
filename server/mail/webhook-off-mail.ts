import type { Language } from '@app/core/languages.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { button, frameMail, frameRow, INK, SERIF, smallRow } from './mail-frame.ts'
import { webhookOffWords } from './webhook-off-words.ts'

export type WebhookOffMailInput = {
  /** The name its owner gave it, otherwise its URL. */
  name: string
  why: 'failing' | 'gone'
  /** Where it can be enabled again. */
  link: string
  contactAddress: string
  language: Language
}

const LONGEST_NAME = 120

/** Notifies a person that one of their web hooks was disabled. */
export function webhookOffMail(input: WebhookOffMailInput): MailContent {
  const { why, link, contactAddress, language } = input
  const say = webhookOffWords(language)
  const name = shorten(input.name)
  const subject = say('subject', { name })
  const [reason, again, footer] = [say(why), say('again'), `Almanac, ${contactAddress}`]
  return {
    subject,
    text: [subject, reason, again, `${say('button')}:\n${link}`, say('why'), `${footer}\n`].join(
      '\n\n',
    ),
    html: frameMail({
      language,
      title: subject,
      preview: reason,
      corner: say('corner'),
      rows: [
        frameRow('28px 36px 6px', heading(subject)),
        frameRow('8px 36px 0', paragraph(reason)),
        frameRow('14px 36px 0', paragraph(again)),
        frameRow('24px 36px 8px', button(say('button'), link)),
        smallRow('20px 36px 32px', html`${say('why')}<br /><br />${footer}`),
      ],
    }),
  }
}

function heading(text: string): Html {
  const font = `font:400 28px/34px ${SERIF}`
  return html`<span class="ink" style="${ownMarkup(font)};color:${INK};overflow-wrap:anywhere"
    >${text}</span
  >`
}

function paragraph(text: string): Html {
  return html`<span class="ink" style="font-size:16px;line-height:24px;color:${INK}">${text}</span>`
}

function shorten(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME).toWellFormed()}…`
}
