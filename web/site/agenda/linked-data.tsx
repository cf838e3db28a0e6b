import { jsonInScript } from '@app/core/json-in-script.ts'

/** Structured data of a page, escaped so that it cannot end its script element. */
export function LinkedData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // eslint-disable-next-line react/no-danger -- every sign that could leave the script is escaped
      dangerouslySetInnerHTML={{ __html: jsonInScript(data) }}
    />
  )
}
