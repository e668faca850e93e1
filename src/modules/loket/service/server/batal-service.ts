import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { kembaliKartu, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { kolomBatal, setujuiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { serviceCancel } from '../contract.ts'
import { bacaService } from './baca-service.ts'
import { kunciService } from './kunci-service.ts'

/**
 * Cancels a service that was not picked up, on whatever day it was entered: an open contract
 * (gaps.md 41). The mirror posting gives the down payment back the way it came, but for a card that
 * can't be charged back any more (`kembaliKartu`); the craftsman's fee of a finished one stays spent. The shop's own pieces return to their tray.
 */
export const batalService = defineCommand(serviceCancel, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const nomor = input.no_service
  const { user_id } = ctx.sesi
  const kunci = await kunciService(tx, nomor, 'cancel')
  const { barcodes } = kunci
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'service.cancel',
    nomor,
    jumlah_rp: kunci.uang_muka_rp,
    status: kunci.status,
  })
  const [lama, cermin] = await Promise.all([
    bacaService.read(tx, nomor),
    reverse(tx, nomor, kunci.tanggal),
    ...(barcodes.length > 0
      ? [lepasBarang(tx, { barcodes, dokumen: nomor, dari: 'SERVICE' })]
      : []),
  ])
  const asal = { tanggal: kunci.tanggal, hariIni: tanggal, laci: ctx.sesi.laci }
  const buku = await kembaliKartu(tx, cermin, asal)
  await pastikanUangBuku(tx, buku)
  const dibatalkan = {
    status: 'BATAL' as const,
    alasan_batal: batal.alasan,
    dibatalkan_oleh: user_id,
    dibatalkan_pada: waktu.toISOString(),
    setuju_batal: batal.penyetuju,
  }
  const { kode_toko } = tx
  const kembali = { kode_toko, barcodes, aksi: 'BATAL_SERVICE', user_id, waktu }
  return {
    nomor,
    tulis: [
      ubah(sql`
          update public.service set ${kolomBatal(batal)}, tgl_batal = ${tanggal}
          where kode_toko = ${kode_toko} and no_service = ${nomor}`),
      ...(barcodes.length > 0 ? [riwayatBarang(kembali, nomor)] : []),
      ...tulis,
    ],
    buku,
    audit,
    kabar: { event: 'service', data: { tanggal } },
    jawaban: { ...lama, ...dibatalkan, sisa_rp: 0 },
  }
})
