import type { Language } from '@app/core/languages.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { translateTo } from '@app/core/words/translate.ts'
import { html, ownMarkup } from '../html.ts'
import { frameMail, INK, SERIF, frameRow, smallRow } from './mail-frame.ts'

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
  const t = translateTo(language)
  const subject = t('{code} is your Almanac code', { code })
  const title = t('Your code')
  const use = t('Type it in the app to sign in. It is good for {minutes} minutes and works once.', {
    minutes,
  })
  const notYou = t(
    'You did not ask for it? Then somebody typed your address by mistake. Do nothing: without the code nobody gets in.',
  )
  const footer = `Almanac, ${contactAddress}`
  return {
    subject,
    text: [`${title}: ${code}`, use, notYou, `${footer}\n`].join('\n\n'),
    html: frameMail({
      language,
      title: subject,
      preview: use,
      corner: t('Sign in'),
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
