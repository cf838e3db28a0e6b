import { jsonInScript } from '@app/core/json-in-script.ts'

/** Structured data of a page; nothing in it can end the script it stands in. */
export function LinkedData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // eslint-disable-next-line react/no-danger -- every sign that could leave the script is escaped
      dangerouslySetInnerHTML={{ __html: jsonInScript(data) }}
    />
  )
}
