import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kolomBatal, setujuiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { kirimUangCancel } from '../contract.ts'
import { bacaKiriman } from './baca-kiriman.ts'

/**
 * Money that nobody has received comes back to where it was taken from, by the mirror posting, with
 * the approval of a second person. It is an open matter, so its day does not count (gaps.md 41).
 * Errors: 404 `data.tidak_ada`; 409 `kirim_uang.sudah_batal` or `kirim_uang.sudah_diterima`.
 */
export const batalkanKirimUang = defineCommand(kirimUangCancel, async (a) => {
  const { tx, input } = a
  const { nota_kirim } = input
  const kiriman = await kunciKiriman(tx, nota_kirim)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'kirim_uang.cancel',
    nomor: nota_kirim,
    jumlah_rp: kiriman.jumlah_rp,
    status: 'OPEN',
  })
  const [, buku] = await Promise.all([
    tx.run(sql`
        update public.kirim_uang set ${kolomBatal(batal)}
        where kode_toko = ${tx.kode_toko} and nota_kirim = ${nota_kirim}`),
    reverse(tx, nota_kirim, kiriman.tanggal),
  ])
  return {
    nomor: nota_kirim,
    tulis,
    buku,
    audit,
    kabar: { event: 'dokumen', data: { jenis: 'KU' } },
    jawaban: await bacaKiriman(tx, nota_kirim),
  }
})

interface Terkunci {
  readonly status: string
  readonly tanggal: string
  readonly jumlah_rp: number
}

/** Holds it until the commit: whoever receives it meanwhile waits, and finds it called back. */
async function kunciKiriman(tx: Tx, nota_kirim: string): Promise<Terkunci> {
  const row = await tx.maybe(sql<Terkunci>`
    select status, tanggal, jumlah_rp from public.kirim_uang
    where kode_toko = ${tx.kode_toko} and nota_kirim = ${nota_kirim} for update`)
  if (!row) throw new AppError('data.tidak_ada', { status: 404 })
  const params = { nota_kirim }
  if (row.status === 'BATAL') throw new AppError('kirim_uang.sudah_batal', { status: 409, params })
  if (row.status === 'DONE') {
    throw new AppError('kirim_uang.sudah_diterima', { status: 409, params })
  }
  return row
}
