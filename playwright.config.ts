import { defineConfig } from '@playwright/test'
import { findChromium } from './test/setup/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/setup/global-browser.ts',
  outputDir: 'test-results',
  // As vitest.config.ts has it.
  workers: 3,
  fullyParallel: false,
  // How long a step may take says nothing of the product: what must be fast is measured by tests of
  // its own. A limit that a busy machine does not reach gives the same verdict as on a quiet one, so
  // that a test which needs a second try is a fault to be found.
  timeout: 240_000,
  retries: 0,
  expect: { timeout: 40_000 },
  use: {
    // Told with its line, while the whole test would be told without.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    // Every test is a browser that has seen nothing: keeping its files for later costs it a tenth of its time.
    serviceWorkers: 'block',
    // Motion takes a tenth of the time. The longest walks by keyboard have it: it is what people see.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time; `TRACE=1` when a failure needs one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
