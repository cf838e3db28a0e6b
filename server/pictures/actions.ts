import type { Deps } from '../deps.ts'
import { readFile } from '../files/store.ts'
import { findPicture } from './store.ts'

export type Picture = { sha: string; bytes: Buffer }

/** The picture served as `{id}.png` or `{id}-IMAGE.png`, or null where the placeholder stands for it. */
export async function readPicture(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  name: string,
): Promise<Picture | null> {
  const [, id, image] = /^([A-Za-z0-9_-]{1,120}?)(-IMAGE)?\.png$/.exec(name) ?? []
  if (!id) return null
  const sha = await findPicture(database, id, image ? 'image' : 'logo')
  if (!sha) return null
  const bytes = await readFile(config.dataDir, sha)
  return bytes && { sha, bytes }
}
