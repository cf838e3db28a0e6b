import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchedEvent } from '@app/core/matching/matched-event.ts'

/** One line of a scene. Lines of a scene with the same `is` are the same event, all others are different ones. */
type Line = {
  is: string
  title: string
  description: string
  /** An instant, or a day. */
  start: string
  place?: string
  sourceId?: string
  url?: string
}

type Scene = { part: Part; events: Line[] }

/** The rule was tuned on the first part; the second was only looked at afterwards. */
export type Part = 'tuned on' | 'held aside'

export type LabelledEvent = {
  kind: string
  part: Part
  scene: number
  is: string
  event: MatchedEvent
}

const FOLDER = join(import.meta.dirname, 'scenes')

/** All events of all scenes, each reported by its own source. */
export function readScenes(): LabelledEvent[] {
  const files = readdirSync(FOLDER).toSorted()
  const scenes = files.flatMap((file) => {
    const all = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Scene[]
    return all.map((scene) => ({ ...scene, kind: file.replace('.json', '').replaceAll('-', ' ') }))
  })
  return scenes.flatMap(({ kind, part, events }, scene) =>
    events.map((line, at) => ({
      kind,
      part,
      scene,
      is: `${scene} ${line.is}`,
      event: toEvent(line, `source ${scene} ${at}`),
    })),
  )
}

function toEvent(line: Line, source: string): MatchedEvent {
  const { title, description, start, place = null, sourceId = null, url = null } = line
  const isDay = start.length === 10
  const date = isDay ? `${start}T00:00:00Z` : start
  const when = { date, isDay, zone: 'UTC' }
  return { source, site: null, sourceId, url, title, category: '', description, ...when, place }
}
