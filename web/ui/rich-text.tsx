import classes from './rich-text.module.css'

/** The class of running text with headings, lists and quotes, as public pages show it. */
export const RICH_TEXT = classes['rich-text'] ?? ''

/** Renders markup that was already sanitised, by the server's allow list or by the editor. */
export function RichText({ html }: { html: string }) {
  return <div className={RICH_TEXT} dangerouslySetInnerHTML={{ __html: html }} />
}
