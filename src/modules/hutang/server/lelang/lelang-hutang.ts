import { AppError } from '../../../../kernel/shared/errors.ts'
import { Posting, akun } from '../../../../kernel/shared/posting.ts'
import { defineCommand } from '../../../../kernel/server/http/route.ts'
import { pastikanUangBuku } from '../../../kas/server/index.ts'
import { pakaiOtorisasi } from '../../../otorisasi/server/index.ts'
import { hutangLelang } from '../../contract-lelang.ts'
import { HURUF_HUTANG } from '../../rules.ts'
import { hitungLelang, tolakLelang } from '../../rules-bayar.ts'
import { hariHak } from '../../rules-hak.ts'
import { peringatanAkhir } from '../bayar/hitung-hutang.ts'
import { kunciAktif } from '../bayar/kunci-hutang.ts'
import { type Tindakan, bukuTagihan, jadikan, setelahBunga, tagih } from '../bayar/susun-bayar.ts'
import { bacaRekeningBayar, bukuUang, siapkanUang } from '../bayar/uang-bayar.ts'
import { bukuJaminan } from '../jaminan.ts'
import { saatHak } from '../saat-hak.ts'

/**
 * Auctions an overdue pledge, after due date, grace and notice, with a second person. The buyer pays
 * the proceeds; the cost leaves the drawer in cash. What is over after penalty, interest and
 * principal is owed to the customer in its own account; what is short is a loss (domain.md).
 */
export const lelang = defineCommand(hutangLelang, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { hasil_rp, biaya_rp, no_faktur_hutang } = input
  const [hutang, peringatan, rekening] = await Promise.all([
    kunciAktif(tx, no_faktur_hutang),
    peringatanAkhir(tx, no_faktur_hutang),
    bacaRekeningBayar(tx, input),
  ])
  const salah = tolakLelang(hutang, { tanggal: hariHak(saatHak(ctx.toko, waktu)), peringatan })
  if (salah)
    throw new AppError(salah.code, { status: 409, params: { no_faktur_hutang, ...salah.params } })
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: {} })
  const { lebih_rp, rugi_rp } = hitungLelang({
    hasil_rp,
    biaya_rp,
    tagihan_rp: ditagih.tagihan.total_rp,
  })
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'hutang.lelang',
    dokumen: no_faktur_hutang,
    jumlah_rp: hasil_rp,
    perubahan: [{ nama: 'status', sebelum: 'AKTIF', sesudah: 'LELANG' }],
    peminta: ctx.sesi.user_id,
    modules: ctx.modules,
    saat: waktu,
  })
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'LELANG',
    hutang,
    ditagih,
    pokok_rp: hutang.pokok_rp,
    hasil_rp,
    biaya_rp,
    lebih_rp,
    rugi_rp,
    total_rp: hasil_rp - biaya_rp,
    uang: siapkanUang(input, hasil_rp, rekening),
    sesudah: setelahBunga(ditagih, 0),
    tutup: 'LELANG',
    keluar: { baris: hutang.items.map((i) => i.baris), status: 'DILELANG' },
    penyetuju: izin.penyetuju,
    nama_pihak: input.nama_pihak,
    no_hp_pihak: input.no_hp_pihak,
    keterangan: input.keterangan,
    ...(peringatan ? { no_peringatan: peringatan.no_peringatan } : {}),
  }
  const { laci } = ctx.sesi
  const buku = bukuUang(bukuJaminan(bukuTagihan(new Posting(), d), hutang.items, -1), d.uang, laci)
    .rp(akun.kas(laci), -biaya_rp, 'CASH')
    .rp(akun.hutangKelebihan, -lebih_rp)
    .rp(akun.hutangRugiLelang, rugi_rp)
    .lines()
  await pastikanUangBuku(tx, buku)
  return jadikan(d, {
    jenis: HURUF_HUTANG.LELANG,
    aksi: 'hutang.lelang',
    buku,
    tulis: izin.tulis,
  })
})
