import type { Language } from '@app/core/languages.ts'
import { html, ownMarkup, type Html } from '../html.ts'

/** The parts of a mail's layout. */
export type MailFrame = {
  language?: Language
  /** Subject, also the document's title. */
  title: string
  /** Preview text that mail clients show beside the subject. */
  preview: string
  /** Upper right: place and time. */
  corner: string
  /** Rows of the sheet, made with `frameRow`. */
  rows: Html[]
}

/** Mail clients do not support custom properties, so the design values are repeated here. */
export const INK = '#1d1a14'
export const MUTED = '#625949'
export const SIGNAL = '#bf3614'
export const DANGER = '#b3203f'
export const SERIF = "Georgia,'Times New Roman',serif"
export const HAIRLINE = '#e9e1cf'
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const STYLE = ownMarkup(`<style>
  a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    .page { background: #12110d !important; } .sheet { background: #191712 !important; }
    .ink, .ink a { color: #ece5d5 !important; } .soft { color: #b4aa95 !important; } .red { color: #f37d55 !important; } .off { color: #f591a4 !important; }
    .rule { border-color: #ece5d5 !important; } .line { border-color: #2b2820 !important; }
    .go { background: #ece5d5 !important; color: #1d1a14 !important; }
  }
  @media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .huge { font-size: 68px !important; } }
</style>`)

/** The layout of all our mails: tables and inline styles, light and dark. */
export function frameMail({ language = 'en', title, preview, corner, rows }: MailFrame): string {
  const { markup } = html`<!doctype html>
    <html lang="${language}">
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

/** One padded row of the sheet; the side padding shrinks on a phone. */
export function frameRow(padding: string, content: Html): Html {
  return html`<tr>
    <td class="pad" style="padding:${padding}">${content}</td>
  </tr> `
}

/** Small muted text, as at the end of a mail. */
export function smallRow(padding: string, content: Html): Html {
  return html`<tr>
    <td class="pad soft" style="padding:${padding};font-size:13px;line-height:20px;color:${MUTED}">
      ${content}
    </td>
  </tr> `
}

/** A link that looks like the buttons of the app. */
export function button(label: string, url: string): Html {
  return html`<a
    class="go"
    href="${url}"
    style="display:inline-block;background:${INK};color:#fbf7ee;text-decoration:none;font-size:15px;font-weight:500;padding:13px 20px;border-radius:3px"
    >${label}</a
  >`
}

function headLine(corner: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td class="ink" style="font:600 18px ${ownMarkup(SERIF)};color:${INK}">Almanac</td>
      <td align="right" class="soft" style="font-size:13px;color:${MUTED}">${corner}</td>
    </tr>
  </table>`
}
