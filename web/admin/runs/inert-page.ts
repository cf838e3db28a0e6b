import { nameKey } from '@app/core/names/names.ts'

/** Elements that run, load or lead somewhere, or that would style the page by what is not stored with it. */
const LIVE_ELEMENTS =
  'script, style, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, audio, video, source, track'

/** Attributes that hold an address or a script, whatever element they stand on. */
const LIVE_ATTRIBUTES =
  /^(on.*|href|xlink:href|src|srcset|imagesrcset|ping|action|formaction|background|poster|data|cite|manifest|longdesc|lowsrc|dynsrc|attributionsrc|autofocus|target|usemap)$/i

/** Nothing but colours and sizes written on the elements themselves, and pictures that are part of the page. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; img-src data:"

/** A name of an event is shorter. */
const LONGEST = 600
const SMALL = 'max-width: 4rem; max-height: 4rem'

/**
 * A foreign page as it may be shown in a frame without scripts: its words and structure, nothing that runs, loads or
 * leads away. The frame's sandbox and policy forbid the same; what is taken out here is what they do not
 * cover, such as connections that are opened ahead of need. Texts that say one of `names` are marked.
 */
export function toInertPage(html: string, names: readonly string[] = []): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(LIVE_ELEMENTS)) element.remove()
  for (const template of page.querySelectorAll('template')) template.remove()
  for (const element of page.querySelectorAll('*')) disarm(element)
  // Without the page's styles a drawing is as wide as the frame.
  for (const drawing of page.querySelectorAll('svg')) drawing.setAttribute('style', SMALL)
  markNames(page, names)
  const policy = page.createElement('meta')
  policy.httpEquiv = 'content-security-policy'
  policy.content = POLICY
  page.head.prepend(policy)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function disarm(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    const isOwnPicture = name === 'src' && /^data:image\//i.test(value)
    if (LIVE_ATTRIBUTES.test(name) && !isOwnPicture) element.removeAttribute(name)
  }
}

const MARK = 'background: #ffe08a; color: #1b1a17; outline: 2px solid #c8452b'

function markNames(page: Document, names: readonly string[]): void {
  const wanted = new Set(names.map(nameKey))
  if (wanted.size === 0) return
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const text = element.childElementCount === 0 ? (element.textContent ?? '') : ''
    if (text !== '' && text.length < LONGEST && wanted.has(nameKey(text)))
      element.setAttribute('style', MARK)
  }
}
