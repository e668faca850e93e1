import { keGram } from '#kernel/shared/berat.ts'
import { fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { kirimCuciCreate } from '../contract.ts'
import { kirimCuciDokumen } from '../dokumen.ts'
import { bukukanKirim } from '../rules.ts'
import { type ArgsKirim, type BarangCuci, kunciCuci } from './kunci-cuci.ts'

/**
 * Sends bought pieces to a craftsman: they leave the stock that waits with their cost, and what the
 * scale did not find of them is lost. Gold leaves the house, so somebody agrees. Throws what
 * `kunciCuci` throws, 422 by `kode_tukang` for an unknown one.
 */
export const simpanKirim = defineCommand(kirimCuciCreate, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { kode_toko } = tx
  const { user_id } = ctx.sesi
  const { kode_tukang } = input
  const nama_tukang = await pegangTukang(tx, kode_tukang)
  const barang = await kunciCuci(tx, input.items)
  const { penyetuju, tulis } = await izinKirim(a, nama_tukang, barang)
  const posting = new Posting()
  for (const b of barang) bukukanKirim(posting, kode_tukang, b)
  const nomor = { kode_toko, no_cuci: NOMOR } as const
  const keterangan = input.keterangan || null
  const total_timbang_mg = jumlah(barang, (b) => b.timbang.berat_mg)
  const barcodes = barang.flatMap((b) => b.kode_barcode ?? [])
  return {
    dokumen: kirimCuciDokumen,
    tulis: [
      insert('kirim_cuci', {
        ...nomor,
        tanggal,
        waktu,
        kode_tukang,
        total_qty: barang.length,
        total_berat_mg: jumlah(barang, (b) => b.buku.berat_mg),
        total_timbang_mg,
        keterangan,
        penyetuju,
        input_by: user_id,
      }),
      insert(
        'kirim_cuci_baris',
        barang.map((b, i) => ({ ...nomor, baris: i + 1, ...isiBaris(b) })),
      ),
      keluarkan(kode_toko, barang),
      ...(barcodes.length > 0
        ? [riwayatBarang({ kode_toko, barcodes, aksi: 'KIRIM_CUCI', user_id, waktu }, NOMOR)]
        : []),
      ...tulis,
    ],
    buku: posting.lines(),
    audit: {
      aksi: 'kirim_cuci.create',
      objek: NOMOR,
      sesudah: {
        kode_tukang,
        keterangan,
        penyetuju,
        items: barang.map((b) => `${b.no_faktur_beli}/${b.baris}`),
      },
    },
    jawaban: { total_qty: barang.length, total_timbang: keGram(total_timbang_mg) },
  }
})

const jumlah = <T>(semua: readonly T[], nilai: (satu: T) => number) =>
  semua.reduce((n, satu) => n + nilai(satu), 0)

/** The craftsman's name; he stays until the commit. */
async function pegangTukang(tx: Tx, kode_tukang: string): Promise<string> {
  const row = await tx.maybe(sql<{ nama_tukang: string }>`
    select nama_tukang from public.tukang
    where kode_toko = ${tx.kode_toko} and kode_tukang = ${kode_tukang} for key share`)
  if (!row) throw fieldErrors({ kode_tukang: { code: 'data.rujukan_tidak_ada' } })
  return row.nama_tukang
}

/** Somebody agrees to whom gold goes, how much, and what the scale did not find of it. */
const izinKirim = (
  { ctx, tx, input, kunci, waktu }: ArgsKirim,
  nama_tukang: string,
  barang: readonly BarangCuci[],
) =>
  pakaiOtorisasi(tx, {
    aksi: 'cuci.kirim',
    dokumen: input.no_draft ?? kunci,
    id_otorisasi: input.id_otorisasi,
    jumlah_rp: 0,
    berat_mg: jumlah(barang, (b) => b.timbang.berat_mg),
    perubahan: [
      {
        nama: 'total_timbang',
        barang: nama_tukang,
        sebelum: keGram(jumlah(barang, (b) => b.buku.berat_mg)),
        sesudah: keGram(jumlah(barang, (b) => b.timbang.berat_mg)),
      },
    ],
    ...pelaku(ctx, waktu),
  })

const isiBaris = ({ buku, timbang, baris: baris_beli, kode_barcode: _, ...b }: BarangCuci) => ({
  ...b,
  baris_beli,
  berat_mg: buku.berat_mg,
  timbang_mg: timbang.berat_mg,
  bersih_mg: timbang.bersih_mg,
  murni_buku_mg: buku.murni_mg,
  murni_mg: timbang.murni_mg,
})

/** The pieces say with which paper they left. */
const keluarkan = (kode_toko: string, barang: readonly BarangCuci[]) =>
  ubah(sql`
    update public.pembelian_barang b set ada = false, no_keluar = ${NOMOR}
    from unnest(${barang.map((b) => b.no_faktur_beli)}::text[],
      ${barang.map((b) => b.baris)}::int[]) as n (nomor, baris)
    where b.kode_toko = ${kode_toko} and b.no_faktur_beli = n.nomor and b.baris = n.baris`)
