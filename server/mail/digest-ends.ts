import { capitalize } from '@app/core/time/format-day.ts'
import { html, ownMarkup, type Html } from '../html.ts'
import { followedWords, weekWords, type DigestLayout } from './digest-layout.ts'
import { frameRow, HAIRLINE, INK, MUTED, SERIF, SIGNAL } from './mail-frame.ts'

/** Mail clients do not support custom properties, so the design values are repeated here. */
export const serif = ownMarkup(SERIF)
export const LINE = ownMarkup(`border-top:1px solid ${HAIRLINE};`)
export const SMALL = ownMarkup(`font-size:13px;color:${MUTED}`)
export const TABLE = ownMarkup(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
)

/** The date in large type. */
export function dateline(layout: DigestLayout): Html {
  const { language, localDay, date } = layout
  const day = Temporal.PlainDate.from(localDay)
  const words = weekWords(layout)
  return html`<div
      class="red huge"
      style="display:inline-block;font-family:${serif};font-size:88px;line-height:.86;letter-spacing:-3px;color:${SIGNAL};padding-right:18px;font-variant-numeric:lining-nums;vertical-align:bottom"
    >
      ${day.day}
    </div>
    <h1
      class="ink"
      style="display:inline-block;margin:0;font-family:${serif};font-size:22px;line-height:1.25;font-weight:normal;color:${INK};vertical-align:bottom"
    >
      ${capitalize(date('weekday', localDay), language)}<br />${capitalize(date('monthAndYear', localDay), language)}
    </h1>
    <p class="soft" style="margin:14px 0 0;${SMALL}">${words}</p>`
}

/** Seven days with their counts. Links lead to the app, since mail clients ignore anchors. */
export function weekStrip(layout: DigestLayout, open: string): Html {
  const days = layout.strip.map(({ name, numeral, count, isToday }) => {
    const [tone, colour] = isToday ? ['red', SIGNAL] : ['ink', INK]
    return html`<td width="14%" align="left" valign="top">
      <a href="${open}" style="text-decoration:none"
        ><span
          class="${isToday ? 'red' : 'soft'}"
          style="font-size:12px;line-height:1.4;color:${isToday ? SIGNAL : MUTED}"
          >${capitalize(name, layout.language)}</span
        ><br /><span
          class="${tone}"
          style="font-family:${serif};font-size:24px;line-height:1.15;color:${colour};font-variant-numeric:lining-nums"
          >${numeral}</span
        ><br /><span class="soft" style="font-size:12px;line-height:1.4;color:${MUTED}"
          >${count}</span
        ></a
      >
    </td>`
  })
  return html`<table ${TABLE}>
    <tr>
      <td class="soft line" colspan="7" style="${LINE}padding:10px 0 6px;${SMALL}">
        ${followedWords(layout)}
      </td>
    </tr>
    <tr>
      ${days}
    </tr>
  </table>`
}

/** Why the mail was sent, and how to change that. */
export function digestFoot({
  why,
  links,
  footer,
}: {
  why: string
  links: { name: string; href: string }[]
  footer: string
}): Html {
  const named = links.map(
    ({ name, href }) =>
      html`<a class="soft" href="${href}" style="color:${MUTED};text-decoration:underline"
          >${name}</a
        >
        &nbsp; `,
  )
  return frameRow(
    '26px 36px 34px',
    html`<table ${TABLE}>
      <tr>
        <td
          class="soft line"
          style="${LINE}padding-top:14px;font-size:13px;line-height:1.55;color:${MUTED}"
        >
          ${why}<br />${named}<br />${footer}
        </td>
      </tr>
    </table>`,
  )
}
