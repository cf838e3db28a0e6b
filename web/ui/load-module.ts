import { connection } from './connection.ts'

/**
 * Loads a module, and asks once more where that fails: files that were on their way when the line was cut fail for all
 * who wait for them, also for those who ask once it is back.
 */
export async function loadModule<M>(load: () => Promise<M>): Promise<M> {
  const module = await load().catch(load)
  if (connection.isOnline()) await loadFailedStyles()
  return module
}

/** The bundler asks for the styles of a module once; those that failed would be missing for as long as the page is open. */
async function loadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(hasFailed).map(loadStyleAgain))
}

/** What is still on its way has no sheet yet; of what failed nobody may read the rules. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules.length === 0
  } catch {
    return true
  }
}

/** What fails again is left for the next module that is loaded. */
function loadStyleAgain(failed: HTMLLinkElement): Promise<void> {
  const again = failed.cloneNode() as HTMLLinkElement
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => resolve())
    failed.replaceWith(again)
  })
}
