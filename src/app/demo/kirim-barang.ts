import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { kirimBarangCreate, terimaBarangCreate } from '#modules/barang/kirim/contract.ts'
import type { Kurir } from './kirim-uang.ts'
import type { Pelaku } from './panggil.ts'
import { cincinSupplier } from './pasok.ts'

const PUSAT = 'PST'
const SETUJU = { user_id: 'SPV', keterangan: 'Paket disegel berdua' } as const
const BAKI = 'CIN3'
/** Days until the last one on which a branch packs a parcel, and its rings; one is on its way at the end. */
const PAKET = [
  { sisa: 9, cincin: [1, 2], no_segel: 'S-0410' },
  { sisa: 0, cincin: [3], no_segel: 'S-0411' },
] as const

interface Hari {
  readonly kode_toko: string
  readonly asal: string
  readonly hari: Tanggal
  readonly ke: number
  readonly sisa: number
}

/** One branch sends rings to the centre, which unpacks them on the day after. */
export async function sehariKirimBarang(p: Pelaku, paket: Kurir, h: Hari): Promise<void> {
  const { kode_toko, asal, ke, sisa } = h
  p.jam = new Date(`${h.hari}T17:30:00+07:00`)
  const pergi = PAKET.find((k) => k.sisa === sisa)
  if (kode_toko === asal && pergi) {
    const { no_kirim } = await p.kirimDisetujui(
      kirimBarangCreate,
      {
        tujuan: PUSAT,
        no_segel: pergi.no_segel,
        items: pergi.cincin.map((n) => ({ kode_barcode: cincinSupplier(asal, n) })),
        no_draft: `demo-${pergi.no_segel}`,
      },
      SETUJU,
    )
    paket.serahkan(asal, ke, no_kirim)
  }
  const tiba = PAKET.find((k) => k.sisa === sisa + 1)
  if (kode_toko !== PUSAT || !tiba) return
  const no_kirim = await paket.ambil(asal, ke - 1)
  if (!no_kirim) return
  const items = tiba.cincin.map((n) => ({
    kode_barcode: cincinSupplier(asal, n),
    kode_baki: BAKI,
  }))
  await p.kirim(terimaBarangCreate, { no_kirim, items })
}
