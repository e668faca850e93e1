import { keGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { barcodeGanda } from '#modules/barang/barang/rules.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
  pemberiHarga,
} from '#modules/barang/barang/server/index.ts'
import { tolakBatuStok } from '#modules/barang/batu/server/index.ts'
import type { Perubahan } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { hancurBarangCreate } from '../contract-hancur.ts'
import { hancurBarangDokumen } from '../dokumen.ts'
import {
  type Ditimbang,
  type Timbangan,
  bukukanHancur,
  periksaTimbang,
  timbangan,
} from '../rules-hancur.ts'

interface Dihancurkan {
  readonly barang: BarangTerkunci
  readonly timbang: Timbangan
  readonly harga_jual_rp: number
}

/**
 * Melts READY pieces down: status HANCUR; their cost and what the scale found become scrap, what it
 * did not find is lost. Somebody approves it piece by piece, by what they would have sold for: the
 * request stands on a screen that may not tell the cost (0176). Throws what `kunciBarang` throws, 422
 * `hancur_barang.bukan_penampung`, `hancur_barang.barcode_ganda`, `items.<n>.timbang` of R-267 to
 * R-269, and what `tolakBatuStok` throws.
 */
export const simpanHancur = defineCommand(
  hancurBarangCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const barcodes = input.items.map((i) => i.kode_barcode)
    const ganda = barcodeGanda(barcodes)
    if (ganda)
      throw new AppError('hancur_barang.barcode_ganda', { params: { kode_barcode: ganda } })
    await kunciPenampung(tx, input.kode_gudang)
    const barang = await kunciBisaLebur(tx, barcodes)
    const harga = await pemberiHarga(ctx, tx)
    const semua = ditimbang(barang, input.items).map((d): Dihancurkan => ({
      ...d,
      harga_jual_rp: harga(d.barang).harga_jual,
    }))
    const jumlah = (nilai: (d: Dihancurkan) => number) => semua.reduce((n, d) => n + nilai(d), 0)
    const total_berat_mg = jumlah((d) => d.barang.berat_mg)
    const total_timbang_mg = jumlah((d) => d.timbang.timbang_mg)
    const susut_mg = total_berat_mg - total_timbang_mg
    const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
      aksi: 'hancur_barang.create',
      dokumen: input.no_draft ?? kunci,
      id_otorisasi: input.id_otorisasi,
      jumlah_rp: jumlah((d) => d.harga_jual_rp),
      berat_mg: total_timbang_mg,
      perubahan: semua.flatMap(perubahan),
      ...pelaku(ctx, waktu),
    })

    const posting = new Posting()
    for (const d of semua) bukukanHancur(posting, d.barang, d.timbang)
    const { kode_gudang } = input
    const keterangan = input.keterangan || null
    const nomor = { kode_toko, no_hancur: NOMOR } as const
    return {
      dokumen: hancurBarangDokumen,
      tulis: [
        insert('hancur_barang', {
          ...nomor,
          tanggal,
          waktu,
          kode_gudang,
          total_qty: semua.length,
          total_berat_mg,
          total_timbang_mg,
          susut_mg,
          susut_murni_mg: jumlah((d) => d.barang.murni_mg - d.timbang.timbang_murni_mg),
          keterangan,
          penyetuju,
          input_by: user_id,
        }),
        insert(
          'hancur_barang_baris',
          semua.map((d, i) => ({ ...nomor, baris: i + 1, ...baris(d) })),
        ),
        ...ambilBarang({ kode_toko, barcodes, aksi: 'HANCUR', user_id, waktu }, 'HANCUR'),
        ...tulis,
      ],
      buku: posting.lines(),
      audit: {
        aksi: 'hancur_barang.create',
        objek: NOMOR,
        sesudah: { kode_gudang, keterangan, penyetuju, items: semua.map(ringkas) },
      },
      jawaban: {
        total_qty: semua.length,
        total_timbang: keGram(total_timbang_mg),
        susut: keGram(susut_mg),
      },
    }
  },
)

/** Each piece with its weights. Throws 422 with every one that can't be so, by `items.<n>.<field>`. */
function ditimbang(barang: readonly BarangTerkunci[], items: readonly Ditimbang[]) {
  const salah = barang.flatMap((b, i) =>
    Object.entries(periksaTimbang(b, items[i] ?? {})).map(
      ([field, error]): [string, FieldError] => [`items.${i}.${field}`, error],
    ),
  )
  if (salah.length > 0) throw fieldErrors(Object.fromEntries(salah))
  return barang.map((b, i) => ({ barang: b, timbang: timbangan(b, items[i] ?? {}) }))
}

/** Throws what `kunciBarang` and `tolakBatuStok` throw. */
async function kunciBisaLebur(tx: Tx, barcodes: readonly string[]): Promise<BarangTerkunci[]> {
  const barang = await kunciBarang(tx, barcodes)
  await tolakBatuStok(tx, barcodes)
  return barang
}

/** The warehouse, held until the commit: it has to be one that collects what is melted. */
async function kunciPenampung(tx: Tx, kode_gudang: string): Promise<void> {
  const gudang = await tx.maybe(sql<{ penampung_hancur: boolean }>`
    select penampung_hancur from public.gudang
    where kode_toko = ${tx.kode_toko} and kode_gudang = ${kode_gudang} for key share`)
  if (!gudang) throw fieldErrors({ kode_gudang: { code: 'data.rujukan_tidak_ada' } })
  if (!gudang.penampung_hancur)
    throw new AppError('hancur_barang.bukan_penampung', { params: { kode_gudang } })
}

const baris = ({ barang: b, timbang, harga_jual_rp }: Dihancurkan) => ({
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_group: b.kode_group,
  kadar: b.kadar,
  dari_gudang: b.kode_gudang,
  dari_baki: b.kode_baki,
  berat_mg: b.berat_mg,
  berat_bersih_mg: b.berat_bersih_mg,
  murni_mg: b.murni_mg,
  ...timbang,
  harga_modal_rp: b.harga_modal_rp,
  harga_jual_rp,
})

const ringkas = ({ barang, timbang }: Dihancurkan) => ({
  kode_barcode: barang.kode_barcode,
  dari_baki: barang.kode_baki,
  berat: keGram(barang.berat_mg),
  timbang: keGram(timbang.timbang_mg),
})

/**
 * What an approver sees of each piece: it goes, and what the scale says where that is less, of the
 * whole and of its gold. The grant holds for exactly that.
 */
function perubahan({ barang: b, timbang: t }: Dihancurkan): Perubahan[] {
  const barang = `${b.nama_barang} · ${b.kode_barcode}`
  const berat = (nama: string, buku_mg: number, mg: number): Perubahan[] =>
    mg === buku_mg ? [] : [{ barang, nama, sebelum: keGram(buku_mg), sesudah: keGram(mg) }]
  return [
    { nama: 'status', barang, sebelum: 'READY', sesudah: 'HANCUR' },
    ...berat('timbang', b.berat_mg, t.timbang_mg),
    ...berat('timbang_bersih', b.berat_bersih_mg, t.timbang_bersih_mg),
  ]
}
