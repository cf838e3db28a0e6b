import type { Category } from '@app/core/categories/category.ts'
import sharp from 'sharp'
import { drawLogo } from './draw.ts'

/** The logos as PNG files of 256 by 256, by the id of their category. */
export async function renderLogos(
  categories: readonly Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'>[],
): Promise<Map<string, Buffer>> {
  const logos = new Map<string, Buffer>()
  // One at a time: a first start has other things to do on the same cores.
  for (const category of categories) {
    const svg = Buffer.from(drawLogo(category))
    logos.set(category.id, await sharp(svg).png({ palette: true }).toBuffer())
  }
  return logos
}
