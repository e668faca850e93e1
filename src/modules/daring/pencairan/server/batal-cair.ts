import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { cairCancel } from '../contract.ts'
import { bacaCair } from './baca-cair.ts'
import { lepasNota } from './terbuka.ts'

/** A payout of the open day was none: its orders are owed again, by the mirror. */
export const batalCair = defineCommand(cairCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_cair } = input
  await holdToday(tx, bacaCair, no_cair, tanggal, {
    cancelled: 'cair_marketplace.sudah_batal',
    past: 'cair_marketplace.kemarin',
  })
  const lepas = await lepasNota(tx, no_cair)
  const { total_rp } = await bacaCair.read(tx, no_cair)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'cair_marketplace.cancel',
    nomor: no_cair,
    jumlah_rp: total_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const buku = await reverse(tx, no_cair, tanggal)
  await pastikanUangBuku(tx, buku)
  return {
    nomor: no_cair,
    tulis: [ubah(tandaiBatal(tx, bacaCair.dokumen, batal)), lepas, ...tulis],
    buku,
    audit,
    jawaban: { no_cair, total_rp },
  }
})
