import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** An event as a page prints it: `start` is a local time, or a day if the page gives none; of a range, its first. */
const LabelledEvent = z.strictObject({
  title: z.string().min(1),
  start: z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/u),
  url: z.url().optional(),
  place: z.string().optional(),
})
export type LabelledEvent = z.infer<typeof LabelledEvent>

const Labels = z.strictObject({
  kind: z.string(),
  language: z.string(),
  url: z.url(),
  zone: z.string(),
  /** Events of the list as a person would type them, not copied. */
  typed: z.array(z.string()).min(1).max(3),
  events: z.array(LabelledEvent).min(1),
  /** Events of the page's other lists, such as its archive: neither missed nor wrong. */
  also: z.array(LabelledEvent).default([]),
})
export type LabelledPage = z.infer<typeof Labels> & { name: string; html: string }

const FOLDER = join(import.meta.dirname, 'blind')

/** The synthetic pages and their labels, by name. They are as of 2026-11-29. */
export function readLabelledPages(): LabelledPage[] {
  const end = '.synthetic.json'
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
  return names.toSorted().map((name) => ({
    ...Labels.parse(JSON.parse(readFileSync(join(FOLDER, name + end), 'utf8'))),
    name,
    html: readFileSync(join(FOLDER, `${name}.synthetic.html`), 'utf8'),
  }))
}
