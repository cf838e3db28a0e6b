import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { captures, context, page } from '@app/sources/testing/page-context.ts'
import { tvSourceFunctionsDk } from '@app/sources/sites/allente.dk/allente.dk.ts'
import { tvSourceFunctionsRo } from '@app/sources/sites/programetv.ro/programetv.ro.ts'
import type { Page, Source } from '@app/sources/source.ts'
import { runAlternately } from './rounds.ts'

const ROUNDS = 25
const LIMIT = 3

export const benchmark = { name: 'TV guides, against the parsers of iptv-org/epg', run }

type Guide = {
  /** Folder of their parser. */
  site: string
  source: Source
  file: string
  url: string
  /** The channel in both products' terms; omitted if a page has only one. */
  channel: string
}

const GUIDES: Guide[] = [
  {
    site: 'allente.dk',
    source: tvSourceFunctionsDk,
    file: 'allente/allente-dk.2026-06-28.refetch-epg-data.json',
    url: 'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-06-28',
    channel: '30001',
  },
  {
    site: 'allente.se',
    source: tvSourceFunctionsDk,
    file: 'allente/allente-se.2026-06-28.refetch-epg-data.json',
    url: 'https://www.allente.se/api/epg/refetch-epg-data?Start=2026-06-28',
    channel: '20001',
  },
  {
    site: 'programetv.ro',
    source: tvSourceFunctionsRo,
    file: 'programetv.ro/pro-tv.2021-11-07.trimmed.html',
    url: 'https://www.programetv.ro/program-tv/pro-tv/',
    channel: '',
  },
]

type Channel = { site_id: string }
type Parser = (asked: { content: string; channel: Channel }) => unknown[]

/** A checkout of iptv-org/epg with installed packages is in the folder `EPG_DIR`. */
async function run() {
  const folder = process.env['EPG_DIR'] ?? ''
  if (!existsSync(join(folder, 'sites', 'allente.dk'))) {
    console.log('skipped: EPG_DIR is not a checkout of iptv-org/epg')
    return { rows: [] }
  }
  const recorded = captures(process.env)
  const rows = []
  for (const guide of GUIDES) {
    const body = recorded.read(guide.file)
    if (body === undefined) console.log(`${guide.site} skipped: ${recorded.missing}`)
    else rows.push(...(await rowsOf(guide, body, folder)))
  }
  return { rows }
}

async function rowsOf(guide: Guide, body: string, folder: string) {
  const own = page(body, guide.url, guide.channel === '' ? 'text/html' : 'application/json')
  const one = await compare(guide, own, folder, [guide.channel])
  if (guide.channel === '') return [one]
  return [one, await compare(guide, own, folder, channelsIn(body))]
}

function channelsIn(body: string): string[] {
  const { channels } = JSON.parse(body) as { channels: { id: string }[] }
  return channels.map(({ id }) => id)
}

/** Both sides start with the response text and end with programmes and their times. */
async function compare(guide: Guide, own: Page, folder: string, channels: string[]) {
  const theirs = () => {
    const parser = createParser(folder, guide.site)
    return () => channels.flatMap((id) => parser({ content: own.body, channel: { site_id: id } }))
  }
  const wanted = channels.length === 1 ? (channels[0] ?? '') : ''
  const { now } = context()
  const input = { urls: [own.url], category: null, categoryTitle: '', channel: wanted }
  const ours = () => () => guide.source.extract([own], context({ now, input }))
  const { events, rejected } = ours()()
  assert.equal(
    events.length + rejected.length,
    theirs()().length,
    'both return the same programmes',
  )
  const { first, second } = await runAlternately(ROUNDS, theirs, ours)
  const what = `${guide.site}, ${channels.length === 1 ? 'one channel' : 'all channels'}`
  const detail = `${first.toFixed(2)} ms against ${second.toFixed(2)} ms, ${events.length + rejected.length} programmes`
  return { what, ratio: first / second, limit: LIMIT, detail }
}

/** Their parsers skip what they have already reported, so each round gets a new one. */
function createParser(folder: string, site: string): Parser {
  const requireTheirs = createRequire(join(folder, 'package.json'))
  const path = requireTheirs.resolve(`./sites/${site}/${site}.config.js`)
  delete requireTheirs.cache[path]
  return (requireTheirs(path) as { parser: Parser }).parser
}
