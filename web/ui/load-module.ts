import { connection } from './connection.ts'

/** Loads a module, with one retry: a request that failed offline fails for all who wait for it, even later. */
export async function loadModule<M>(load: () => Promise<M>): Promise<M> {
  const module = await load().catch(load)
  if (connection.isOnline()) await loadFailedStyles()
  return module
}

/** The bundler loads a module's styles only once; failed ones would be missing for as long as the page is open. */
async function loadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(hasFailed).map(loadStyleAgain))
}

/** A pending sheet is null; the rules of a failed one cannot be read. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules.length === 0
  } catch {
    return true
  }
}

/** A second failure is left for the next module that is loaded. */
function loadStyleAgain(failed: HTMLLinkElement): Promise<void> {
  const again = failed.cloneNode() as HTMLLinkElement
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => resolve())
    failed.replaceWith(again)
  })
}
