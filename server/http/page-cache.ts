import { randomBytes } from 'node:crypto'

/** A page as it was rendered, for whoever asks for the same. */
export type RenderedPage = {
  status: number
  headers: Headers
  html: string
}

export type PageCache = {
  /** The page of this key, rendered where it is not known or its data has changed since; carries `nonce`. */
  read: (
    key: string,
    nonce: string,
    render: (nonce: string) => Promise<Response>,
  ) => Promise<RenderedPage>
}

/** What all pages in memory may take, in characters. */
const MOST_CHARACTERS = 16 * 1024 * 1024

/**
 * Pages as they were rendered, for as long as `standing` says the same: the position of the log and the minute.
 * While it is null nobody knows, and nothing is kept; what sets a cookie or failed never is.
 */
export function createPageCache(standing: () => Promise<string | null>): PageCache {
  // Stands for the nonce in what is kept, and is never sent.
  const placeholder = randomBytes(16).toString('hex')
  const pages = new Map<string, RenderedPage>()
  let stoodAt: string | null = null
  let characters = 0

  function empty() {
    pages.clear()
    characters = 0
  }

  async function render(
    key: string,
    at: string | null,
    make: (nonce: string) => Promise<Response>,
  ) {
    const page = await rendered(await make(placeholder))
    const isKept = page.status === 200 && page.headers.getSetCookie().length === 0
    // Somebody may have written while it was rendered.
    if (!isKept || at === null || at !== stoodAt) return page
    if (characters + page.html.length > MOST_CHARACTERS) empty()
    pages.set(key, page)
    characters += page.html.length
    return page
  }

  return {
    async read(key, nonce, make) {
      const at = await standing()
      if (at !== stoodAt) {
        empty()
        stoodAt = at
      }
      const page = pages.get(key) ?? (await render(key, at, make))
      return { ...page, html: page.html.replaceAll(placeholder, nonce) }
    },
  }
}

export async function rendered(answer: Response): Promise<RenderedPage> {
  const { status, headers } = answer
  return { status, headers, html: await answer.text() }
}
