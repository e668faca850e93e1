import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
  nilaiJual,
} from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { hilangCreate } from '../contract.ts'
import { barangHilangDokumen } from '../dokumen.ts'
import {
  barcodeDari,
  barisPiece,
  bukukanHilang,
  dipegang,
  jadinya,
  jumlahkan,
  perubahanStatus,
} from './isi-hilang.ts'

/**
 * Writes off pieces that a finished count did not find (status HILANG). Cost, weights and pieces
 * leave their trays for `barang/hilang`. Errors beside those of `kunciBarang` and of the approval:
 * 409 `barang_hilang.bukan_hilang` when the count did not miss the piece, `…sudah_ketemu` when a
 * later one found it, `…sudah_pindah` when it lies elsewhere since, `…sudah_muncul` when a document
 * had it in hand since.
 */
export const simpanBarangHilang = defineCommand(
  hilangCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { user_id } = ctx.sesi
    const { kode_toko } = tx
    const { no_opname } = input
    const barcodes = barcodeDari(input.items)
    const barang = await kunciBarang(tx, barcodes)
    await pastikanHilang(tx, no_opname, barang)
    const isi = jumlahkan(barang)
    const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
      id_otorisasi: input.id_otorisasi,
      aksi: 'barang.hilang',
      dokumen: input.no_draft ?? kunci,
      jumlah_rp: await nilaiJual(ctx, tx, barcodes),
      berat_mg: isi.berat_mg,
      perubahan: perubahanStatus(barang, 'READY', 'HILANG'),
      ...pelaku(ctx, waktu),
    })
    const keterangan = input.keterangan || null
    const nomor = { kode_toko, no_barang_hilang: NOMOR } as const
    return {
      dokumen: barangHilangDokumen,
      tulis: [
        insert('barang_hilang', {
          ...nomor,
          tanggal,
          waktu,
          no_opname,
          keterangan,
          penyetuju,
          input_by: user_id,
          ...isi,
        }),
        insert(
          'barang_hilang_baris',
          barang.map((b, i) => ({ ...nomor, ...barisPiece(b, i) })),
        ),
        ...ambilBarang({ kode_toko, barcodes, aksi: 'HILANG', user_id, waktu }, 'HILANG'),
        ...tulis,
      ],
      buku: bukukanHilang(barang, -1),
      audit: {
        aksi: 'barang.hilang',
        objek: NOMOR,
        sesudah: { no_opname, keterangan, penyetuju, items: barcodes, ...jadinya(isi) },
      },
      kabar: { event: 'barang-hilang', data: { tanggal } },
      jawaban: jadinya(isi),
    }
  },
)

interface Hitungan {
  readonly kode_barcode: string
  readonly kode_baki: string
  /** A later count that found it. */
  readonly ketemu: string | null
  /** A document that had it in hand since. */
  readonly dokumen: string | null
}

async function pastikanHilang(
  tx: Tx,
  no_opname: string,
  barang: readonly BarangTerkunci[],
): Promise<void> {
  const barcodes = barang.map((b) => b.kode_barcode)
  const rows = await tx.all(sql<Hitungan>`
    select s.kode_barcode, s.kode_baki, (
        select max(l.no_opname) from public.opname_barang_isi l
        join public.opname_barang lo on lo.kode_toko = ${tx.kode_toko}
          and lo.no_opname = l.no_opname and lo.mulai > o.mulai
        where l.kode_toko = ${tx.kode_toko} and l.kode_barcode = s.kode_barcode
          and l.hasil = 'KETEMU') as ketemu,
      ${dipegang(tx, { kode_barcode: sql`s.kode_barcode`, sejak: sql`o.selesai` })} as dokumen
    from public.opname_barang o
    join public.opname_barang_isi s on s.kode_toko = ${tx.kode_toko}
      and s.no_opname = o.no_opname
    where o.kode_toko = ${tx.kode_toko} and o.no_opname = ${no_opname} and o.status = 'SELESAI'
      and s.hasil = 'HILANG' and s.kode_barcode = any(${barcodes})`)
  const hilang = new Map(rows.map((r) => [r.kode_barcode, r]))
  for (const { kode_barcode, kode_baki } of barang) {
    const h = hilang.get(kode_barcode)
    const params = { kode_barcode, no_opname }
    if (!h) throw new AppError('barang_hilang.bukan_hilang', { status: 409, params })
    if (h.ketemu !== null)
      throw new AppError('barang_hilang.sudah_ketemu', {
        status: 409,
        params: { kode_barcode, no_opname: h.ketemu },
      })
    if (h.kode_baki !== kode_baki)
      throw new AppError('barang_hilang.sudah_pindah', {
        status: 409,
        params: { ...params, kode_baki },
      })
    if (h.dokumen !== null)
      throw new AppError('barang_hilang.sudah_muncul', {
        status: 409,
        params: { ...params, dokumen: h.dokumen },
      })
  }
}
