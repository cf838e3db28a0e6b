import { attribute, findAll, findFirst, parsePage, textIn } from '../../generic/elements.ts'
import { toAbsoluteUrl } from '../../html.ts'
import type { Page } from '../../source.ts'

export type StagePage = { image: string | undefined; about: string[] }

export function isStagePage(page: Page): boolean {
  return /^\/(?:[a-z]{2}\/)?(?:stage|etape)-\d{1,2}\/?$/.test(URL.parse(page.url)?.pathname ?? '')
}

// stage.synthetic.html
/** The additions from the page of one stage: the picture of its profile, and length, type and climb. */
export function readStagePage(page: Page): StagePage {
  const root = parsePage(page.body)
  const picture = findFirst(findFirst(root, '#profil'), 'img.sporting__content__img')
  // The neighbouring stages are on the same page.
  const main = findFirst(root, '.stageHeader__stage--main')
  return {
    image: pictureOf(attribute(picture, 'data-src'), page.finalUrl),
    about: findAll(main, '.stageHeader__length__text')
      .map(textIn)
      .filter((text) => text !== ''),
  }
}

/** `address|address@2x`; until the profile is published, all stages have the same default picture. */
function pictureOf(text: string, base: string): string | undefined {
  const [address = ''] = text.split('|')
  if (address.includes('/img/stage/default-')) return undefined
  return toAbsoluteUrl(address, base)
}
