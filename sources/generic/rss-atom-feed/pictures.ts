import { toAbsoluteUrl } from '../../html.ts'
import { attribute, type Tree } from '../elements.ts'
import { childOf } from './feed-file.ts'

/** The picture of an entry: its enclosure, otherwise the widest of its media, otherwise their thumbnail. */
export function pictureOf(entry: Tree, base: string): string | undefined {
  const parts = [...childrenOf(entry), ...childrenOf(childOf(entry, 'media:group'))]
  const named = (name: string) => parts.filter((part) => part.name === name)
  const links = named('link').filter((link) => attribute(link, 'rel') === 'enclosure')
  const attached = [...named('enclosure'), ...links, ...named('enc:enclosure')]
  const media = named('media:content')
  const candidates = [
    ...attached.filter(isPicture),
    ...media.filter(isPicture).toSorted((one, other) => widthOf(other) - widthOf(one)),
    ...named('media:thumbnail'),
    ...media.flatMap(childrenOf).filter(({ name }) => name === 'media:thumbnail'),
    ...named('itunes:image'),
  ]
  for (const candidate of candidates) {
    const url = toAbsoluteUrl(addressIn(candidate), base)
    if (url !== undefined) return url
  }
  return undefined
}

function childrenOf(element: Tree | undefined): Tree[] {
  return element?.children ?? []
}

function addressIn(element: Tree): string {
  return attribute(element, 'url') || attribute(element, 'href') || attribute(element, 'resource')
}

function widthOf(element: Tree): number {
  return Number.parseInt(attribute(element, 'width'), 10) || 0
}

function isPicture(element: Tree): boolean {
  const type = attribute(element, 'type').toLowerCase()
  const medium = attribute(element, 'medium').toLowerCase()
  if (type !== '') return type.startsWith('image/')
  if (medium !== '') return medium === 'image'
  const path = URL.parse(addressIn(element), 'https://example.com')?.pathname ?? ''
  return /\.(?:avif|gif|jpe?g|png|webp)$/i.test(path)
}
