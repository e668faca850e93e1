import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SETTINGS, readConfig, readDatabaseUrl } from './config.ts'
import { ROOT } from './root.ts'

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
  [{ TLS: 'true' }, 'TLS: true is none of 0, 1'],
  [{ DEMO: 'true' }, 'DEMO: true is none of 0, 1'],
  [{ AUTH_TYPE: 'FOO' }, 'AUTH_TYPE: FOO is none of MANUAL, QR'],
  [{ AUTH_TYPE: 'qr' }, 'AUTH_TYPE: qr is none of MANUAL, QR'],
  [{ HOST: 'http://0.0.0.0' }, 'HOST: http://0.0.0.0 is no name or address'],
  [{ HOST: '127.0.0.1:3000' }, 'HOST: 127.0.0.1:3000 is no name or address'],
  [{ BASE_PATH: 'kencana' }, 'BASE_PATH: kencana is no path, as /kencana'],
  [{ APP_URL: 'toko.example' }, 'APP_URL: toko.example is no address that begins with http://'],
  [{ CHAT_URL: 'ftp://x' }, 'CHAT_URL: ftp://x is no address that begins with http://'],
  [{ SEAL_URL: 'segel' }, 'SEAL_URL: segel is no address'],
  [{ SEAL_KEY: 'rahasia' }, 'SEAL_KEY: a key is 32 bytes in base64'],
  [{ FACTOR_KEY: 'kunci' }, 'FACTOR_KEY: a key is 32 bytes in base64'],
  [{ SERVICE_TOKEN: 'pendek' }, 'SERVICE_TOKEN: a token has 16 characters at least'],
  [{ BRANCH_SERVERS: '{}' }, 'BRANCH_SERVERS: '],
  [{ S3_REGION: 'x' }, 'S3_BUCKET: it is needed'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  [{ DATABSE_URL: 'x' }, 'DATABSE_URL: there is no such setting; is DATABASE_URL meant?'],
  [{ DATADIR: 'x' }, 'DATADIR: there is no such setting; is DATA_DIR meant?'],
  [{ data_dir: 'x' }, 'data_dir: there is no such setting; is DATA_DIR meant?'],
  [{ TRUSTED_PROXYS: 'x' }, 'TRUSTED_PROXYS: there is no such setting; is TRUSTED_PROXY meant?'],
])('%j is refused with the name of the variable', (env, sentence) => {
  expect(() => baca(env as Record<string, string>)).toThrow(sentence)
})

test('names of other programs are left alone', () => {
  const others = {
    PORTS: '1',
    HOSTNAME: 'a',
    PATH: '/bin',
    LOGNAME: 'b',
    DATABASE: 'c',
    DEMOS: '1',
  }
  expect(baca(others)).toMatchObject({ port: 3000 })
})

test('DATABASE_URL is an address of PostgreSQL or left out; its password is never repeated', () => {
  expect(readDatabaseUrl({ DATABASE_URL: ' ' })).toBeNull()
  expect(readDatabaseUrl({ DATABASE_URL: 'postgresql://a@b/c' })).toBe('postgresql://a@b/c')
  const refusal = () => readDatabaseUrl({ DATABASE_URL: 'mysql://a:rahasia@b/c' })
  expect(refusal).toThrow(/^DATABASE_URL: it is no address/)
  expect(refusal).not.toThrow(/rahasia/)
})

test('every setting is explained in docs/operating.md, and none there is unknown', () => {
  const page = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8')
  const table = page.slice(page.indexOf('## Environment'), page.indexOf('## Commands'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
  expect(told.map(([, name]) => name).sort()).toEqual([...SETTINGS].sort())
})
