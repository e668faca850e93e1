import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { OrderTerbuka, cairCreate } from '../contract.ts'
import { periksaJumlah, totalCair } from '../rules.ts'

/** What changes when orders are settled. */
export const SEGAR_CAIR: readonly ReadPath[] = [
  'cair-marketplace/get/all',
  'cair-marketplace/get/terbuka',
]

/** An order that is settled, and the fee as it is typed. */
export interface BarisIsi {
  readonly order: OrderTerbuka
  readonly biaya: number | null
}

/** A payout while it is written. */
interface IsiCair {
  readonly kode_sambungan: string | null
  readonly tgl_cair: string | null
  readonly rujukan: string | null
  readonly baris: readonly BarisIsi[]
  /** What arrived. */
  readonly jumlah: number | null
  /** An account of the shop; null: the own drawer. */
  readonly no_rekening: string | null
  readonly keterangan: string | null
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): IsiCair => ({
  kode_sambungan: null,
  tgl_cair: null,
  rujukan: null,
  baris: [],
  jumlah: null,
  no_rekening: null,
  keterangan: null,
  no_draft: randomText(24),
})
const kosong = (i: IsiCair) => i.kode_sambungan === null

const angka = ({ order, biaya }: BarisIsi) => ({
  kotor_rp: order.sisa_rp,
  biaya_rp: biaya ?? 0,
  bersih_rp: order.sisa_rp - (biaya ?? 0),
})

/** The payout that is being written, and the saving of it. */
export function useCair() {
  const draf = useDraf('cair-marketplace', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiCair, CallOutput<typeof cairCreate>>(draf, {
    path: 'cair-marketplace/create',
    refresh: SEGAR_CAIR,
    missing,
  })
  return {
    ...loket,
    total: totalCair(isi.baris.map(angka)),
    sambungan: (kode_sambungan: string | null) => {
      loket.begin()
      loket.change({ kode_sambungan, baris: [] })
    },
    tambah: (order: OrderTerbuka) => {
      if (isi.baris.some((b) => b.order.no_order === order.no_order)) return
      loket.change({ baris: [...isi.baris, { order, biaya: null }] })
    },
    hapus: (no: string) =>
      loket.change({ baris: isi.baris.filter((b) => b.order.no_order !== no) }),
    ubah: (no: string, ubah: Partial<Pick<BarisIsi, 'biaya'>>) =>
      loket.change({
        baris: isi.baris.map((b) => (b.order.no_order === no ? { ...b, ...readable(ubah) } : b)),
      }),
    simpan: () => loket.save(missing, badan(isi)),
  }
}

/** The body of the call that saves it. */
const badan = (isi: IsiCair) => ({
  no_draft: isi.no_draft,
  kode_sambungan: isi.kode_sambungan,
  tgl_cair: isi.tgl_cair,
  ...(isi.rujukan ? { rujukan: isi.rujukan } : {}),
  items: isi.baris.map((b) => {
    const { kotor_rp: kotor, biaya_rp: biaya, bersih_rp: bersih } = angka(b)
    return { no_order: b.order.no_order, kotor, biaya, bersih }
  }),
  jumlah: isi.jumlah ?? 0,
  ...(isi.no_rekening ? { no_rekening: isi.no_rekening } : {}),
  ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
})

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiCair): Complaint | null {
  if (isi.kode_sambungan === null)
    return complaint('cair_marketplace.sambungan_kosong', {}, 'kode_sambungan')
  if (isi.baris.length === 0) return complaint('cair_marketplace.order_kosong')
  if (isi.tgl_cair === null) return complaint('cair_marketplace.tanggal_kosong', {}, 'tgl_cair')
  const { bersih_rp } = totalCair(isi.baris.map(angka))
  const salah = periksaJumlah(bersih_rp, isi.jumlah ?? 0)
  return salah && complaint(salah.code, salah.params, 'jumlah')
}
