import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { get } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { teksBebas } from '#kernel/web/i18n.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { IsiRetur, returCreate, returIsi } from '../contract.ts'
import type { KondisiRetur } from '../rules.ts'

/** What changes when goods come back. */
export const SEGAR_RETUR: readonly ReadPath[] = [
  'retur-marketplace/get/all',
  'retur-marketplace/get/jalan',
  'pesanan-marketplace/get/all',
  'pesanan-marketplace/get/menunggu',
  'cair-marketplace/get/terbuka',
  'barang/get/all',
  'barang/get/ready',
  'barang/{kode_barcode}',
]

/** A piece that came back, as it is found, weighed and put away. */
export interface BarisRetur {
  readonly kode_barcode: string
  readonly kondisi_retur: KondisiRetur
  readonly timbang: number | null
}

interface Isi {
  readonly order: IsiRetur | null
  /** The tray that they are put into. */
  readonly kode_baki: string | null
  readonly baris: readonly BarisRetur[]
  readonly keterangan: string | null
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({
  order: null,
  kode_baki: null,
  baris: [],
  keterangan: null,
  no_draft: randomText(24),
})
const kosong = (i: Isi) => i.order === null

type Draf = ReturnType<typeof useDraf<Isi>>

/** The parcel that is unpacked: first its order is found, then its pieces are scanned one by one. */
export function useRetur() {
  const draf = useDraf('retur-marketplace', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<Isi, CallOutput<typeof returCreate>>(draf, {
    path: 'retur-marketplace/create',
    refresh: SEGAR_RETUR,
    missing,
  })
  const { problem, look } = useLookUp(loket.queue, (kode) => pindai(draf, loket.begin, kode))
  const terisi = isi.order?.barang.filter((b) =>
    isi.baris.some((x) => x.kode_barcode === b.kode_barcode),
  )
  return {
    ...loket,
    salahPindai: problem,
    look,
    total_rp: terisi?.reduce((n, b) => n + b.jumlah_rp, 0) ?? 0,
    ubahBaris: (kode: string, ubah: Partial<BarisRetur>) =>
      loket.change({
        baris: isi.baris.map((b) => (b.kode_barcode === kode ? { ...b, ...readable(ubah) } : b)),
      }),
    lepas: (kode: string) =>
      loket.change({ baris: isi.baris.filter((b) => b.kode_barcode !== kode) }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        no_order: isi.order?.no_order,
        items: isi.baris.map((b) => ({ ...b, kode_baki: isi.kode_baki })),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
      }),
  }
}

/** A code is an order while none is open, then a piece of it; the reason when it is neither. */
async function pindai(draf: Draf, mulai: () => void, kode: string): Promise<string | null> {
  const { order, baris, kode_baki } = draf.isi
  if (order === null) {
    const isi = await get<typeof returIsi>('retur-marketplace/get/isi', { kode })
    mulai()
    // The tray that they lay in is where they most likely go again.
    draf.ubah({ order: isi, baris: [], kode_baki: kode_baki ?? isi.barang[0]?.kode_baki ?? null })
    return null
  }
  const kode_barcode = kode
  if (!order.barang.some((b) => b.kode_barcode === kode))
    return teksBebas('error.retur_marketplace.bukan_isi', { kode_barcode })
  if (baris.some((b) => b.kode_barcode === kode))
    return teksBebas('error.retur_marketplace.barcode_ganda', { kode_barcode })
  draf.ubah({ baris: [...baris, { kode_barcode, kondisi_retur: 'BAIK', timbang: null }] })
  return null
}

/** What is missing; null when it can be saved. */
function belumSiap({ order, baris, kode_baki }: Isi): Complaint | null {
  if (order === null) return complaint('retur_marketplace.order_dulu', {}, 'scan')
  if (baris.length === 0) return complaint('retur_marketplace.scan_dulu', {}, 'scan')
  if (kode_baki === null) return complaint('retur_marketplace.baki_kosong', {}, 'kode_baki')
  const n = baris.findIndex((b) => !b.timbang)
  return n < 0 ? null : complaint('retur_marketplace.timbang_kosong', {}, `items.${n}.timbang`)
}
