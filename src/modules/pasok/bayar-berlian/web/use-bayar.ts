import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { HutangBerlian, bayarBerlianCreate } from '../contract.ts'

/** What changes when a supplier of diamonds is paid. */
export const SEGAR_BAYAR: readonly ReadPath[] = [
  'bayar-berlian/get/all',
  'bayar-berlian/get/hutang',
]

/** A paper with what is paid of it. */
export interface BarisIsi {
  readonly surat: HutangBerlian
  readonly jumlah: number | null
}

/** A payment while it is written. */
interface IsiBayar {
  readonly kode_supplier: string | null
  readonly baris: readonly BarisIsi[]
  /** An account of the shop; null: the own drawer. */
  readonly no_rekening: string | null
  readonly keterangan: string | null
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): IsiBayar => ({
  kode_supplier: null,
  baris: [],
  no_rekening: null,
  keterangan: null,
  no_draft: randomText(24),
})
const kosong = (i: IsiBayar) => i.kode_supplier === null

/** The payment that is being written, and the saving of it. */
export function useBayar() {
  const draf = useDraf('bayar-berlian', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiBayar, CallOutput<typeof bayarBerlianCreate>>(draf, {
    path: 'bayar-berlian/create',
    refresh: SEGAR_BAYAR,
    missing,
  })
  return {
    ...loket,
    total: isi.baris.reduce((n, b) => n + (b.jumlah ?? 0), 0),
    supplier: (kode_supplier: string | null) => {
      loket.begin()
      loket.change({ kode_supplier, baris: [] })
    },
    /** Takes a paper with all that is owed for it. */
    tambah: (surat: HutangBerlian) =>
      loket.change({ baris: [...isi.baris, { surat, jumlah: surat.sisa_rp }] }),
    hapus: (no: string) =>
      loket.change({ baris: isi.baris.filter((b) => b.surat.no_mutasi_batu !== no) }),
    ubah: (no: string, jumlah: number | null) =>
      loket.change({
        baris: isi.baris.map((b) =>
          b.surat.no_mutasi_batu === no ? { ...b, ...readable({ jumlah }) } : b,
        ),
      }),
    simpan: () => loket.save(missing, badan(isi)),
  }
}

/** The body of the call that saves it. */
const badan = (isi: IsiBayar) => ({
  no_draft: isi.no_draft,
  kode_supplier: isi.kode_supplier,
  items: isi.baris.map(({ surat, jumlah }) => ({
    no_mutasi_batu: surat.no_mutasi_batu,
    jumlah: jumlah ?? 0,
  })),
  ...(isi.no_rekening ? { no_rekening: isi.no_rekening } : {}),
  ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
})

/** What is missing; null when it can be sent. */
function belumSiap({ kode_supplier, baris }: IsiBayar): Complaint | null {
  if (kode_supplier === null)
    return complaint('terima_supplier.supplier_kosong', {}, 'kode_supplier')
  return baris.length === 0 ? complaint('bayar_supplier.surat_kosong') : null
}
