import type { Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** No screen has more stops than this between two related controls. */
const MAX_STOPS = 150

/** A person with only a keyboard; records each stop where the focus was invisible. */
export function keyboardOf(page: Page) {
  const unseen = new Set<string>()

  let before = 'the start'

  /** Records an invisible focus, and returns texts that may be part of the element's name. */
  async function look(): Promise<string[]> {
    const { where, focused, words } = await page.evaluate(unseenFocus)
    const path = new URL(page.url()).pathname
    if (where !== null) unseen.add(`${path}: ${where}, after ${before}`)
    before = focused
    return words
  }

  /** An element that disappears with its row or dialog passes the focus on a moment later. */
  async function keepsPlace(): Promise<void> {
    await page.waitForFunction(() => document.activeElement !== document.body)
    await look()
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key)
    if (keys.every((key) => key !== 'Enter' && key !== 'Escape')) await look()
  }

  /** Presses a key that moves on; returns whether the focus may be on an element of this name. */
  async function pressTowards(name: string | RegExp, key: string): Promise<boolean> {
    await page.keyboard.press(key)
    const words = await look()
    return words.some((word) => (typeof name === 'string' ? word === name : name.test(word)))
  }

  async function isOn(role: Role, name: string | RegExp): Promise<boolean> {
    const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    return (await wanted.and(page.locator(':focus')).count()) > 0
  }

  return {
    /** Elements that had the focus invisibly. */
    unseen,
    press,
    isOn,
    keepsPlace,
    type: (text: string) => page.keyboard.type(text),

    /** Selects the first match for the text in the list of the focused field. */
    async choose(text: string): Promise<void> {
      await page.keyboard.type(text)
      // Some lists select the best match with Enter alone.
      const isTaken = await page.evaluate(() =>
        document.activeElement?.hasAttribute('aria-activedescendant'),
      )
      await press(...(isTaken ? ['Enter'] : ['ArrowDown', 'Enter']))
    },

    /** Presses a key, Tab by default, until the focus is on this element; fails if it is not within reach. */
    async goTo(role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
      if (await isOn(role, name)) return
      for (let stop = 0; stop < MAX_STOPS; stop += 1) {
        // Computing roles and names of a whole screen is slow, so this only checks likely candidates.
        if ((await pressTowards(name, key)) && (await isOn(role, name))) return
      }
      const last = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      throw new Error(`${key} did not reach the ${role} "${String(name)}"; focus ended on ${last}`)
    },

    /** Waits until an element has received the focus; reports what has it instead. */
    async arrives(role: Role, name: string | RegExp): Promise<void> {
      const wanted = page.getByRole(role, {
        name,
        ...(typeof name === 'string' && { exact: true }),
      })
      await wanted
        .and(page.locator(':focus'))
        .waitFor()
        .catch(async (cause: unknown) => {
          const last = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
          throw new Error(`expected focus on "${String(name)}", found it on ${last}`, { cause })
        })
      await look()
    },
  }
}

/** The focused element, and `where` it is if the focus is not visible; null if it is. Runs in the page. */
async function unseenFocus(): Promise<{ where: string | null; focused: string; words: string[] }> {
  // An element that disappears with its row or dialog passes the focus on later: some of them once the server has
  // answered, which takes a busy machine seconds. Frames, since journeys stop the page's clock.
  for (let frame = 0; frame < 600 && document.activeElement === document.body; frame += 1)
    await new Promise(requestAnimationFrame)
  const focused = document.activeElement
  const name = focused?.outerHTML.slice(0, 160) ?? 'nothing'
  const labels = [
    ...((focused as Partial<HTMLInputElement> | null)?.labels ?? []),
    ...(focused?.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)),
  ]
  const words = [
    ...['aria-label', 'title', 'placeholder', 'alt'].map((attribute) =>
      focused?.getAttribute(attribute),
    ),
    ...[focused, ...labels].map((element) => element?.textContent),
  ].flatMap((word) => word?.replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim() || [])
  const isSeen = { where: null, focused: name, words }
  // A button that is waiting for its work gets the focus back afterwards.
  if (document.querySelector('[data-loading]')) return isSeen
  if (!focused || focused === document.body)
    return { where: 'nothing has the focus', focused: name, words }
  const isDrawn = (element: Element | null) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  }
  // A hidden input is drawn by the elements around or after it.
  const shown = [
    focused,
    focused.nextElementSibling,
    focused.parentElement,
    focused.closest('label'),
    focused.closest('[role=grid] td'),
  ]
  // The screen itself takes the focus when the focused element was removed.
  if (shown.some(isDrawn) || focused.matches('main, [role=presentation]')) return isSeen
  return { where: name, focused: name, words }
}
