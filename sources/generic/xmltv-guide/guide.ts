import { message } from '@app/core/messages/message.ts'
import { WORDS_LENGTH } from '@app/core/text.ts'
import { Parser } from 'htmlparser2'
import { PageChanged } from '../../source.ts'

/** A text with its language, empty if the guide does not say. */
export type InLanguage = { text: string; lang: string }

export type GuideChannel = { id: string; names: string[] }

export type GuideProgramme = {
  channel: string
  start: string
  stop: string
  titles: InLanguage[]
  subTitles: InLanguage[]
  descriptions: InLanguage[]
  categories: InLanguage[]
  /** By system, such as `onscreen` or `xmltv_ns`. */
  episodes: Map<string, string>
  icon: string
  url: string
}

export type Guide = {
  /** Whether the response has the root element of guides, and whether that element ends. */
  isGuide: boolean
  isWhole: boolean
  channels: Map<string, GuideChannel>
  programmes: GuideProgramme[]
  /** Including other channels. */
  programmeCount: number
}

// More than any guide gives for one programme, so that none can fill the memory.
const MAX_TEXTS = 40
// The parser gets slower with depth; guides are four elements deep.
const DEEPEST = 1_000

const TEXTS = new Set(['title', 'sub-title', 'desc', 'category', 'episode-num', 'url'])

// guide.synthetic.xml
/**
 * Parses a guide as a stream, without a tree: only programmes of the wanted channels are retained. If a guide lists its
 * channels after its programmes, it is parsed a second time.
 */
export function readGuide(body: string, isWanted: (channel: GuideChannel) => boolean): Guide {
  const first = readOnce(body, new Map(), isWanted)
  const isLate = first.late.some((channel) => isWanted(channel))
  return isLate ? readOnce(body, first.guide.channels, isWanted).guide : first.guide
}

function readOnce(
  body: string,
  known: Map<string, GuideChannel>,
  isWanted: (channel: GuideChannel) => boolean,
): { guide: Guide; late: GuideChannel[] } {
  const guide: Guide = {
    isGuide: false,
    isWhole: false,
    channels: new Map(known),
    programmes: [],
    programmeCount: 0,
  }
  const decisions = new Map<string, boolean>()
  const late: GuideChannel[] = []
  let channel: GuideChannel | undefined
  let programme: GuideProgramme | undefined
  let attributes: Record<string, string> = {}
  let field: string | undefined
  let text = ''
  let isEnding = false
  let depth = 0

  function isIncluded(id: string): boolean {
    const kept = decisions.get(id) ?? isWanted(guide.channels.get(id) ?? { id, names: [] })
    decisions.set(id, kept)
    return kept
  }

  function open(name: string, given: Record<string, string>): void {
    depth += 1
    if (depth > DEEPEST) throw new PageChanged(message('The guide is nested deeper than any guide'))
    if (name === 'tv') guide.isGuide = true
    else if (name === 'channel') channel = { id: given['id'] ?? '', names: [] }
    else if (name === 'programme') {
      guide.programmeCount += 1
      programme = isIncluded(given['channel'] ?? '') ? createProgramme(given) : undefined
    } else if (programme && name === 'icon') programme.icon ||= given['src'] ?? ''
    else if (programme ? TEXTS.has(name) : channel && name === 'display-name') {
      field = name
      attributes = given
      text = ''
    }
  }

  function close(name: string): void {
    depth -= 1
    if (name === 'tv' && !isEnding) guide.isWhole = true
    if (name === field) {
      if (programme) addText(programme, field, text, attributes)
      else if (channel && channel.names.length < MAX_TEXTS) channel.names.push(text.trim())
      field = undefined
    } else if (name === 'programme') {
      if (programme) guide.programmes.push(programme)
      programme = undefined
      field = undefined
    } else if (name === 'channel' && channel) {
      if (decisions.has(channel.id)) late.push(channel)
      guide.channels.set(channel.id, channel)
      channel = undefined
      field = undefined
    }
  }

  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: close,
      ontext: (data) => {
        if (field !== undefined && text.length < WORDS_LENGTH) text += data
      },
    },
    { xmlMode: true },
  )
  parser.write(body)
  // The end of the response closes what is still open.
  isEnding = true
  parser.end()
  return { guide, late }
}

function createProgramme(given: Record<string, string>): GuideProgramme {
  return {
    channel: given['channel'] ?? '',
    start: given['start'] ?? '',
    stop: given['stop'] ?? '',
    titles: [],
    subTitles: [],
    descriptions: [],
    categories: [],
    episodes: new Map(),
    icon: '',
    url: '',
  }
}

function addText(
  programme: GuideProgramme,
  field: string,
  written: string,
  attributes: Record<string, string>,
): void {
  const text = written.trim()
  if (text === '') return
  if (field === 'url') programme.url ||= text
  else if (field === 'episode-num') {
    const system = attributes['system'] ?? 'onscreen'
    if (programme.episodes.size < MAX_TEXTS) programme.episodes.set(system, text)
  } else {
    const texts = textsOf(programme, field)
    if (texts.length < MAX_TEXTS) texts.push({ text, lang: attributes['lang'] ?? '' })
  }
}

function textsOf(programme: GuideProgramme, field: string): InLanguage[] {
  if (field === 'title') return programme.titles
  if (field === 'sub-title') return programme.subTitles
  return field === 'desc' ? programme.descriptions : programme.categories
}
