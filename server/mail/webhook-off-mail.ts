import type { Language } from '@app/core/languages.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { FAILING_DAYS } from '@app/core/webhooks/retries.ts'
import { translateTo, type Translate } from '@app/core/words/translate.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { button, frameMail, frameRow, INK, SERIF, smallRow } from './mail-frame.ts'

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
  const t = translateTo(language)
  const name = shorten(input.name)
  const subject = t('Your web hook {name} was switched off', { name })
  const reason = reasonFor(why, t)
  const again = t(
    'When it is ready again, switch it on in the settings. It is sent what changes from then on; what it missed you can read from /api/v1/changes.',
  )
  const open = t('Open the settings')
  const yours = t('You are getting this mail because the web hook is yours.')
  const footer = `Almanac, ${contactAddress}`
  return {
    subject,
    text: [subject, reason, again, `${open}:\n${link}`, yours, `${footer}\n`].join('\n\n'),
    html: frameMail({
      language,
      title: subject,
      preview: reason,
      corner: t('Web hooks'),
      rows: [
        frameRow('28px 36px 6px', heading(subject)),
        frameRow('8px 36px 0', paragraph(reason)),
        frameRow('14px 36px 0', paragraph(again)),
        frameRow('24px 36px 8px', button(open, link)),
        smallRow('20px 36px 32px', html`${yours}<br /><br />${footer}`),
      ],
    }),
  }
}

function reasonFor(why: WebhookOffMailInput['why'], t: Translate): string {
  return why === 'failing'
    ? t('None of our messages got through for {days} days, so we stopped sending them.', {
        days: FAILING_DAYS,
      })
    : t(
        'It answered 410 Gone, which means that it wants no more messages, so we stopped sending them.',
      )
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
