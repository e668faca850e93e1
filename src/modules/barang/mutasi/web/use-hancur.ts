import type { CallOutput } from '#kernel/shared/contract.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { Barang } from '#modules/barang/barang/contract.ts'
import type { hancurBarangCreate } from '../contract-hancur.ts'
import { bersihIkut } from '../rules-hancur.ts'
import { type Terpilih, gabung } from './use-terpilih.ts'

/** A piece with what the scale says: gram, null while nobody has weighed it. */
export interface Ditimbang extends Terpilih {
  readonly timbang: number | null
  readonly timbang_bersih: number | null
}

/** A melting while it is written. */
interface IsiHancur {
  readonly barang: readonly Ditimbang[]
  readonly kode_gudang: string | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): IsiHancur => ({
  barang: [],
  kode_gudang: null,
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: IsiHancur) => i.barang.length === 0

/** Gram by the scale, or by the book where it was not weighed. */
export const beratTimbang = (b: Ditimbang): number => b.timbang ?? b.berat

/** Gram of gold by the scale: as it was entered, or as it follows from the whole; null by the book. */
const bersihTimbang = (b: Ditimbang): number | null => b.timbang_bersih ?? bersihIkut(b, b.timbang)

/** What each weight is taken for while its field is empty. */
export const bilaKosong: Readonly<Record<'timbang' | 'timbang_bersih', (b: Ditimbang) => number>> =
  {
    timbang: (b) => b.berat,
    timbang_bersih: (b) => bersihIkut(b, b.timbang) ?? b.berat_bersih,
  }

/** The melting that is being written, and the saving of it. */
export function useHancur() {
  const draf = useDraf('hancur-barang', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiHancur, CallOutput<typeof hancurBarangCreate>>(draf, {
    path: 'hancur-barang/create',
    refresh: ['hancur-barang/get/all', 'barang/get/all', 'barang/get/ready'],
    missing,
  })
  const jumlah = (gram: (b: Ditimbang) => number) =>
    isi.barang.reduce((n, b) => n + Math.round(gram(b) * 1000), 0) / 1000
  return {
    ...loket,
    total_timbang: jumlah(beratTimbang),
    susut: jumlah((b) => b.berat - beratTimbang(b)),
    tambah: (barang: readonly Barang[]) => {
      loket.begin()
      draf.setIsi((lama) => ({
        ...lama,
        barang: gabung(lama.barang, barang, (b) => ({ ...b, timbang: null, timbang_bersih: null })),
      }))
    },
    hapus: (kode: string) =>
      loket.change({ barang: isi.barang.filter((b) => b.kode_barcode !== kode) }),
    timbang: (kode: string, ubah: Partial<Ditimbang>) =>
      loket.change({
        barang: isi.barang.map((b) => (b.kode_barcode === kode ? { ...b, ...ubah } : b)),
      }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        kode_gudang: isi.kode_gudang,
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.barang.map((b) => {
          const { kode_barcode, timbang } = b
          const timbang_bersih = bersihTimbang(b)
          return {
            kode_barcode,
            ...(timbang === null ? {} : { timbang }),
            ...(timbang_bersih === null ? {} : { timbang_bersih }),
          }
        }),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiHancur): Complaint | null {
  if (isi.barang.length === 0) return complaint('hancur_barang.barang_kosong', {}, 'scan')
  if (isi.kode_gudang === null)
    return complaint('hancur_barang.penampung_kosong', {}, 'kode_gudang')
  return null
}
