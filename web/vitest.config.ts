import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** What a browser on a machine without a screen and without a network of its own is started with. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  // Found before the first test is loaded: packages found later make the page load anew in the middle of one.
  optimizeDeps: { entries: ['**/*.component.test.tsx'], include: ['vitest-browser-react'] },
  test: {
    include: ['**/*.component.test.tsx'],
    env: { TZ: 'Pacific/Nauru' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          // oxlint-disable-next-line node/no-process-env -- set by scripts/components.ts
          ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
          args: BROWSER_ARGS,
        },
        contextOptions: { timezoneId: 'Pacific/Nauru', locale: 'en-GB' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
})
