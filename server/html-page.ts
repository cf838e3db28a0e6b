import { html, type Html } from './html.ts'

/** The style sheet that declares the fonts of all pages; the build writes it. */
const FONTS_PATH = '/fonts.css'

/** What a content security policy has to allow for that. */
export const FONTS_POLICY = "font-src 'self'"

type HtmlPage = {
  language: string
  title: string
  /** A `<style>` or a `<link>` element. */
  style: Html
  body: Html
}

/** A whole page written by the server itself, for one reader and not for search engines. */
export function htmlPage({ language, title, style, body }: HtmlPage): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}, Almanac</title>
        <link rel="stylesheet" href="${FONTS_PATH}" />
        ${style}
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup
}
