import { useState } from 'react'
import { progress } from '#kernel/web/feedback/progress.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { ingatSales, salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { BARIS_KTP, BARIS_TANDA_TANGAN } from '../../rules.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { kirimFotoHutang } from './foto-hutang.tsx'
import { kirimJari } from './sidik-jari.tsx'
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
  /** The card or the signature was taken: there is something to come back to. */
  readonly difoto?: boolean
}

const kosong = (i: IsiHutang) =>
  i.barang.length === 0 && !i.nama_customer && !i.kode_customer && !i.difoto

/** Photos by piece, and those of the customer by the draft; null where the store was full. */
type Foto = Readonly<Record<string, string | null>>
const TANPA_FOTO: { readonly foto: Foto } = { foto: {} }
const tanpaFoto = (f: typeof TANPA_FOTO) => Object.keys(f.foto).length === 0

/**
 * A draft outlives a reload, and so do its photos while the browser's store has room. Photos are kept
 * apart from the draft, so that typing does not write them again. A finger is kept in memory only.
 */
export function useHutang() {
  const { toko } = useSession()
  const draf = useDraf<IsiHutang>(
    'hutang',
    () => ({
      ...NASABAH_BARU,
      id: randomText(24),
      barang: [],
      kode_sales: salesTerakhir(toko.kode_toko),
      jumlah_hutang: null,
      keterangan: null,
    }),
    kosong,
  )
  const simpanan = useDraf('foto-hutang', () => TANPA_FOTO, tanpaFoto)
  const { foto } = simpanan.isi
  const [jari, setJari] = useState<string | null>(null)
  const { isi } = draf
  const [ktp, ttd] = [`${isi.id} ktp`, `${isi.id} ttd`]
  const ubah = (bagian: Partial<IsiHutang>) => {
    if (bagian.kode_sales) ingatSales(toko.kode_toko, bagian.kode_sales)
    draf.ubah(bagian)
  }
  /** Taking a photo drops those of another draft, which a closed tab may have left. */
  const ambil = (kunci: string, dataUrl: string | null) =>
    simpanan.setIsi(({ foto: lama }) => {
      const milik = new Set([ktp, ttd, ...isi.barang.map((b) => b.id)])
      const lain = Object.entries(lama).filter(([k]) => k !== kunci && milik.has(k))
      return { foto: Object.fromEntries(dataUrl === null ? lain : [...lain, [kunci, dataUrl]]) }
    })
  const ambilOrang = (kunci: string, dataUrl: string | null) => {
    ambil(kunci, dataUrl)
    draf.ubah({ difoto: true })
  }
  return {
    isi,
    foto,
    ubah,
    fotoKtp: foto[ktp] ?? null,
    ambilKtp: (dataUrl: string) => ambilOrang(ktp, dataUrl),
    ambil,
    tandaTangan: foto[ttd] ?? null,
    tandaTangani: (dataUrl: string | null) => ambilOrang(ttd, dataUrl),
    jari,
    setJari,
    tambah: (b: Jaminan, dataUrl: string | null) => {
      draf.ubah({ barang: [...isi.barang, b] })
      if (dataUrl) ambil(b.id, dataUrl)
    },
    hapus: (id: string) => {
      draf.ubah({ barang: isi.barang.filter((b) => b.id !== id) })
      ambil(id, null)
    },
    buang: () => {
      draf.buang()
      simpanan.buang()
      setJari(null)
    },
    /** Sends what was taken for a ticket that is saved now: photos, signature, finger. */
    kirimFoto: async (nomor: string) => {
      if (jari) await kirimJari(nomor, jari)
      await kirimSemua(nomor, [
        [BARIS_KTP, foto[ktp]],
        ...isi.barang.map((b, i) => [i + 1, foto[b.id]] as const),
        [BARIS_TANDA_TANGAN, foto[ttd]],
      ])
    },
  }
}

/** A photo that fails undoes nothing: the ticket is saved, and photos can be added later. */
async function kirimSemua(
  nomor: string,
  daftar: readonly (readonly [baris: number, dataUrl: string | null | undefined])[],
): Promise<void> {
  const ada = daftar.filter(([, dataUrl]) => dataUrl)
  let gagal = 0
  for (const [i, [baris, dataUrl]] of ada.entries()) {
    progress.set({
      modal: 'FOTO',
      done: i,
      total: ada.length,
      title: translate('barang.mengirim_foto'),
    })
    if (!(await kirimFotoHutang(nomor, baris, dataUrl ?? ''))) gagal++
  }
  progress.set(null)
  if (gagal > 0) toast.error(translate('hutang.foto_gagal'))
  if (ada.length > 0) refresh(...SEGARKAN_HUTANG)
}
