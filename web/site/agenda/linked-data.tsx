/** Structured data of a page; nothing in it can end the script it stands in. */
export function LinkedData({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return (
    <script
      type="application/ld+json"
      // eslint-disable-next-line react/no-danger -- every sign that could leave the script is escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
