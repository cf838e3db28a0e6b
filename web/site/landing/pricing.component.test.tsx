import '@app/core/plans/testing/fourth-plan.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pricing } from './pricing.tsx'

test('another plan is a row of the table: its texts and price are shown with the others', async () => {
  await render(<Pricing />)
  const names = page.getByRole('heading', { level: 3 }).elements()
  expect(names.map((name) => name.textContent)).toEqual(['Free', 'Club', 'Premium', 'Affiliate'])
  const club = page.getByRole('article').nth(1)
  for (const words of ['For a whole club', '$2', '12 subscriptions', 'No notifications'])
    await expect.element(club.getByText(words, { exact: true })).toBeVisible()
  await expect.element(club.getByRole('link', { name: 'Join a club' })).toBeVisible()
})
