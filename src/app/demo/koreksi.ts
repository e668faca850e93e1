import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { barangCreate } from '#modules/barang/masuk/contract.ts'
import { updateKadarCancel, updateKadarCreate } from '#modules/barang/koreksi/contract-kadar.ts'
import {
  updateProfitCancel,
  updateProfitCreate,
  updateProfitPratinjau,
} from '#modules/barang/koreksi/contract-profit.ts'
import type { Pelaku } from './panggil.ts'

/** Days before the last one on which pieces are tested, and on which some get another price. */
const UJI = [27, 20, 13, 9, 6, 2]
const HARGA = [25, 18, 11, 5, 1]
const SETUJU = { user_id: 'SPV', keterangan: 'Sesuai hasil uji' }

/** The ring of these samples: its group, and its weight in milligram. */
export const CINCIN_KOREKSI = { kode_group: '750', mg: 3_200 } as const

const CINCIN = {
  nama_barang: 'Cincin mata tujuh',
  kode_dept: 'CIN',
  kode_group: CINCIN_KOREKSI.kode_group,
  kadar: '18K',
  kode_baki: 'CIN1',
  berat: CINCIN_KOREKSI.mg / 1000,
  ongkos_cara: 'TETAP',
  ongkos_nilai: 150_000,
  keterangan: 'Diuji sebelum dipajang',
} as const

interface Hari {
  readonly hari: Tanggal
  /** Days that follow. */
  readonly sisa: number
  /** Cost of the ring by the board of the day: a margin on it never falls below its gold. */
  readonly modal_rp: number
}

/** What is put right in the last month: pieces that were tested, and pieces with another price. */
export async function sehariKoreksi(p: Pelaku, h: Hari): Promise<void> {
  if (UJI.includes(h.sisa)) await uji(p, h)
  if (HARGA.includes(h.sisa)) await ubahHarga(p, h)
}

async function masuk(p: Pelaku, n: number, harga_modal: number): Promise<string[]> {
  const satu = { ...CINCIN, harga_modal }
  const { items } = await p.kirim(barangCreate, { items: Array.from({ length: n }, () => satu) })
  return items.map((i) => i.kode_barcode)
}

/** Entered as 18 karat, 16 karat by the reading; one test was made with the wrong tool. */
async function uji(p: Pelaku, { hari, sisa, modal_rp }: Hari): Promise<void> {
  p.jam = new Date(`${hari}T10:05:00+07:00`)
  const [kode = ''] = await masuk(p, 1, modal_rp)
  p.jam = new Date(`${hari}T10:25:00+07:00`)
  const hasil = { kode_group: '700', kadar: '16K', hasil_uji: 70 + (sisa % 5) / 10 }
  const { no_update_kadar } = await p.kirimDisetujui(
    updateKadarCreate,
    {
      cara_uji: sisa % 2 ? 'BATU_UJI' : 'XRF',
      penguji: 'Pak Wiryo',
      items: [{ kode_barcode: kode, versi: 1, ...hasil }],
      no_draft: `demo-uji-${hari}`,
    },
    SETUJU,
  )
  if (sisa !== 9) return
  const batal = { no_update_kadar, alasan: 'Alat uji belum dikalibrasi' }
  await p.kirimDisetujui(updateKadarCancel, batal, SETUJU)
}

/** Rings of a tray are priced by margin, or a little more than before; one time is taken back. */
async function ubahHarga(p: Pelaku, { hari, sisa, modal_rp }: Hari): Promise<void> {
  p.jam = new Date(`${hari}T08:40:00+07:00`)
  const barcodes = await masuk(p, 5, modal_rp)
  p.jam = new Date(`${hari}T11:15:00+07:00`)
  const cara = sisa % 2 ? 'MARGIN' : 'PERSEN'
  const nilai = cara === 'MARGIN' ? 35 : 4
  const asked = { pilihan: { barcodes }, cara, nilai, langkah: 5_000 } as const
  const { tanda } = await p.kirim(updateProfitPratinjau, asked)
  // The board has its own days: by margin, a ring may become cheaper than it was.
  const { no_update_profit } = await p.kirimDisetujui(
    updateProfitCreate,
    { ...asked, tanda, keterangan: 'Harga pajangan baru', no_draft: `demo-harga-${hari}` },
    { ...SETUJU, keterangan: 'Sesuai margin toko' },
  )
  if (sisa !== 11) return
  const batal = { no_update_profit, alasan: 'Salah pilih baki' }
  await p.kirimDisetujui(updateProfitCancel, batal, { ...SETUJU, keterangan: batal.alasan })
}
