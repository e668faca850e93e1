import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Label } from '#kernel/server/slip/label.ts'
import { execute } from '#kernel/server/command/execute.ts'
import { insert } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Download, defineSession } from '#kernel/server/http/route.ts'
import { type AturanHarga, hargaBarang, totalPenjualan } from '#modules/barang/harga/rules.ts'
import { type PermintaanLabel, barangCetak } from '../contract.ts'
import { MAKS_LABEL, type NamaTata } from '../rules.ts'
import { type BarisBarang, barangDari } from './baca-barang.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'

/**
 * Labels of pieces as one PDF. The print is a write: it stands in the history of each piece before
 * the paper is there, and a label that can't be made leaves no trace. Throws 404 `barang.tidak_ada`,
 * 422 `barang.label_terlalu_banyak`, 422 `label.kode_tidak_muat`.
 */
export const cetakBarcode = defineSession(barangCetak, async ({ ctx, input }) => {
  const jumlah = jumlahPerBarang(input.items)
  // The machinery of paper is large; it is loaded by the first who prints.
  const { LABEL_LAYOUTS, labelPdf } = await import('#kernel/server/slip/label.ts')
  const tata = LABEL_LAYOUTS[input.tata satisfies NamaTata]
  let body: ReturnType<typeof labelPdf> | undefined
  await execute({
    call: barangCetak,
    ctx,
    input,
    kunci: null,
    handle: async ({ tx, waktu }) => {
      const labels = await siapkan(ctx, tx, jumlah, input.harga)
      body = labelPdf(labels, tata, ctx.bahasa)
      return catatan(ctx, jumlah, waktu)
    },
  })
  if (!body) throw new Error('labels were not made')
  return new Download({ name: 'BARCODE.pdf', type: 'application/pdf', body, inline: true })
})

/** A piece that was picked twice is one line with both numbers of copies. */
function jumlahPerBarang(items: PermintaanLabel['items']): ReadonlyMap<string, number> {
  const jumlah = new Map<string, number>()
  for (const i of items) jumlah.set(i.kode_barcode, (jumlah.get(i.kode_barcode) ?? 0) + i.jumlah)
  const semua = [...jumlah.values()].reduce((n, j) => n + j, 0)
  if (semua > MAKS_LABEL) {
    throw new AppError('barang.label_terlalu_banyak', { params: { maks: MAKS_LABEL } })
  }
  return jumlah
}

async function siapkan(
  ctx: Ctx,
  tx: Tx,
  jumlah: ReadonlyMap<string, number>,
  denganHarga: boolean,
): Promise<Label[]> {
  const [rows, aturan] = await Promise.all([
    barangDari(tx, [...jumlah.keys()]),
    denganHarga ? bacaAturanHarga(tx, ctx) : null,
  ])
  const barang = new Map(rows.map((row) => [row.kode_barcode, row]))
  return [...jumlah].flatMap(([kode_barcode, n]) => {
    const row = barang.get(kode_barcode)
    if (!row) throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
    const label: Label = {
      kode_barcode,
      nama_barang: row.nama_barang,
      berat_mg: row.berat_bandrol_mg,
      kadar: row.kadar,
      size: row.size,
      kelas: aturan ? hargaLabel(row, aturan) : row.kode_group,
    }
    return Array.from({ length: n }, () => label)
  })
}

/** What a customer pays for this piece alone: after the deduction of its category, rounded. */
function hargaLabel(row: BarisBarang, aturan: AturanHarga): string {
  return tulisRupiah(totalPenjualan([hargaBarang(row, aturan)], aturan).total_rp)
}

function catatan(ctx: Ctx, jumlah: ReadonlyMap<string, number>, waktu: Date) {
  const rows = [...jumlah].map(([kode_barcode, n]) => ({
    kode_toko: ctx.toko.kode_toko,
    kode_barcode,
    waktu,
    aksi: 'CETAK',
    dokumen: '',
    user_id: ctx.sesi.user_id,
    jumlah: n,
  }))
  return {
    tulis: [insert('barang_riwayat', rows)],
    audit: {
      aksi: 'barang.cetak',
      objek: 'cetak-barcode',
      sesudah: Object.fromEntries(jumlah),
    },
    jawaban: {},
  }
}
