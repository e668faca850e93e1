import { spawnSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FormatJurnal, jurnal } from '#modules/toko/akuntansi/server/index.ts'
import type { World } from './world.ts'

/** A shop's ledger as `ledger:export` writes it. */
export const tulisJurnal = (
  { server }: Pick<World, 'server'>,
  kode_toko: string,
  format: FormatJurnal = 'hledger',
): Promise<string> =>
  server.services.db.bacaTetap(kode_toko, async (tx) => {
    const parts: string[] = []
    for await (const part of jurnal(tx, format)) parts.push(part)
    return parts.join('')
  })

/** Rupiah on each account of the shop's ledger that holds any, in order. */
export async function saldoBuku(w: World, kode_toko: string): Promise<number[]> {
  const rows = await w.database.query<{ n: number }>(
    `SELECT sum(jumlah)::float8 AS n FROM saldo_harian WHERE kode_toko = $1 AND satuan = 'IDR'
     GROUP BY akun, rincian HAVING sum(jumlah) <> 0`,
    [kode_toko],
  )
  return rows.map((r) => r.n).toSorted()
}

/**
 * One commodity by account as hledger finds it, after its strict check; the same ledger is checked
 * by beancount. Null where hledger isn't installed. Throws what a program has to say against the text.
 */
export async function bacaJurnal(
  w: Pick<World, 'server'>,
  kode_toko: string,
  commodity = 'IDR',
): Promise<(readonly [string, number])[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'buku-'))
  const [hledger, beancount] = await Promise.all(
    (['hledger', 'beancount'] as const).map(async (format) => {
      const file = join(folder, `buku.${format}`)
      await writeFile(file, await tulisJurnal(w, kode_toko, format))
      return file
    }),
  )
  kata('bean-check', beancount!)
  kata('hledger', '-f', hledger!, 'check', '--strict')
  const csv = kata(
    'hledger',
    '-f',
    hledger!,
    'bal',
    `cur:${commodity}`,
    '--flat',
    '-N',
    '-O',
    'csv',
  )
  return csv?.trim().split('\n').slice(1).map(saldo) ?? null
}

/** What the program says; null when it isn't installed here. */
function kata(program: string, ...args: string[]): string | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) return null
  if (status !== 0 || stderr) throw new Error(`${program}: ${status} ${stderr.slice(0, 2000)}`)
  return stdout
}

function saldo(line: string): readonly [string, number] {
  const [, account = '', amount = ''] = /^"(.*)","(-?[\d.]+) [A-Z]+"$/.exec(line) ?? []
  return [account, Number(amount)]
}
