import { reverse } from '#kernel/server/ledger/reverse.ts'
import { sql } from '#kernel/server/db/query.ts'
import { holdFor } from '#kernel/server/document/step.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { batalPajakMuka } from '#modules/barang/pajak/server/index.ts'
import { kembaliKartu, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { serviceCancel } from '../contract.ts'
import { bacaService, barcodesDari } from './baca-service.ts'

/**
 * Cancels a service that was not picked up, on whatever day it was entered: an open contract
 * (gaps.md 41). The mirror posting gives the down payment back the way it came, but for a card that
 * can't be charged back any more (`kembaliKartu`); the craftsman's fee of a finished one stays
 * spent. The shop's own pieces return to their tray.
 */
export const batalService = defineCommand(serviceCancel, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_service: nomor } = input
  const { kode_toko } = tx
  const { laci, user_id } = ctx.sesi
  const s = await holdFor(bacaService, tx, nomor, 'cancel')
  const barcodes = barcodesDari(s)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'service.cancel',
    nomor,
    jumlah_rp: s.uang_muka_rp,
    status: s.status,
  })
  const [cermin] = await Promise.all([
    reverse(tx, nomor, s.tanggal),
    lepasBarang(tx, { barcodes, dokumen: nomor, dari: 'SERVICE' }),
    tx.run(tandaiBatal(tx, bacaService.dokumen, batal, sql`, tgl_batal = ${tanggal}`)),
  ])
  const jawaban = await bacaService.read(tx, nomor)
  const buku = await kembaliKartu(tx, cermin, { tanggal: s.tanggal, hariIni: tanggal, laci })
  await pastikanUangBuku(tx, buku)
  return {
    nomor,
    tulis: [
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_SERVICE', user_id, waktu }, nomor),
      batalPajakMuka({ kode_toko, dokumen: nomor, nomor, tanggal }),
      ...tulis,
    ],
    buku,
    audit,
    kabar: { event: 'service', data: { tanggal } },
    jawaban,
  }
})
