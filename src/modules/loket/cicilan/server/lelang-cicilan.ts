import type { z } from '#kernel/shared/z.ts'
import { mayStep } from '#kernel/shared/document.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { tanggal as keTanggal } from '#kernel/shared/tanggal.ts'
import { NOMOR, type TableWrite, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { bukukanBarang } from '#modules/barang/barang/rules.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
  lepasBarang,
} from '#modules/barang/barang/server/index.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { type Tempat, bacaUangMasuk, tulisUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { bukuBayar, catatBayar, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { akunCicilan } from '../accounts.ts'
import { cicilanLebih, cicilanLelang } from '../contract.ts'
import { cicilanDokumen, lebihCicilanDokumen, lelangCicilanDokumen } from '../dokumen.ts'
import { type TagihanCicilan, tagihanCicilan } from '../rules.ts'
import {
  type HasilLelangCicilan,
  hitungLelangCicilan,
  tolakLelangCicilan,
} from '../rules-lelang.ts'
import type { CicilanTerkunci } from './berjalan.ts'
import { kunciBaris, kunciCicilan } from './kunci-cicilan.ts'
import { keluarkan } from './uang-keluar.ts'

/**
 * Sells the pieces of a contract in arrears to somebody else, with an owner's approval. The sale to
 * the customer is posted at the locked price, what the buyer paid settles the contract, and what is
 * over is the customer's (decisions/0296).
 */
export const lelangCicilan = defineCommand(cicilanLelang, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_cicilan, hasil_rp, biaya_rp } = input
  const [c, terima] = await Promise.all([
    kunciCicilan(tx, no_cicilan, 'lelang'),
    bacaUangMasuk(tx, { dp_rp: hasil_rp, pembayaran: input.pembayaran }, ctx.modules),
  ])
  const tagihan = tagihanCicilan(c, keTanggal(tanggal))
  const salah = tolakLelangCicilan(c, tagihan)
  if (salah)
    throw new AppError(salah.code, { status: 409, params: { no_cicilan, ...salah.params } })
  const uang = terima(hasil_rp)
  const hasil = hitungLelangCicilan(c, { tagihan, hasil_rp, biaya_rp })
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'cicilan.lelang',
    dokumen: no_cicilan,
    jumlah_rp: hasil_rp,
    perubahan: biaya_rp > 0 ? [{ nama: 'biaya_rp', sebelum: null, sesudah: biaya_rp }] : [],
    ...pelaku(ctx, waktu),
  })
  const { barcodes } = c
  await lepasBarang(tx, { barcodes, dokumen: no_cicilan, dari: 'CICIL' })
  const [barang, { ppn_rp }] = await Promise.all([kunciBarang(tx, barcodes), ppnTerkunci(tx, c)])
  const { laci, user_id } = ctx.sesi
  const posting = bukuBayar(new Posting(), uang.bayar, { laci, kembali_rp: uang.kembali_rp }).rp(
    akunKas.kas(laci),
    -biaya_rp,
    'CASH',
  )
  const buku = bukuLelang(posting, { c, hasil, barang, ppn_rp }).lines()
  await pastikanUangBuku(tx, buku)
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const { lebih_rp, rugi_rp } = hasil
  return {
    dokumen: lelangCicilanDokumen,
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_cicilan, arah: 'MASUK', uang }),
      ...tulisLelang(tempat, { c, input, tagihan, hasil, penyetuju: izin.penyetuju }),
      ...ambilBarang({ kode_toko, barcodes, aksi: 'LELANG_CICIL', user_id, waktu }),
      ...izin.tulis,
    ],
    buku,
    audit: {
      aksi: 'cicilan.lelang',
      objek: no_cicilan,
      sebelum: { status: 'AKTIF', sisa_rp: tagihan.sisa_rp },
      sesudah: {
        status: 'LELANG',
        hasil_rp,
        biaya_rp,
        ...hasil,
        nama_pihak: input.nama_pihak,
        pembayaran: catatBayar(uang.bayar),
      },
    },
    kabar: { event: 'dokumen', data: { tanggal } },
    jawaban: { no_cicilan, lebih_rp, rugi_rp, kembali_rp: uang.kembali_rp },
  }
})

interface Selesai {
  readonly c: CicilanTerkunci
  readonly input: z.output<typeof cicilanLelang.input>
  readonly tagihan: TagihanCicilan
  readonly hasil: HasilLelangCicilan
  readonly penyetuju: string
}

/** The auction, and the contract that ends with it. */
function tulisLelang(t: Tempat, d: Selesai): readonly TableWrite[] {
  const { c, input, tagihan, hasil, penyetuju } = d
  const { kode_toko, tanggal, waktu, laci, user_id } = t
  const { denda_rp, margin_rp, lebih_rp, rugi_rp } = hasil
  const { no_cicilan, hasil_rp, biaya_rp, nama_pihak } = input
  return [
    insert('cicilan_bayar', {
      kode_toko,
      no_bayar: NOMOR,
      no_cicilan,
      tanggal,
      waktu,
      jenis: 'LELANG',
      denda_rp,
      margin_rp,
      sisa_rp: 0,
      total_rp: hasil_rp - biaya_rp,
      hasil_rp,
      biaya_rp,
      lebih_rp,
      rugi_rp,
      nama_pihak,
      no_hp_pihak: input.no_hp_pihak || null,
      keterangan: input.keterangan || null,
      penyetuju,
      laci,
      input_by: user_id,
    }),
    ubah(sql`update public.cicilan set status = 'LELANG', no_lelang = ${NOMOR},
        tgl_lelang = ${tanggal}::date, rupiah_hari = ${tagihan.rupiah_hari},
        dihitung = ${tanggal}::date, diakui_rp = ${c.diakui_rp + margin_rp},
        denda_rp = ${c.denda_rp + denda_rp}
      where kode_toko = ${kode_toko} and no_cicilan = ${no_cicilan} and status = 'AKTIF'`),
  ]
}

/** PPN of the pieces as they were priced at the signing. */
const ppnTerkunci = (tx: Tx, c: CicilanTerkunci): Promise<{ readonly ppn_rp: number }> =>
  tx.one(sql<{ ppn_rp: number }>`
    select sum(ppn_rp)::bigint as ppn_rp from public.cicilan_barang
    where kode_toko = ${tx.kode_toko} and no_cicilan = ${c.no_cicilan}`)

interface Dilelang {
  readonly c: CicilanTerkunci
  readonly hasil: HasilLelangCicilan
  readonly barang: readonly BarangTerkunci[]
  readonly ppn_rp: number
}

/** The other side of a piece that is auctioned: gross profit is that of the counter's sales. */
const LAWAN_LELANG = { modal: akunCicilan.hppLelang, fisik: akunCicilan.jualLelang }

/** The contract leaves the books, the pieces are sold at their price, the rest is the customer's. */
function bukuLelang(p: Posting, { c, hasil, barang, ppn_rp }: Dilelang): Posting {
  p.rp(akunCicilan.uangMuka, c.harga_rp)
    .rp(akunCicilan.ditangguhkan, c.margin_rp - c.diakui_rp)
    .rp(akunCicilan.piutang, -(c.harga_rp + c.margin_rp - c.dp_rp - c.terbayar_rp))
    .rp(akunCicilan.denda, -hasil.denda_rp)
    .rp(akunCicilan.margin, -hasil.margin_rp)
    .rp(akunCicilan.lebih, -hasil.lebih_rp)
    .rp(akunCicilan.rugi, hasil.rugi_rp)
    .rp(akunCicilan.jualLelang, ppn_rp - c.harga_rp)
    .rp(akunJual.ppn, -ppn_rp)
  for (const b of barang) bukukanBarang(p, b, -1, LAWAN_LELANG)
  return p
}

interface Lelang {
  readonly lebih_rp: number
  readonly no_lebih: string | null
}

/** Whoever asks for a surplus hears that there was no auction, not what else the contract may not do. */
async function kunciLelang(tx: Tx, no_cicilan: string): Promise<CicilanTerkunci> {
  const c = await kunciBaris(tx, no_cicilan)
  if (mayStep(cicilanDokumen, 'lebih', c.status)) return c
  throw new AppError('cicilan.tidak_dilelang', { status: 409, params: { no_cicilan } })
}

/** Pays the surplus out to the customer, in full and once. */
export const bayarLebihCicilan = defineCommand(cicilanLebih, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_cicilan } = input
  const c = await kunciLelang(tx, no_cicilan)
  const { lebih_rp, no_lebih } = await tx.one(sql<Lelang>`
    select l.lebih_rp, (select y.no_bayar from public.cicilan_bayar y
      where y.kode_toko = ${tx.kode_toko} and y.no_cicilan = ${no_cicilan}
        and y.jenis = 'LEBIH') as no_lebih
    from public.cicilan_bayar l
    where l.kode_toko = ${tx.kode_toko} and l.no_cicilan = ${no_cicilan} and l.jenis = 'LELANG'`)
  if (no_lebih !== null || lebih_rp === 0)
    throw new AppError(no_lebih === null ? 'cicilan.tanpa_lebih' : 'cicilan.lebih_sudah', {
      status: 409,
      params: { no_cicilan, no_bayar: no_lebih ?? '' },
    })
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const { uang, buku } = await keluarkan(tx, new Posting().rp(akunCicilan.lebih, lebih_rp), {
    kembali: input.kembali,
    jumlah_rp: lebih_rp,
    laci,
  })
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  return {
    dokumen: lebihCicilanDokumen,
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_cicilan, arah: 'KELUAR', uang }),
      insert('cicilan_bayar', {
        kode_toko,
        no_bayar: NOMOR,
        no_cicilan,
        tanggal,
        waktu,
        jenis: 'LEBIH',
        lebih_rp,
        sisa_rp: 0,
        total_rp: -lebih_rp,
        nama_pihak: c.nama_customer,
        keterangan: input.keterangan || null,
        laci,
        input_by: user_id,
      }),
    ],
    buku,
    audit: { aksi: 'cicilan.lebih', objek: no_cicilan, sesudah: { lebih_rp } },
    kabar: { event: 'dokumen', data: { tanggal } },
    jawaban: { no_cicilan, lebih_rp },
  }
})
