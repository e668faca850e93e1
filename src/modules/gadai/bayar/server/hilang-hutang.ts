import { Posting } from '#kernel/shared/posting.ts'
import { akunBayar } from '../accounts.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { hutangHilang } from '../contract.ts'
import { biayaSuratHilang } from './lihat/aturan-toko.ts'
import { jadikan, pegang, tetap } from './susun-bayar.ts'
import type { Tindakan } from './tindakan.ts'
import { bukuUang, siapkanUang } from './uang-bayar.ts'

/**
 * The customer lost his ticket: a second person agrees that it is his, the fee is paid, and from now
 * on every print of the ticket says that it replaces the lost one.
 */
export const hilang = defineCommand(hutangHilang, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { hutang, rekening } = await pegang(a)
  const biaya_rp = biayaSuratHilang(ctx.modules)
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'hutang.hilang',
    dokumen: hutang.no_faktur_hutang,
    jumlah_rp: hutang.pokok_rp,
    ...pelaku(ctx, waktu),
  })
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'HILANG',
    hutang,
    biaya_rp,
    total_rp: biaya_rp,
    uang: siapkanUang(input, biaya_rp, rekening),
    sesudah: tetap(hutang),
    penyetuju: izin.penyetuju,
    keterangan: input.alasan,
  }
  const buku = new Posting().rp(akunBayar.biaya, -biaya_rp)
  return jadikan(d, {
    aksi: 'hutang.hilang',
    buku: bukuUang(buku, d.uang, ctx.sesi.laci).lines(),
    tulis: izin.tulis,
  })
})
