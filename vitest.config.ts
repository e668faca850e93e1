import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** No database, no files: language of the house, rules of the trade, what the browser computes. */
const PURE = [
  'src/kernel/shared/**/*.test.ts',
  'src/kernel/web/**/*.test.{ts,tsx}',
  'src/modules/*/*/rules*.test.ts',
  'src/modules/*/*/web/**/*.test.{ts,tsx}',
]

/** Servers under load: what runs beside them would be measured with them. */
const ALONE = [
  'test/race/pesanan-500.test.ts',
  'test/crash/{beban,kill}.test.ts',
  'test/contract/import-files.test.ts',
]

/** What takes more than half a minute, the longest first. */
const LONG = [
  'test/generators.test.ts',
  'test/authz/matrix.test.ts',
  'test/setengah.test.ts',
  'test/contract/masters.test.ts',
  'test/authz/rahasia.test.ts',
  'test/crash/impor.test.ts',
  'test/fuzz/fuzz.test.ts',
  'nota/server/semua-slip.test.ts',
  'test/contract/reports.test.ts',
  'test/fuzz/database-gone.test.ts',
  'test/start.test.ts',
  'test/contract/dates.test.ts',
  'test/crash/pesan.test.ts',
  'src/app/cli.test.ts',
  'test/authz/toko-lain.test.ts',
]

/** The long files begin: one that begins last is waited for by a core that has nothing to do. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => {
      const at = LONG.findIndex((name) => file.moduleId.endsWith(name))
      return at < 0 ? LONG.length : at
    }
    const rest = await super.sort(files)
    return rest.toSorted((a, b) => place(a) - place(b))
  }
}

/**
 * Files take turns in a process: loading the product anew for each took a third of the time. What a
 * file opens it closes, and no module keeps what belongs to one database.
 */
const IN_TURN = { isolate: false }

const DATABASE = {
  ...IN_TURN,
  globalSetup: 'test/setup/global.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the smallest machine has cores: they wait for timers and for each other.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'unit', include: PURE, testTimeout: 10_000, ...IN_TURN } },
      {
        test: {
          name: 'database',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PURE, ...ALONE],
          ...DATABASE,
        },
      },
      {
        test: {
          name: 'alone',
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...DATABASE,
        },
      },
    ],
  },
})
