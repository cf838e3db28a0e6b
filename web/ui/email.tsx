/** An e-mail address, or a text with one, that may wrap before the at sign. */
export function Email({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
