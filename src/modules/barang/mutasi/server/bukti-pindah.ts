import { berat, bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { kolom } from '#kernel/server/report/define.ts'
import { RunningSums, cellsOf } from '#kernel/server/report/executor.ts'
import { type Export, inBatches } from '#kernel/server/report/export.ts'
import { makeFile } from '#kernel/server/report/file.ts'
import { exportTexts, listHead, withLabels } from '#kernel/server/report/head.ts'
import { type Ctx, defineFile } from '#kernel/server/http/route.ts'
import { fotoCetak } from '#modules/barang/barang/server/index.ts'
import { latarSlip } from '#modules/alat/nota/server/index.ts'
import { type PindahBarang, pindahBarangBukti } from '../contract.ts'
import { bacaPindah } from './baca-pindah-barang.ts'

/**
 * GET pindah-barang/{no_pindah}/bukti: the receipt of a move, as paper with pictures
 * or as a sheet. Their file names are the specification's.
 */
export const buktiPindah = defineFile(pindahBarangBukti, async ({ ctx, tx, input }) => {
  const pindah = await bacaPindah.read(tx, input.no_pindah)
  if (input.format === 'xlsx')
    return makeFile({
      format: 'xlsx',
      name: 'TANDA_TERIMA',
      signal: ctx.signal,
      ekspor: async () => lembar(ctx, pindah),
    })
  const gambar = await fotoCetak(
    ctx,
    tx,
    pindah.items.map((i) => i.kode_barcode),
  )
  // The machinery of paper is large; it is loaded by the first who prints.
  const { buktiPdf } = await import('./bukti-pdf.ts')
  const { t, tanggal: tulisTanggal } = latarSlip(ctx)
  return {
    name: 'BUKTI PINDAH BARANG.pdf',
    type: 'application/pdf',
    body: buktiPdf({
      bahasa: ctx.bahasa,
      head: { ...listHead(ctx, t('pindah_barang.bukti')), periode: tulisTanggal(pindah.tanggal) },
      pindah,
      gambar,
      t,
    }),
    inline: true,
  }
})

const KOLOM = [
  kolom('tgl_system', tanggal()),
  kolom('kode_barcode', kode()),
  kolom('keterangan', teks()),
  kolom('berat', berat(), { total: 'sum' }),
  kolom('size', teks()),
  kolom('qty', bilangan(), { total: 'sum' }),
  kolom('harga_jual', rupiah(), { total: 'sum' }),
]

/** The rows of the receipt as a sheet under the shop's head. */
function lembar(ctx: Ctx, pindah: PindahBarang): Export {
  const text = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const jumlah = new RunningSums(KOLOM)
  const baris = pindah.items.map((i) =>
    cellsOf(KOLOM, {
      tgl_system: pindah.tanggal,
      kode_barcode: i.kode_barcode,
      keterangan: i.nama_barang,
      berat_mg: Math.round(i.berat * 1000),
      size: i.size,
      qty: 1,
      harga_jual_rp: i.harga_jual,
    }),
  )
  jumlah.add(baris)
  const saringan = (['no_pindah', 'kode_gudang', 'kode_baki', 'input_by'] as const).map((nama) => ({
    label: text(`label.${nama}`),
    nilai: pindah[nama],
  }))
  return {
    bahasa: ctx.bahasa,
    head: { ...listHead(ctx, text('pindah_barang.bukti')), saringan },
    columns: withLabels(ctx, KOLOM),
    rows: inBatches(satuSatu(baris)),
    estimate: jumlah.totals(),
    totals: () => jumlah.totals(),
    notes: () => [],
    texts: exportTexts(ctx),
  }
}

async function* satuSatu<T>(semua: readonly T[]): AsyncGenerator<T> {
  yield* semua
}
