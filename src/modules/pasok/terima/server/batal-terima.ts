import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { terimaSupplierCancel } from '../contract.ts'
import { bacaTerima } from './baca-terima.ts'
import { pastikanBelumDibayar, pastikanBelumMasuk, pastikanBelumRetur } from './surat.ts'

export const TOLAK = {
  cancelled: 'terima_supplier.sudah_batal',
  past: 'terima_supplier.kemarin',
} as const
export const BATAL = [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }] as const

/**
 * A delivery of the open day never came: its goods and what is owed for them go by the mirror. Throws
 * 409 `terima_supplier.sudah_masuk` once pieces of it were entered,
 * `terima_supplier.sudah_bayar` once something of it was paid, `terima_supplier.sudah_retur` once
 * something of it went back.
 */
export const batalTerima = defineCommand(terimaSupplierCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_terima } = input
  await holdToday(tx, bacaTerima, no_terima, tanggal, TOLAK)
  await pastikanBelumMasuk(tx, no_terima)
  await pastikanBelumDibayar(tx, no_terima)
  await pastikanBelumRetur(tx, no_terima)
  const { total_qty, total_rp } = await bacaTerima.read(tx, no_terima)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'terima_supplier.cancel',
    nomor: no_terima,
    jumlah_rp: total_rp,
    perubahan: BATAL,
  })
  return {
    nomor: no_terima,
    tulis: [ubah(tandaiBatal(tx, bacaTerima.dokumen, batal)), ...tulis],
    buku: await reverse(tx, no_terima, tanggal),
    audit,
    jawaban: { no_terima, total_qty },
  }
})
