import type { Category } from '@app/core/categories/category.ts'
import { storeFile } from '../../files/store.ts'
import { draw } from './draw.ts'
import { markOf } from './mark.ts'

type Pictured = Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'>
type PictureFiles = Pick<Category, 'logoFile' | 'imageFile'>

/** Disks write several files together in the time of one. */
const AT_ONCE = 8

/**
 * Draws and stores the logo and the image of each category; by the category's id. Kept as they are drawn, since an
 * SVG takes two milliseconds and a PNG twenty: `server/pictures` prints them in the size that is asked for.
 */
export async function storePictures(
  dataDir: string,
  categories: readonly Pictured[],
): Promise<Map<string, PictureFiles>> {
  const files = new Map<string, PictureFiles>()
  for (let from = 0; from < categories.length; from += AT_ONCE) {
    const part = categories.slice(from, from + AT_ONCE)
    await Promise.all(part.map(async (one) => files.set(one.id, await storeOne(dataDir, one))))
  }
  return files
}

async function storeOne(dataDir: string, category: Pictured): Promise<PictureFiles> {
  const drawn = { ...category, mark: markOf(category) }
  const [logoFile, imageFile] = await Promise.all([
    storeFile(dataDir, Buffer.from(draw(drawn, { logo: true }))),
    storeFile(dataDir, Buffer.from(draw(drawn))),
  ])
  return { logoFile, imageFile }
}
