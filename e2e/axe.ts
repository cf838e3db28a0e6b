import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Choice = {
  /** A selector, where only a part is meant. */
  within?: string
  /** These rules alone. */
  rules?: string[]
  without?: string[]
}

/** Instead of axe's own half a megabyte, where the page has read it already. */
const NOTHING = ';'

/** Each rule of axe that the page breaks, with the first element that does. */
export async function findViolations(page: Page, choice: Choice = {}): Promise<string[]> {
  // Asked this way axe stays in the page, several times as quick as with a page of its own for each answer.
  let axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (choice.within) axe = axe.include(choice.within)
  if (choice.rules) axe = axe.withRules(choice.rules)
  if (choice.without) axe = axe.disableRules(choice.without)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ') ?? ''}`)
}

async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
}
