import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kolomBatal, setujuiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { transaksiKasCancel } from '../../contract-transaksi.ts'
import { pastikanUangBuku } from '../uang-keluar.ts'
import { bacaTransaksi, tidakAda } from './baca-transaksi.ts'

/**
 * Cancels a money document of the open day: the mirror posting, the document kept as BATAL with
 * reason, person and approver (gaps.md 42). What came in goes out again, so it has to be there still.
 */
export const batalTransaksiKas = defineCommand(transaksiKasCancel, async (a) => {
  const { tx, input, tanggal } = a
  const nomor = input.no_transaksi
  const jumlah_rp = await kunci(tx, nomor, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, { aksi: 'kas.batal', nomor, jumlah_rp })
  const [, buku] = await Promise.all([
    tx.run(sql`
        update public.transaksi_kas set ${kolomBatal(batal)}
        where kode_toko = ${tx.kode_toko} and no_transaksi = ${nomor}`),
    reverse(tx, nomor, tanggal),
  ])
  await pastikanUangBuku(tx, buku)
  return {
    nomor,
    tulis,
    buku,
    audit,
    kabar: { event: 'dokumen', data: { jenis: 'KAS', tanggal } },
    jawaban: await bacaTransaksi(tx, nomor),
  }
})

/** Holds the document until the commit, so that of two who cancel it one is told it is done. */
async function kunci(tx: Tx, nomor: string, hariIni: string): Promise<number> {
  const row = await tx.maybe(sql<{ status: string; tanggal: string; jumlah_rp: number }>`
    select status, tanggal, jumlah_rp from public.transaksi_kas
    where kode_toko = ${tx.kode_toko} and no_transaksi = ${nomor} for update`)
  if (!row) throw tidakAda(nomor)
  const params = { no_transaksi: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('kas.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('kas.kemarin', { params })
  return row.jumlah_rp
}
