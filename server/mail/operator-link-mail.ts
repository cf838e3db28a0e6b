import type { MailContent } from '@app/core/outbox/mail.ts'
import { html, ownMarkup } from '../html.ts'
import { button, frameMail, INK, SERIF, frameRow, smallRow } from './mail-frame.ts'

export type OperatorLinkMailInput = {
  kind: 'invite' | 'reset'
  /** E-mail of the operator who created the link. */
  by: string
  url: string
  /** How long the link is valid. */
  days: number
  contactAddress: string
}

const WORDS = {
  invite: {
    subject: 'You are invited to Almanac',
    corner: 'Invitation',
    what: (by: string) =>
      `${by} invites you to Almanac as an operator. Choose a password to begin.`,
    action: 'Choose a password',
    notYou: 'You do not know what this is about? Do nothing: without you the invitation runs out.',
  },
  reset: {
    subject: 'A new password for Almanac',
    corner: 'New password',
    what: (by: string) =>
      `${by} made a link with which you choose a new password. Until then the present one holds; then you are signed out everywhere.`,
    action: 'Choose a new password',
    notYou: 'You did not ask for it? Then do nothing, and ask the operator named above.',
  },
}

/** The link with which an operator signs up, or regains access. */
export function operatorLinkMail(input: OperatorLinkMailInput): MailContent {
  const { subject, corner, what, action, notYou } = WORDS[input.kind]
  const sentence = what(input.by)
  const use = `The link works once, for ${input.days} days.`
  const footer = `Almanac, ${input.contactAddress}`
  return {
    subject,
    text: [sentence, input.url, use, notYou, `${footer}\n`].join('\n\n'),
    html: frameMail({
      title: subject,
      preview: sentence,
      corner,
      rows: [
        frameRow(
          '30px 36px 0',
          html`<span class="ink" style="font:400 26px/32px ${ownMarkup(SERIF)};color:${INK}"
            >${subject}</span
          >`,
        ),
        frameRow(
          '12px 36px 20px',
          html`<span class="ink" style="font-size:16px;line-height:24px;color:${INK}"
            >${sentence}</span
          >`,
        ),
        frameRow('0 36px 6px', button(action, input.url)),
        smallRow('16px 36px 32px', html`${use} ${notYou}<br /><br />${footer}`),
      ],
    }),
  }
}
