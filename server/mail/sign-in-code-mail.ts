import type { Language } from '@app/core/languages.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { html, ownMarkup } from '../html.ts'
import { frameMail, INK, SERIF, frameRow, smallRow } from './mail-frame.ts'
import { signInCodeWords } from './sign-in-code-words.ts'

export type SignInCodeMailInput = {
  code: string
  /** How long the code is valid. */
  minutes: number
  contactAddress: string
  language: Language
}

/** The code with which an app user signs in. It names nobody, since the reader may not have requested it. */
export function signInCodeMail({
  code,
  minutes,
  contactAddress,
  language,
}: SignInCodeMailInput): MailContent {
  const say = signInCodeWords(language)
  const subject = say('subject', { code })
  const title = say('title')
  const use = say('use', { minutes })
  const notYou = say('notYou')
  const footer = `Almanac, ${contactAddress}`
  return {
    subject,
    text: [`${title}: ${code}`, use, notYou, `${footer}\n`].join('\n\n'),
    html: frameMail({
      language,
      title: subject,
      preview: use,
      corner: say('corner'),
      rows: [
        frameRow(
          '30px 36px 0',
          html`<span class="ink" style="font:400 22px/28px ${ownMarkup(SERIF)};color:${INK}"
            >${title}</span
          >`,
        ),
        frameRow(
          '6px 36px 6px',
          html`<span
            class="ink huge"
            style="font:400 64px/76px ${ownMarkup(SERIF)};letter-spacing:4px;color:${INK};font-variant-numeric:lining-nums tabular-nums"
            >${code}</span
          >`,
        ),
        frameRow(
          '0 36px 6px',
          html`<span class="ink" style="font-size:16px;line-height:24px;color:${INK}"
            >${use}</span
          >`,
        ),
        smallRow('16px 36px 32px', html`${notYou}<br /><br />${footer}`),
      ],
    }),
  }
}
