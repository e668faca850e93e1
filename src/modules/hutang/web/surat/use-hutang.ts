import { useState } from 'react'
import { progress } from '../../../../kernel/web/feedback/progress.ts'
import { toast } from '../../../../kernel/web/feedback/toast.ts'
import { teks } from '../../../../kernel/web/i18n.ts'
import { refresh } from '../../../../kernel/web/query.ts'
import { acak } from '../../../../kernel/web/session/acak.ts'
import { useDraf } from '../../../../kernel/web/session/draf.ts'
import { ingatSales, salesTerakhir } from '../../../../kernel/web/session/sales-terakhir.ts'
import { useSession } from '../../../../kernel/web/session/session.ts'
import { BARIS_KTP, BARIS_TANDA_TANGAN } from '../../rules.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { kirimFotoHutang } from './foto-hutang.tsx'
import type { Jaminan } from './hitung-pinjaman.ts'
import { type Nasabah, NASABAH_BARU } from './isian-nasabah.tsx'

/** A ticket while it is written. */
export interface IsiHutang extends Nasabah {
  /** `no_draft`: what an approval is bound to. */
  readonly id: string
  readonly barang: readonly Jaminan[]
  readonly kode_sales: string | null
  readonly jumlah_hutang: number | null
  readonly keterangan: string | null
}

const kosong = (i: IsiHutang) => i.barang.length === 0 && !i.nama_customer && !i.kode_customer

/** Key of the identity card's photo beside those of the pieces. */
const KTP = 'ktp'
/** Key of the customer's signature, which is a picture like them. */
const TTD = 'ttd'

/** What is typed outlives a reload; photos, which are too large for that, do not. */
export function useHutang() {
  const { toko } = useSession()
  const draf = useDraf<IsiHutang>(
    'hutang',
    () => ({
      ...NASABAH_BARU,
      id: acak(24),
      barang: [],
      kode_sales: salesTerakhir(toko.kode_toko),
      jumlah_hutang: null,
      keterangan: null,
    }),
    kosong,
  )
  const [foto, setFoto] = useState<Readonly<Record<string, string>>>({})
  const { isi } = draf
  const ubah = (bagian: Partial<IsiHutang>) => {
    if (bagian.kode_sales) ingatSales(toko.kode_toko, bagian.kode_sales)
    draf.ubah(bagian)
  }
  const ambil = (kunci: string, dataUrl: string) =>
    setFoto((lama) => ({ ...lama, [kunci]: dataUrl }))
  return {
    isi,
    foto,
    ubah,
    fotoKtp: foto[KTP] ?? null,
    ambilKtp: (dataUrl: string) => ambil(KTP, dataUrl),
    ambil,
    tandaTangan: foto[TTD] ?? null,
    tandaTangani: (dataUrl: string | null) =>
      setFoto(({ [TTD]: _, ...lain }) => (dataUrl ? { ...lain, [TTD]: dataUrl } : lain)),
    tambah: (b: Jaminan, dataUrl: string | null) => {
      draf.ubah({ barang: [...isi.barang, b] })
      if (dataUrl) ambil(b.id, dataUrl)
    },
    hapus: (id: string) => draf.ubah({ barang: isi.barang.filter((b) => b.id !== id) }),
    buang: () => {
      draf.buang()
      setFoto({})
    },
    /** Sends the photos that were taken for a ticket that is saved now. */
    kirimFoto: (nomor: string) =>
      kirimSemua(nomor, [
        [BARIS_KTP, foto[KTP]],
        ...isi.barang.map((b, i) => [i + 1, foto[b.id]] as const),
        [BARIS_TANDA_TANGAN, foto[TTD]],
      ]),
  }
}

/** One that fails undoes nothing: the ticket stands, its photos can be taken on it. */
async function kirimSemua(
  nomor: string,
  daftar: readonly (readonly [baris: number, dataUrl: string | undefined])[],
): Promise<void> {
  const ada = daftar.filter(([, dataUrl]) => dataUrl !== undefined)
  let gagal = 0
  for (const [i, [baris, dataUrl]] of ada.entries()) {
    progress.set({ modal: 'FOTO', done: i, total: ada.length, title: teks('barang.mengirim_foto') })
    if (!(await kirimFotoHutang(nomor, baris, dataUrl ?? ''))) gagal++
  }
  progress.set(null)
  if (gagal > 0) toast.error(teks('hutang.foto_gagal'))
  if (ada.length > 0) refresh(...SEGARKAN_HUTANG)
}
