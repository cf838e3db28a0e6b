import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An event as a page prints it: `start` is a local time, or a day if the page gives none; of a range, its first. */
export type LabelledEvent = { title: string; start: string; url?: string; place?: string }

export type LabelledPage = {
  name: string
  kind: string
  language: string
  /** IANA name of the zone of local times. */
  zone: string
  url: string
  html: string
  /** One to three events of the list as a person would type them, not copied. */
  typed: string[]
  events: LabelledEvent[]
  /** Events of the page's other lists, such as its archive: neither missed nor wrong. */
  also?: LabelledEvent[]
}

/** Those held aside are scored before a release only, so that no choice is made by them. */
export type PageSet = 'blind' | 'held-aside'

/** The synthetic pages of a set and their labels, by name. They are as of 2026-11-29. */
export function readLabelledPages(set: PageSet): LabelledPage[] {
  const folder = join(import.meta.dirname, set)
  const end = '.synthetic.json'
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
  return names.toSorted().map((name) => ({
    ...(JSON.parse(readFileSync(join(folder, name + end), 'utf8')) as Omit<
      LabelledPage,
      'name' | 'html'
    >),
    name,
    html: readFileSync(join(folder, `${name}.synthetic.html`), 'utf8'),
  }))
}
