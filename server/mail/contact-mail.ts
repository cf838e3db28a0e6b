import type { MailContent } from '@app/core/outbox/mail.ts'
import type { ContactMessage } from '@app/core/site/public-site.ts'
import { html } from '../html.ts'
import { frameMail, INK, SERIF, frameRow, smallRow } from './mail-frame.ts'

const WHY = 'Sent with the form on the landing page. Answer the address above, not this mail.'
const LONGEST_NAME = 60

/** A visitor's message, for whoever answers the contact address. */
export function contactMail({ name, email, message }: ContactMessage): MailContent {
  const shortName = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
  // A line break in a name would start another header.
  const subject = `Message from ${shortName.replace(/\s+/g, ' ')}`
  const lines = message.split(/\r?\n/)
  return {
    subject,
    text: [`From: ${name} <${email}>`, message, WHY].join('\n\n'),
    html: frameMail({
      title: subject,
      preview: lines[0] ?? '',
      corner: 'Contact',
      rows: [
        frameRow(
          '24px 36px 0',
          html`<h1 class="ink" style="margin:0;font:500 28px/34px ${SERIF};color:${INK}">
            ${shortName}
          </h1>`,
        ),
        smallRow('4px 36px 0', html`<a href="${`mailto:${email}`}">${email}</a>`),
        frameRow(
          '18px 36px 0',
          html`${lines.map(
            (line) =>
              html`<p
                class="ink"
                style="margin:0 0 10px;font-size:16px;line-height:24px;color:${INK}"
              >
                ${line}
              </p>`,
          )}`,
        ),
        smallRow('18px 36px 30px', html`${WHY}`),
      ],
    }),
  }
}
