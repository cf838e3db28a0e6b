import { nameKey } from '@app/core/names/names.ts'

/** Elements that run, load or navigate, or that style the page with resources that are not stored. */
const LIVE_ELEMENTS =
  'script, style, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, audio, video, source, track'

/** Attributes that contain a URL or a script, on any element. */
const LIVE_ATTRIBUTES =
  /^(on.*|href|xlink:href|src|srcset|imagesrcset|ping|action|formaction|background|poster|data|cite|manifest|longdesc|lowsrc|dynsrc|attributionsrc|autofocus|target|usemap)$/i

/** Allows only inline colours and sizes, and embedded pictures. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; img-src data:"

/** Names of events are shorter. */
const LONGEST = 600
const SMALL = 'max-width: 4rem; max-height: 4rem'

/**
 * Makes a foreign page safe for a frame without scripts: its text and structure, nothing that runs, loads or navigates.
 * The frame's sandbox and policy forbid the same; this also removes what they do not cover, such as preconnects. Texts
 * that contain one of `names` are marked.
 */
export function toInertPage(html: string, names: readonly string[] = []): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(LIVE_ELEMENTS)) element.remove()
  for (const template of page.querySelectorAll('template')) template.remove()
  for (const element of page.querySelectorAll('*')) makeElementInert(element)
  // Without the page's styles, an SVG would be as wide as the frame.
  for (const drawing of page.querySelectorAll('svg')) drawing.setAttribute('style', SMALL)
  markNames(page, names)
  const policy = page.createElement('meta')
  policy.httpEquiv = 'content-security-policy'
  policy.content = POLICY
  page.head.prepend(policy)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function makeElementInert(element: Element): void {
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
