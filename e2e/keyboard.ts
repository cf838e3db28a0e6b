import type { Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** More stops than this no screen has between two controls that belong together. */
const MAX_STOPS = 150

/** A person with nothing but a keyboard; notes each stop that they could not see. */
export function keyboardOf(page: Page) {
  const unseen = new Set<string>()

  let before = 'the start'

  /** Notes what has the focus unseen, and returns what its name may be made of. */
  async function look(): Promise<string[]> {
    const { where, focused, words } = await page.evaluate(unseenFocus)
    const path = new URL(page.url()).pathname
    if (where !== null) unseen.add(`${path}: ${where}, after ${before}`)
    before = focused
    return words
  }

  /** What goes with its row or dialog hands the focus on a moment later. */
  async function keepsPlace(): Promise<void> {
    await page.waitForFunction(() => document.activeElement !== document.body)
    await look()
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key)
    if (keys.every((key) => key !== 'Enter' && key !== 'Escape')) await look()
  }

  /** Presses a key that leads on, and says whether the focus may be on what is called so. */
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
    /** What the focus was on without being seen. */
    unseen,
    press,
    isOn,
    keepsPlace,
    type: (text: string) => page.keyboard.type(text),

    /** Takes the first that fits what is typed into the list of the field that has the focus. */
    async choose(text: string): Promise<void> {
      await page.keyboard.type(text)
      // Some lists take what fits best by Enter alone.
      const isTaken = await page.evaluate(() =>
        document.activeElement?.hasAttribute('aria-activedescendant'),
      )
      await press(...(isTaken ? ['Enter'] : ['ArrowDown', 'Enter']))
    },

    /** Presses a key, Tab unless named, until the focus is on this; with none of it within reach it fails. */
    async goTo(role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
      if (await isOn(role, name)) return
      for (let stop = 0; stop < MAX_STOPS; stop += 1) {
        // Roles and names of a whole screen take a while to work out: asked for only where it is likely.
        if ((await pressTowards(name, key)) && (await isOn(role, name))) return
      }
      const last = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      throw new Error(`${key} does not lead to the ${role} "${String(name)}"; it ended on ${last}`)
    },

    /** Waits until something took the focus by itself; says what has it instead. */
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
          throw new Error(`the focus is not on "${String(name)}" but on ${last}`, { cause })
        })
      await look()
    },
  }
}

/** What has the focus, and `where` a person would not see that; null where they would. Runs in the page. */
async function unseenFocus(): Promise<{ where: string | null; focused: string; words: string[] }> {
  // What goes with its row or dialog hands the focus on a moment later.
  for (let frame = 0; frame < 30 && document.activeElement === document.body; frame += 1)
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
  // A button that waits for its work gets the focus back when that is done.
  if (document.querySelector('[data-loading]')) return isSeen
  if (!focused || focused === document.body)
    return { where: 'nothing has the focus', focused: name, words }
  const isDrawn = (element: Element | null) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  }
  // A hidden input is drawn by what stands around or after it.
  const shown = [
    focused,
    focused.nextElementSibling,
    focused.parentElement,
    focused.closest('label'),
    focused.closest('[role=grid] td'),
  ]
  // The screen itself takes the focus when what had it is gone.
  if (shown.some(isDrawn) || focused.matches('main, [role=presentation]')) return isSeen
  return { where: name, focused: name, words }
}
