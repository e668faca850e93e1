import type { CallOutput } from '#kernel/shared/contract.ts'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { IsiTerima, LotTerbuka, terimaSepuhanCreate } from '../contract.ts'
import { type Bentuk, murniBatang, nilaiJual } from '../rules.ts'
import { SEGAR_SEPUHAN } from './segar.ts'

/** A line as it is typed: a bar has weight and kadar, the others fine gram. */
export interface BarisIsi {
  readonly id: string
  readonly bentuk: Bentuk
  readonly seri: string | null
  readonly berat: number | null
  readonly kadar: number | null
  readonly murni: number | null
  readonly harga_per_gram: number | null
}

/** A receipt while it is written. */
interface Isi {
  readonly lot: LotTerbuka | null
  readonly baris: readonly BarisIsi[]
  /** Fine gram by the refiner's own paper; null where it has no sum. */
  readonly nota_murni: number | null
  readonly ongkos: number | null
  /** An account of the shop; null: the own drawer. */
  readonly no_rekening: string | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const barisBaru = (): BarisIsi => ({
  id: randomText(12),
  bentuk: 'MURNI',
  seri: null,
  berat: null,
  kadar: null,
  murni: null,
  harga_per_gram: null,
})

const baru = (): Isi => ({
  lot: null,
  baris: [barisBaru()],
  nota_murni: null,
  ongkos: null,
  no_rekening: null,
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: Isi) => i.lot === null

/** Fine gram of a line as far as it is typed, by the same rule as the server's. */
export function murniBaris(b: BarisIsi): number {
  if (b.bentuk !== 'MURNI') return b.murni ?? 0
  return keGram(murniBatang(dariGram(b.berat ?? 0), Math.round((b.kadar ?? 0) * 100)))
}

const uangBaris = (b: BarisIsi): number =>
  b.bentuk === 'UANG' ? nilaiJual(dariGram(b.murni ?? 0), b.harga_per_gram ?? 0) : 0

/** The receipt that is being written, and the saving of it. */
export function useTerima() {
  const draf = useDraf('terima-sepuhan', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<Isi, CallOutput<typeof terimaSepuhanCreate>>(draf, {
    path: 'terima-sepuhan/create',
    refresh: SEGAR_SEPUHAN,
    missing,
  })
  return {
    ...loket,
    change: (ubah: Partial<Isi>) => loket.change(readable(ubah)),
    murni: isi.baris.reduce((n, b) => n + dariGram(murniBaris(b)), 0) / 1000,
    uang: isi.baris.reduce((n, b) => n + uangBaris(b), 0),
    pilih: (lot: LotTerbuka) => {
      loket.begin()
      loket.change({ lot })
    },
    tambah: () => loket.change({ baris: [...isi.baris, barisBaru()] }),
    hapus: (id: string) => loket.change({ baris: isi.baris.filter((b) => b.id !== id) }),
    ubah: (id: string, ubah: Partial<BarisIsi>) =>
      loket.change({
        baris: isi.baris.map((b) => (b.id === id ? { ...b, ...readable(ubah) } : b)),
      }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        no_kirim: isi.lot?.no_kirim,
        items: isi.baris.map(kirim),
        ...(isi.nota_murni == null ? {} : { nota_murni: isi.nota_murni }),
        ongkos: isi.ongkos ?? 0,
        ...(isi.no_rekening ? { no_rekening: isi.no_rekening } : {}),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
      }),
  }
}

function kirim({ bentuk, seri, berat, kadar, murni, harga_per_gram }: BarisIsi): IsiTerima {
  if (bentuk === 'MURNI') return { bentuk, seri, berat: berat ?? 0, kadar: kadar ?? 0 }
  if (bentuk === 'KREDIT') return { bentuk, murni: murni ?? 0 }
  return { bentuk, murni: murni ?? 0, harga_per_gram: harga_per_gram ?? 0 }
}

/** What is missing; null when it can be sent. */
function belumSiap({ lot, baris }: Isi): Complaint | null {
  if (lot === null) return complaint('sepuhan.lot_belum')
  if (baris.length === 0) return complaint('sepuhan.hasil_kosong')
  for (const [i, b] of baris.entries()) {
    const n = i + 1
    if (murniBaris(b) === 0) return complaint('sepuhan.baris_tanpa_emas', { n })
    if (b.bentuk === 'UANG' && !b.harga_per_gram)
      return complaint('sepuhan.baris_tanpa_harga', { n })
  }
  return null
}
