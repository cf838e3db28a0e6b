import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGS } from '../e2e/browser-args.ts'
import { applyPieces } from './build-steps/apply-pieces.ts'
import { fontFaces } from './build-steps/font-faces.ts'

export default defineConfig({
  plugins: [applyPieces(), fontFaces()],
  // Found before the first test is loaded: dependencies found later would reload the page during a test.
  optimizeDeps: { entries: ['**/*.component.test.tsx'], include: ['vitest-browser-react'] },
  test: {
    include: ['**/*.component.test.tsx'],
    env: { TZ: 'Pacific/Nauru' },
    // Other tests may occupy all cores: slow is not failed.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
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
