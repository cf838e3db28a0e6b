import { findCountryName } from '@app/core/countries.ts'
import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import type { readCatalogue } from '@app/core/browse/endpoints.ts'
import { ANYONE } from '@app/core/plans/plan.ts'
import { upcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { weakEtag } from '../http/etag.ts'
import { createSingleFlight } from '../http/single-flight.ts'
import type { UpcomingCache } from '../upcoming/cache.ts'
import { toPublicEvent } from '../upcoming/projection.ts'
import { inSnapshot, readEventChanges } from '../upcoming/store.ts'
import {
  foldFollowers,
  selectCatalogue,
  selectComing,
  selectFollowers,
  type CatalogueRows,
  type CategoryRow,
  type ComingEvents,
} from './store.ts'

type Catalogue = z.output<typeof readCatalogue.answer>
/** The serialised catalogue; `etag` identifies its content. */
type CatalogueText = {
  etag: string
  body: string
  byId: ReadonlyMap<string, PublicCategory>
}
export type ReadCatalogue = () => Promise<CatalogueText>
export type CatalogueDeps = Pick<Deps, 'database'> & { upcoming: Pick<UpcomingCache, 'read'> }

/** Reads the catalogue once per log position and minute; follower counts once a minute. */
export function createCatalogue({ database, upcoming }: CatalogueDeps): ReadCatalogue {
  const once = createSingleFlight<CatalogueText>()
  let known: { key: string; text: CatalogueText } | undefined
  let counted: { fromMs: number; followers: ReadonlyMap<string, number> } | undefined

  const readFollowers = async (fromMs: number) => {
    if (counted?.fromMs === fromMs) return counted.followers
    await foldFollowers(database.pool)
    const followers = await selectFollowers(database.pool)
    counted = { fromMs, followers }
    return followers
  }
  return async () => {
    const { position, fromMs } = await upcoming.read([])
    const key = `${position} ${fromMs}`
    if (known?.key === key) return known.text
    return once(key, async () => {
      const followers = await readFollowers(fromMs)
      const text = toText(
        await inSnapshot(database, (client) => readAll(client, fromMs, followers)),
      )
      known = { key, text }
      return text
    })
  }
}

type Client = Parameters<Parameters<typeof inSnapshot>[1]>[0]

async function readAll(
  client: Client,
  fromMs: number,
  followers: ReadonlyMap<string, number>,
): Promise<Catalogue> {
  const { untilMs } = upcomingWindow(fromMs, ANYONE.windowDays)
  const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()
  const { position } = await readEventChanges(client, null)
  const rows = await selectCatalogue(client)
  const coming = await selectComing(client, {
    from: instant(fromMs),
    until: untilMs === null ? 'infinity' : instant(untilMs),
  })
  return { mainGroups: toTree(rows, followers, coming), locations: rows.locations, position }
}

function toTree(
  { mainGroups, groups, categories }: CatalogueRows,
  followers: ReadonlyMap<string, number>,
  coming: readonly ComingEvents[],
): Catalogue['mainGroups'] {
  const comingIn = new Map(coming.map((one) => [one.category, one]))
  const inGroup = Map.groupBy(categories, ({ group }) => group)
  const inMainGroup = Map.groupBy(groups, ({ mainGroup }) => mainGroup)
  return mainGroups.map(({ id, title }) => ({
    id,
    title,
    groups: (inMainGroup.get(id) ?? []).map((group) => ({
      id: group.id,
      title: group.title,
      icon: group.icon,
      categories: (inGroup.get(group.id) ?? []).map((row) =>
        toPublicCategory(row, followers.get(row.id) ?? 0, comingIn.get(row.id)),
      ),
    })),
  }))
}

function toPublicCategory(
  { id, title, group, parent, logoFile, imageFile }: CategoryRow,
  followers: number,
  coming: ComingEvents | undefined,
): PublicCategory {
  return {
    id,
    title,
    group,
    place: parent === '' ? null : (findCountryName(parent) ?? parent),
    logo: pictureAddress(id, logoFile, 'w=64'),
    image: imageFile === null ? null : pictureAddress(`${id}-IMAGE`, imageFile),
    followers,
    upcoming: coming?.count ?? 0,
    next: coming ? toNext(coming) : null,
  }
}

/** Contains the hash of the file, so that it can be cached indefinitely. */
function pictureAddress(name: string, file: string | null, ...query: string[]): string {
  const parameters = [...(file === null ? [] : [`v=${file}`]), ...query]
  return `/images/${name}.png${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

function toNext({ next }: ComingEvents): PublicCategory['next'] {
  const { id, title, description, date, isDay, zone, status } = toPublicEvent(next)
  return { id, title, description, date, isDay, zone, status }
}

function toText(catalogue: Catalogue): CatalogueText {
  const body = JSON.stringify(catalogue)
  const categories = catalogue.mainGroups.flatMap(({ groups }) =>
    groups.flatMap((group) => group.categories),
  )
  const byId = new Map(categories.map((category) => [category.id, category]))
  return { etag: weakEtag(body), body, byId }
}
