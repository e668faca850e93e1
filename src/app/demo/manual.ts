import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  manualCancel,
  manualHancur,
  manualPindah,
  manualTambah,
  stokManual,
} from '#modules/barang/manual/contract.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import { aturanPenjualan, hargaBarang, totalPenjualan } from '#modules/barang/harga/rules.ts'
import {
  jualBeliManualCancel,
  jualBeliManualCreate,
} from '#modules/loket/jual-beli-manual/contract.ts'
import { barangManual } from '#modules/loket/jual-beli-manual/rules.ts'
import { aturanBeli } from '#modules/loket/pembelian/contract.ts'
import { aturanPembelian, hargaBeli, totalPembelian } from '#modules/loket/pembelian/rules.ts'
import { sumberHarga } from '#modules/loket/pembelian/sumber-harga.ts'
import { cuciManualKeluar, cuciManualMasuk } from '#modules/olah/cuci-manual/contract.ts'
import type { Pelaku } from './panggil.ts'

/** Young gold in small pieces, which nobody labels one by one. */
const BARANG = { kode_group: '375', kode_dept: 'CIN' } as const
const DARI = 'CIN1'
const KE = 'CIN2'
const MODAL_PER_GRAM = 560_000
const SETUJU = { user_id: 'SPV', keterangan: 'Barang manual' }

/** Goods without a barcode through the last month: put into the window, sold and bought, some melted. */
export async function sehariManual(
  p: Pelaku,
  { hari, sisa }: { readonly hari: Tanggal; readonly sisa: number },
): Promise<void> {
  if (sisa > 30) return
  p.jam = new Date(`${hari}T17:50:00+07:00`)
  if (sisa % 6 === 0) await tambah(p, 12 + (sisa % 5), 'Datang dari pengrajin')
  if (sisa % 6 === 4)
    await p.kirim(manualPindah, {
      kode_baki: DARI,
      ke_baki: KE,
      items: [{ ...BARANG, qty: 5, berat: 7.4 }],
      keterangan: 'Isi etalase depan',
    })
  if (sisa === 7) await hancur(p, hari)
  if (sisa === 11) await cuci(p)
  if (sisa % 3 === 1) await dagang(p, hari, sisa % 2 === 0)
  if (sisa === 2) {
    const { no_mutasi } = await tambah(p, 3, 'Salah hitung')
    const alasan = 'Jumlah potong salah'
    await p.kirimDisetujui(manualCancel, { no_mutasi, alasan }, SETUJU)
    const { no_manual } = await dagang(p, hari, false)
    const batal = { no_manual, alasan: 'Pelanggan berubah pikiran' }
    await p.kirimDisetujui(jualBeliManualCancel, batal, SETUJU)
  }
}

/** Nothing has been set: the shops of the demo round up to 500 and are liable to no PPN. */
const JUAL = aturanPenjualan({}, false)
const BELI = aturanPembelian({})

/** Two small rings over the counter; now and then an old one comes in for them. */
async function dagang(p: Pelaku, hari: Tanggal, tukar: boolean) {
  const item = { ...BARANG, kode_baki: DARI, qty: 2, berat: 2.96, ongkos: 60_000 }
  const [stok] = await p.kirim(stokManual, { kode_baki: DARI, kode_group: BARANG.kode_group })
  const barang = barangManual(
    { ...BARANG, berat_mg: dariGram(item.berat) },
    stok?.harga_per_gram ?? 0,
  )
  const jual = totalPenjualan([hargaBarang(barang, JUAL, item)], JUAL)
  const masuk = tukar ? await tua(p, hari) : { items: [], total_rp: 0 }
  return p.kirim(jualBeliManualCreate, {
    kode_sales: 'S01',
    nama_penjual: 'Ibu Wening',
    jual: { items: [item], total_rp: jual.total_rp },
    beli: masuk,
    pembayaran: [{ jenis: 'CASH', jumlah_rp: jual.total_rp - masuk.total_rp }],
  })
}

/** An old ring without a nota, as the shop's conditions price it. */
async function tua(p: Pelaku, hari: Tanggal) {
  const data = await p.kirim(aturanBeli, {})
  const kadar_bp = data.group.find((g) => g.kode_group === BARANG.kode_group)?.kadar_bp
  const kadar = data.kadar.find((k) => k.persentase_bp === kadar_bp)?.kadar ?? ''
  const item = { ...BARANG, kode_baki: DARI, kadar, kode_kondisi: 'POLOS', qty: 1, berat: 1.2 }
  const sumber = sumberHarga(
    {
      ...item,
      nota: 'TANPA',
      tgl_nota: null,
      nota_hilang: false,
      berat_mg: dariGram(item.berat),
      berat_bersih_mg: dariGram(item.berat),
      berat_nota_mg: null,
      harga_nota_rp: null,
      kode_harga: null,
      kelompok_harga: null,
    },
    data,
    hari,
  )
  if ('salah' in sumber) throw new Error(`no price for ${kadar}: ${JSON.stringify(sumber.salah)}`)
  const { total_rp } = totalPembelian([hargaBeli(sumber.barang, BELI)], BELI)
  return { items: [item], total_rp }
}

function tambah(p: Pelaku, qty: number, keterangan: string) {
  const berat = Math.round(qty * 1.485 * 1000) / 1000
  const harga_modal = Math.round((berat * MODAL_PER_GRAM) / 1000) * 1000
  return p.kirim(manualTambah, {
    kode_baki: DARI,
    items: [{ ...BARANG, qty, berat, harga_modal }],
    keterangan,
  })
}

/** Broken ones; a little is lost on the scale. */
const hancur = (p: Pelaku, hari: Tanggal) =>
  p.kirimDisetujui(
    manualHancur,
    {
      kode_baki: KE,
      items: [{ ...BARANG, qty: 2, berat: 2.96, berat_timbang: 2.94 }],
      keterangan: 'Patah di etalase',
      no_draft: `DEMO-HANCUR-${hari}`,
    },
    SETUJU,
  )

/** Dull ones of the front tray go to be washed; most of them are back, two are still there. */
async function cuci(p: Pelaku): Promise<void> {
  const tempat = { kode_tukang: 'T01', kode_baki: KE } as const
  const items = [{ ...BARANG, qty: 4, berat: 5.92 }]
  await p.kirimDisetujui(
    cuciManualMasuk,
    { ...tempat, items, no_draft: 'demo-cuci-manual-masuk' },
    SETUJU,
  )
  await p.kirimDisetujui(
    cuciManualKeluar,
    {
      ...tempat,
      items: [{ ...BARANG, qty: 2, berat: 2.96, timbang: 2.95 }],
      ongkos: 20_000,
      no_draft: 'demo-cuci-manual-keluar',
    },
    SETUJU,
  )
}
