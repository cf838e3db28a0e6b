import { toPlainText } from '../../html.ts'

// Tags and entities that remain visible were escaped twice.
const ESCAPED =
  /<\/?(?:a|b|blockquote|br|div|em|figure|h[1-6]|hr|i|img|li|ol|p|section|small|span|strong|sub|sup|table|t[dhr]|u|ul)\b[^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i

/** The visible text, even if a plug-in escaped an editor's text a second time. */
export function plainText(markup: string): string {
  const text = toPlainText(markup)
  if (!ESCAPED.test(text)) return text
  const again = toPlainText(text)
  return ESCAPED.test(again) ? toPlainText(again) : again
}
