import { berat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx, Download } from '#kernel/server/http/route.ts'
import { makeFile } from '#kernel/server/report/file.ts'
import { type ReportValue, type ReportColumn, kolom } from '#kernel/server/report/define.ts'
import { type Export, inBatches } from '#kernel/server/report/export.ts'
import { RunningSums, cellsOf } from '#kernel/server/report/executor.ts'
import { withLabels, listHead, exportTexts } from '#kernel/server/report/head.ts'
import { saldoBarangTerlihat } from '#modules/alat/pengaturan/rules.ts'
import { STATUS_BARANG } from '../rules.ts'
import { DISARING, type Saringan, alirkanBarang, syarat, urutan } from './baca-barang.ts'
import { pemberiHarga } from './harga-kini.ts'

interface Permintaan {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: Saringan & { readonly sort?: string | undefined }
  /** Whether the cost of the pieces goes along. */
  readonly modal: boolean
}

const KOLOM = [
  kolom('kode_barcode', kode()),
  kolom('nama_barang', teks()),
  kolom('status', pilihan(STATUS_BARANG)),
  kolom('kode_dept', kode()),
  kolom('kode_group', kode()),
  kolom('kadar', kode()),
  kolom('kode_gudang', kode()),
  kolom('kode_baki', kode()),
  kolom('size', teks()),
  kolom('berat', berat(), { total: 'sum' }),
  kolom('berat_bersih', berat(), { total: 'sum' }),
  kolom('berat_bandrol', berat(), { total: 'sum' }),
  kolom('berat_murni', berat(), { total: 'sum' }),
  kolom('harga_modal', rupiah(), { total: 'sum' }),
  kolom('harga_bandrol', rupiah()),
  kolom('harga_jual', rupiah(), { total: 'sum' }),
  kolom('ongkos', rupiah(), { total: 'sum' }),
  kolom('potongan', rupiah(), { total: 'sum' }),
  kolom('total', rupiah(), { total: 'sum' }),
  kolom('tgl_masuk', tanggal()),
  kolom('no_masuk', kode()),
  kolom('no_dokumen', kode()),
  kolom('keterangan', teks()),
]

/** All goods that the filter leaves, with their price now, as CSV or XLSX under the shop's head. */
export function eksporBarang(
  p: Permintaan & { readonly format: 'csv' | 'xlsx' },
): Promise<Download> {
  const { ctx, format } = p
  const nama = ctx.services.texts.t(ctx.bahasa, 'screen.data-barang')
  return makeFile({ format, name: nama, signal: ctx.signal, ekspor: async () => isi(p, nama) })
}

function isi(p: Permintaan, judul: string): Export {
  const { ctx, input } = p
  const text = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const columns = KOLOM.filter((c) => p.modal || c.key !== 'harga_modal')
  const jumlah = new RunningSums(columns)
  const saringan = [...DISARING, 'search' as const].flatMap((nama) => {
    const nilai = input[nama]
    if (nilai === undefined || nilai === '') return []
    return [{ label: text(nama === 'search' ? 'master.pencarian' : `label.${nama}`), nilai }]
  })
  return {
    bahasa: ctx.bahasa,
    head: { ...listHead(ctx, judul), saringan },
    columns: withLabels(ctx, columns),
    rows: inBatches(baris(p, columns, jumlah)),
    estimate: {},
    // Sums of all goods are the balance of the stock.
    totals: () => (saldoBarangTerlihat(ctx.modules, ctx.sesi.level) ? jumlah.totals() : {}),
    notes: () => [],
    texts: exportTexts(ctx),
  }
}

async function* baris(
  { ctx, tx, input }: Permintaan,
  columns: readonly ReportColumn[],
  jumlah: RunningSums,
): AsyncGenerator<readonly ReportValue[]> {
  const harga = await pemberiHarga(ctx, tx)
  for await (const row of alirkanBarang(tx, syarat(tx, input), urutan(input.sort))) {
    const { harga_jual, ongkos, potongan, total } = harga(row)
    const sel = cellsOf(columns, {
      ...row,
      berat_murni_mg: row.murni_mg,
      harga_jual_rp: harga_jual,
      ongkos_rp: ongkos,
      potongan_rp: potongan,
      total_rp: total,
    })
    jumlah.add([sel])
    yield sel
  }
}
