import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunLelang } from '../accounts.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { type Tanggal, clockTime, tanggal as keTanggal } from '#kernel/shared/tanggal.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import type { z } from '#kernel/shared/z.ts'
import { pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { hutangLelang } from '../contract.ts'
import {
  type SaatHak,
  aturanLebih,
  hariHak,
  ketentuanToko,
  lebihBerakhir,
  mulaiHak,
  tglAkhirLebih,
} from '#modules/gadai/surat/rules.ts'
import { dibawahLimit, hitungLelang } from '../rules.ts'
import { limitLelang, tolakLelang } from '#modules/gadai/bayar/rules.ts'
import {
  type Ditagih,
  type Penjualan,
  type Tindakan,
  bukuTagihan,
  bukuUang,
  jadikan,
  nilaiKini,
  pegang,
  peringatanAkhir,
  persenLimitLelang,
  setelahBunga,
  siapkanUang,
  tagih,
} from '#modules/gadai/bayar/server/index.ts'
import { type HutangTerkunci, bukuJaminan, saatHak } from '#modules/gadai/surat/server/index.ts'

type Isi = z.output<typeof hutangLelang.input>

/**
 * Auctions an overdue pledge, after due date, grace and notice, with a second person. The named buyer
 * pays the proceeds; the cost leaves the drawer in cash. What is over after principal, penalty and
 * interest is owed to the customer in its own account; of a shortfall only what came in is earned,
 * and what is missing of the principal is a loss (domain.md). Below the reserve price it asks for a
 * reason and an owner. Errors: 409 what `tolakLelang` says; 422 `hutang.lelang_belum_terjadi`,
 * `hutang.alasan_limit`; 403 `otorisasi.diperlukan`.
 */
export const lelang = defineCommand(hutangLelang, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { hasil_rp, biaya_rp, no_faktur_hutang } = input
  const [{ hutang, rekening }, peringatan, nilai_rp] = await Promise.all([
    pegang(a),
    peringatanAkhir(tx, no_faktur_hutang),
    nilaiKini(tx, no_faktur_hutang),
  ])
  const saat = saatHak(ctx.toko, waktu)
  const dijual = hariDijual(ctx, input, { saat, waktu })
  const salah = tolakLelang(hutang, { tanggal: dijual, peringatan })
  if (salah)
    throw new AppError(salah.code, { status: 409, params: { no_faktur_hutang, ...salah.params } })
  const hitung = await tagih(tx, ctx, { hutang, waktu, diminta: {} })
  const hasil = hitungLelang({ hasil_rp, biaya_rp, tagihan: hitung.tagihan })
  const ditagih = sebatasDiterima(hitung, hasil)
  const limit_rp = limitLelang(nilai_rp, persenLimitLelang(ctx.modules))
  const izin = await setujuiHarga(ctx, tx, { input, limit_rp, waktu })
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
    lebih_rp: hasil.lebih_rp,
    rugi_rp: hasil.rugi_rp,
    total_rp: hasil_rp - biaya_rp,
    uang: siapkanUang(input, hasil_rp, rekening),
    sesudah: setelahBunga(ditagih, 0),
    tutup: 'LELANG',
    keluar: { baris: hutang.items.map((i) => i.baris), status: 'DILELANG' },
    penyetuju: izin.penyetuju,
    nama_pihak: input.nama_pihak,
    no_hp_pihak: input.no_hp_pihak,
    lelang: penjualan(ctx, { input, nilai_rp, limit_rp, saat, hutang }),
    keterangan: input.keterangan,
    ...(peringatan ? { no_peringatan: peringatan.no_peringatan } : {}),
  }
  const { laci } = ctx.sesi
  const buku = bukuUang(bukuJaminan(bukuTagihan(new Posting(), d), hutang.items, -1), d.uang, laci)
    .rp(akunKas.kas(laci), -biaya_rp, 'CASH')
    .rp(akunLelang.lebih, -hasil.lebih_rp)
    .rp(akunLelang.rugi, hasil.rugi_rp)
    .lines()
  await pastikanUangBuku(tx, buku)
  return jadikan(d, { aksi: 'hutang.lelang', buku, tulis: izin.tulis })
})

/**
 * The day by which the customer's rights are checked: the day of the sale, but never later than
 * `hariHak` allows. A sale in the future is refused at its field.
 */
function hariDijual(
  { toko }: Ctx,
  { tgl_lelang, jam_lelang }: Isi,
  { saat, waktu }: { readonly saat: SaatHak; readonly waktu: Date },
): Tanggal {
  if (`${tgl_lelang} ${jam_lelang}` > `${saat.jam} ${clockTime(toko.zona_waktu, waktu)}`)
    throw fieldErrors({ tgl_lelang: { code: 'hutang.lelang_belum_terjadi' } })
  return hariHak({ tanggal: keTanggal(tgl_lelang), jam: hariHak(saat) })
}

/** Charges penalty and interest only as far as money came in for them. */
function sebatasDiterima(
  d: Ditagih,
  { bunga_rp, denda_rp }: { readonly bunga_rp: number; readonly denda_rp: number },
): Ditagih {
  const kurang_rp = d.tagihan.bunga_rp + d.tagihan.denda_rp - bunga_rp - denda_rp
  return { ...d, beban: { bunga_rp, denda_rp, kurang_rp } }
}

/** Asks for a second person; below the reserve price for an owner and a reason. */
async function setujuiHarga(
  ctx: Ctx,
  tx: Tx,
  a: { readonly input: Isi; readonly limit_rp: number | null; readonly waktu: Date },
) {
  const { hasil_rp, biaya_rp, no_faktur_hutang, alasan_limit, id_otorisasi } = a.input
  // The approval names the cost as well, because it leaves the drawer in cash.
  const biaya = biaya_rp > 0 ? [{ nama: 'biaya_rp', sebelum: null, sesudah: biaya_rp }] : []
  const perlu = {
    id_otorisasi,
    dokumen: no_faktur_hutang,
    jumlah_rp: hasil_rp,
    ...pelaku(ctx, a.waktu),
  }
  if (!dibawahLimit(hasil_rp, a.limit_rp))
    return pakaiOtorisasi(tx, {
      ...perlu,
      aksi: 'hutang.lelang',
      perubahan: biaya,
    })
  if (!alasan_limit)
    throw fieldErrors({
      alasan_limit: { code: 'hutang.alasan_limit', params: { limit_rp: a.limit_rp ?? 0 } },
    })
  return pakaiOtorisasi(tx, {
    ...perlu,
    aksi: 'hutang.lelang_limit',
    perubahan: [{ nama: 'limit_rp', sebelum: a.limit_rp, sesudah: hasil_rp }, ...biaya],
    level: 'OWN',
  })
}

/** Columns of the sale; its surplus ends as the ticket says, else by the rule of today. */
function penjualan(
  { modules }: Ctx,
  a: {
    readonly input: Isi
    readonly nilai_rp: number
    readonly limit_rp: number | null
    readonly saat: SaatHak
    readonly hutang: HutangTerkunci
  },
): Penjualan {
  const { tempat_lelang, tgl_lelang, jam_lelang, hasil_rp, alasan_limit } = a.input
  const k = aturanLebih(a.hutang.ketentuan, ketentuanToko(modules))
  return {
    tempat_lelang,
    tgl_lelang: keTanggal(tgl_lelang),
    jam_lelang,
    nilai_rp: a.nilai_rp,
    limit_rp: a.limit_rp,
    alasan_limit: dibawahLimit(hasil_rp, a.limit_rp) ? alasan_limit || null : null,
    tgl_hangus: tglAkhirLebih(k, k.mulai_lebih === 'LELANG' ? mulaiHak(a.saat) : null),
    akhir_lebih: lebihBerakhir(k) ? k.akhir_lebih : 'TETAP',
  }
}
