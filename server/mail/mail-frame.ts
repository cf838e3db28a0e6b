import { html, ownMarkup, type Html } from '../html.ts'

/** Where a mail's links lead, and the address that stands under it. */
export type MailFrame = {
  /** Subject line, also the document's title. */
  title: string
  /** What mail programs show beside the subject. */
  preview: string
  /** Upper right: where and when. */
  corner: string
  /** Rows of the sheet, made with `frameRow`. */
  rows: Html[]
}

/** A mail reads no custom properties, so the values of the design stand here as they are. */
export const INK = '#1d1a14'
const MUTED = '#625949'
export const SIGNAL = '#bf3614'
export const SERIF = "Georgia,'Times New Roman',serif"
const HAIRLINE = '#e9e1cf'
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const STYLE = ownMarkup(`<style>
  a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    .page { background: #12110d !important; } .sheet { background: #191712 !important; }
    .ink, .ink a { color: #ece5d5 !important; } .soft { color: #b4aa95 !important; } .red { color: #f37d55 !important; }
    .rule { border-color: #ece5d5 !important; } .line { border-color: #2b2820 !important; }
    .go { background: #ece5d5 !important; color: #1d1a14 !important; }
  }
  @media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .huge { font-size: 68px !important; } }
</style>`)

/** The sheet every mail of ours is written on: tables and inline styles, light and dark. */
export function frameMail({ title, preview, corner, rows }: MailFrame): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body class="page" style="margin:0;background:#faf6ec">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="page"
          style="background:#faf6ec"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                class="sheet"
                style="max-width:600px;background:#fffdf8;border-top:8px solid ${SIGNAL};font-family:${ownMarkup(SANS)};color:${INK}"
              >
                ${frameRow('22px 36px 0', headLine(corner))} ${rows}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return markup
}

/** One row of the sheet with its padding; the sides narrow on a phone. */
export function frameRow(padding: string, content: Html): Html {
  return html`<tr>
    <td class="pad" style="padding:${padding}">${content}</td>
  </tr> `
}

/** Small muted text, as under a mail. */
export function smallRow(padding: string, content: Html): Html {
  return html`<tr>
    <td class="pad soft" style="padding:${padding};font-size:13px;line-height:20px;color:${MUTED}">
      ${content}
    </td>
  </tr> `
}

/** A link that looks like the button of a screen. */
export function button(label: string, url: string): Html {
  return html`<a
    class="go"
    href="${url}"
    style="display:inline-block;background:${INK};color:#fbf7ee;text-decoration:none;font-size:15px;font-weight:500;padding:13px 20px;border-radius:3px"
    >${label}</a
  >`
}

/** A list under a strong rule: its name, a count at the right, and its rows. */
export function listRow(name: string, count: string, rows: Html[]): Html {
  const head = `border-top:2px solid ${INK};padding:8px 0 6px`
  return frameRow(
    '18px 36px 0',
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td
          colspan="2"
          class="ink rule"
          style="${head};font-size:15px;font-weight:600;color:${INK}"
        >
          ${name}
        </td>
        <td align="right" class="soft rule" style="${head};font-size:13px;color:${MUTED}">
          ${count}
        </td>
      </tr>
      ${rows}
    </table>`,
  )
}

export type ListItem = {
  when: string
  what: string
  about: string
  isRed?: boolean
  isOff?: boolean
  /** Where what it names is told in full. */
  href?: string
}

export function listItem(item: ListItem): Html {
  const { when, what, about, isRed = false, isOff = false, href } = item
  const cell = `border-top:1px solid ${HAIRLINE};padding:9px 0`
  const tone = isRed ? 'red' : 'ink'
  const colour = isRed ? SIGNAL : INK
  const second =
    about === ''
      ? null
      : html`<br /><span class="soft" style="font-size:13px;line-height:18px;color:${MUTED}"
            >${about}</span
          >`
  const style = `color:${colour};font-weight:500;text-decoration:none`
  const named =
    href === undefined
      ? html`<span class="${tone}" style="${style}">${what}</span>`
      : html`<a href="${href}" class="${tone}" style="${style}">${what}</a>`
  return html`<tr>
    <td
      width="66"
      valign="top"
      class="soft line"
      style="${cell};font-size:15px;line-height:22px;color:${MUTED};font-variant-numeric:tabular-nums;white-space:nowrap"
    >
      ${isOff ? html`<s>${when}</s>` : when}
    </td>
    <td
      colspan="2"
      class="line"
      style="${cell};font-size:16px;line-height:22px;word-break:break-word"
    >
      ${named}${second}
    </td>
  </tr> `
}

/** A whole line inside a list, such as "and 12 more". */
export function listNote(text: string): Html {
  return html`<tr>
    <td width="66" class="line" style="border-top:1px solid ${HAIRLINE};font-size:0">&nbsp;</td>
    <td
      colspan="2"
      class="soft line"
      style="border-top:1px solid ${HAIRLINE};padding:9px 0;font-size:13px;line-height:18px;color:${MUTED}"
    >
      ${text}
    </td>
  </tr> `
}

function headLine(corner: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td class="ink" style="font:600 18px ${ownMarkup(SERIF)};color:${INK}">Almanac</td>
      <td align="right" class="soft" style="font-size:13px;color:${MUTED}">${corner}</td>
    </tr>
  </table>`
}
