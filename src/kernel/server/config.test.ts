import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const baca = (env: Readonly<Record<string, string>>) => readConfig(env, 'postgres://x')

test('what is left out or empty is the default', () => {
  expect(baca({ PORT: '', APP_TYPE: ' ', LOG_LEVEL: '', DB_POOL: '' })).toMatchObject({
    port: 3000,
    appType: 'PUSAT',
    logLevel: 'info',
    poolSize: 8,
  })
  expect(baca({ APP_TYPE: 'CABANG', PORT: '0' })).toMatchObject({ appType: 'CABANG', port: 0 })
})

test.each([
  [{ PORT: 'abc' }, 'PORT: abc is no whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT: 70000 is no whole number from 0 to 65535'],
  [{ PORT: '1e3' }, 'PORT: 1e3 is no whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT: -1 is no whole number from 0 to 65535'],
  [{ DB_POOL: '0' }, 'DB_POOL: 0 is no whole number from 1 to 1000'],
  [{ APP_TYPE: 'PUSTA' }, 'APP_TYPE: PUSTA is none of PUSAT, CABANG'],
  [{ TRUSTED_PROXY: 'true' }, 'TRUSTED_PROXY: true is neither a number of hops nor an address'],
  [{ TRUSTED_PROXY: '10' }, 'TRUSTED_PROXY: 10 is more than 9 hops'],
  [{ TRUSTED_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'TRUSTED_PROXY: 10.0.0.0/33 is neither'],
  [{ TRUSTED_PROXY: '10.0.0.1,' }, 'TRUSTED_PROXY:  is neither'],
  [{ CLIENT_WAIT_SECONDS: '0' }, 'CLIENT_WAIT_SECONDS: 0 is no whole number from 1 to 300'],
  [{ OPERATOR_TOKEN: 'rahasia' }, 'OPERATOR_TOKEN: a token has 16 characters at least'],
  [{ PRINTER_LOCAL: 'yes' }, 'PRINTER_LOCAL: yes is none of 0, 1'],
  [{ DEMO_SAMPAI: '2026-02-30' }, 'DEMO_SAMPAI: 2026-02-30 is no date like 2026-11-20'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: loud is none of info, fatal'],
])('%j is refused with the name of the variable', (env, sentence) => {
  expect(() => baca(env as Record<string, string>)).toThrow(sentence)
})
