import type { BroughtBack } from '@app/core/app-users/profile-endpoints.ts'
import { readPersonFile, type PersonFile } from '@app/core/exports/read-person-file.ts'
import { readProfile, updateProfile } from '../app-users/profile.ts'
import { followCategories, readSubscriptions } from '../app-users/subscriptions.ts'
import { findCategoryTitles } from '../categories/store.ts'
import type { DataDeps } from '../deps.ts'

/** Restores subscriptions and settings from a person's export if they differ; a dry run only reports changes. */
export async function bringBack(
  deps: DataDeps,
  email: string,
  { file, isDryRun }: { file: string; isDryRun: boolean },
): Promise<BroughtBack> {
  const held = readPersonFile(file)
  const sorted = await sortSubscriptions(deps, email, held)
  const settings = await findOtherSettings(deps, email, held)
  if (!isDryRun) {
    await followCategories(deps, email, [...sorted.added, ...sorted.changed])
    await updateProfile(deps, email, settings)
  }
  const { added, changed, titles, ...counted } = sorted
  return {
    follows: added.map(({ category }) => ({ category, title: titles.get(category) ?? category })),
    filters: changed.map(({ category }) => category),
    ...counted,
    settings: Object.keys(settings),
  }
}

/** Sorts the subscriptions of a file into new, changed, unchanged, unknown, and beyond the plan's limit. */
async function sortSubscriptions(
  deps: DataDeps,
  email: string,
  { subscriptions: wanted }: PersonFile,
) {
  const { subscriptions, maxSubscriptions } = await readSubscriptions(deps, email)
  const ids = wanted.map(({ category }) => category)
  const titles = await findCategoryTitles(deps.database.pool, ids)
  const filters = new Map(subscriptions.map(({ category, filter }) => [category, filter]))
  const known = wanted.filter(({ category }) => titles.has(category))
  const fresh = known.filter(({ category }) => !filters.has(category))
  const followed = known.filter(({ category }) => filters.has(category))
  const changed = followed.filter(({ category, filter }) => filters.get(category) !== filter)
  const room = Math.max((maxSubscriptions ?? Infinity) - subscriptions.length, 0)
  return {
    added: fresh.slice(0, room),
    changed,
    titles,
    unchanged: followed.length - changed.length,
    unknown: ids.filter((id) => !titles.has(id)),
    noRoom: fresh.slice(room).map(({ category }) => category),
  }
}

async function findOtherSettings(
  deps: DataDeps,
  email: string,
  { settings }: PersonFile,
): Promise<PersonFile['settings']> {
  const profile = await readProfile(deps, email)
  const others = Object.entries(settings).filter(
    ([name, value]) => profile[name as keyof typeof settings] !== value,
  )
  return Object.fromEntries(others)
}
