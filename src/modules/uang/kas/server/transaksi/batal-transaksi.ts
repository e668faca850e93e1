import { reverse } from '#kernel/server/ledger/reverse.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { transaksiKasCancel } from '../../contract-transaksi.ts'
import { pastikanUangBuku } from '../uang-keluar.ts'
import { bacaTransaksi } from './baca-transaksi.ts'

export const TOLAK_BATAL = { cancelled: 'kas.sudah_batal', past: 'kas.kemarin' } as const

/**
 * Cancels a money document of the open day: the mirror posting, the document kept as BATAL with
 * reason, person and approver (gaps.md 42). What came in goes out again, so it has to be there still.
 */
export const batalTransaksiKas = defineCommand(transaksiKasCancel, async (a) => {
  const { tx, input, tanggal } = a
  const nomor = input.no_transaksi
  await holdToday(tx, bacaTransaksi, nomor, tanggal, TOLAK_BATAL)
  const { jumlah_rp } = await bacaTransaksi.read(tx, nomor)
  const { batal, tulis, audit } = await setujuiBatal(a, { aksi: 'kas.batal', nomor, jumlah_rp })
  const [, buku] = await Promise.all([
    tx.run(tandaiBatal(tx, bacaTransaksi.dokumen, batal)),
    reverse(tx, nomor, tanggal),
  ])
  await pastikanUangBuku(tx, buku)
  return {
    nomor,
    tulis,
    buku,
    audit,
    kabar: { event: 'dokumen', data: { jenis: 'KAS', tanggal } },
    jawaban: await bacaTransaksi.read(tx, nomor),
  }
})
