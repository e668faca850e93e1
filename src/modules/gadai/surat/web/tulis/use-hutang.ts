import { useState } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { progress } from '#kernel/web/feedback/progress.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { type Pictures, useDraftPictures } from '#kernel/web/session/draft-pictures.ts'
import { useHeld } from '#kernel/web/session/held.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import type { Hutang } from '../../contract.ts'
import { BARIS_KTP, BARIS_TANDA_TANGAN } from '../../rules.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { TANPA_UANG, type Uangnya, useTindakanDi } from '../tindakan/use-tindakan.ts'
import { kirimFotoHutang } from './foto-hutang.tsx'
import { kirimJari } from './sidik-jari.tsx'
import type { Jaminan } from './hitung-pinjaman.ts'
import { type Nasabah, NASABAH_BARU } from './isian-nasabah.tsx'

/** A ticket while it is written. */
export interface IsiHutang extends Nasabah, Uangnya {
  /** `no_draft`: what an approval is bound to. */
  readonly id: string
  readonly barang: readonly Jaminan[]
  /** The piece that is typed and not added yet. */
  readonly ketik: Ketikan | null
  readonly kode_sales: string | null
  readonly jumlah_hutang: number | null
  readonly keterangan: string | null
  /** The card or the signature was taken: there is something to come back to. */
  readonly difoto?: boolean
}

export type Ketikan = Readonly<Record<string, FieldValue>>

const baru = (kode_sales: string | null): IsiHutang => ({
  ...NASABAH_BARU,
  ...TANPA_UANG,
  id: randomText(24),
  barang: [],
  ketik: null,
  kode_sales,
  jumlah_hutang: null,
  keterangan: null,
})

const kosong = (i: IsiHutang) =>
  i.barang.length === 0 && !i.ketik && !i.nama_customer && !i.kode_customer && !i.difoto

/** Names of the photos that belong to no piece: card, signature, the piece that is typed. */
const kunciFoto = ({ id }: IsiHutang) => ({ ktp: `${id} ktp`, ttd: `${id} ttd`, ketik: `${id} +` })

/**
 * A draft outlives a reload and can be put aside, its photos too while the browser's store has room.
 * A finger is kept in memory only, under the ticket that it was given for.
 */
export function useHutang() {
  const draf = useDrafLoket<IsiHutang>('hutang', baru, kosong)
  const [jari, setJari] = useState<Pictures>({})
  const { isi } = draf
  const kunci = kunciFoto(isi)
  const foto = useDraftPictures('foto-hutang', [
    ...Object.values(kunci),
    ...isi.barang.map((b) => b.id),
  ])
  const sisihkan = () => {
    draf.buang()
    foto.replace({})
  }
  const buang = () => {
    sisihkan()
    setJari(({ [isi.id]: _, ...lain }) => lain)
  }
  const k = useTindakanDi<Hutang, IsiHutang>({ ...draf, buang }, 'hutang/create')
  const tahan = useHeld<IsiHutang & { readonly foto: Pictures }>(
    'hutang',
    {
      isi: { ...isi, foto: foto.own },
      act: draf.act,
      ganti: ({ foto: miliknya, ...lain }, act) => {
        draf.ganti(lain, act)
        foto.replace(miliknya)
      },
      buang: sisihkan,
    },
    kosong,
  )
  return {
    ...k,
    tahan,
    buang,
    kosong: kosong(isi),
    /** Told of every key of it, so nothing happens while nothing is typed. */
    ketik: (ketik: Ketikan | null) => {
      if (ketik !== isi.ketik) k.ubah({ ketik })
    },
    ...potret(foto, kunci, () => k.ubah({ difoto: true })),
    jari: jari[isi.id] ?? null,
    setJari: (bytes: string | null) => setJari((lama) => ({ ...lama, [isi.id]: bytes })),
    tambah: (b: Jaminan) => {
      foto.change({ [b.id]: foto.own[kunci.ketik] ?? null, [kunci.ketik]: null }, b.id)
      k.ubah({ barang: [...isi.barang, b], ketik: null })
    },
    hapus: (id: string) => {
      k.ubah({ barang: isi.barang.filter((b) => b.id !== id) })
      foto.change({ [id]: null })
    },
    /** Sends what was taken for a ticket that is saved now: photos, signature, finger. */
    kirimFoto: async (nomor: string) => {
      const bytes = jari[isi.id]
      if (bytes) await kirimJari(nomor, bytes)
      await kirimSemua(nomor, [
        [BARIS_KTP, foto.own[kunci.ktp]],
        ...isi.barang.map((b, i) => [i + 1, foto.own[b.id]] as const),
        [BARIS_TANDA_TANGAN, foto.own[kunci.ttd]],
      ])
    },
  }
}

/** The pictures of a ticket, and the taking of them. */
function potret(
  foto: ReturnType<typeof useDraftPictures>,
  kunci: ReturnType<typeof kunciFoto>,
  difoto: () => void,
) {
  const ambilOrang = (nama: string, dataUrl: string | null) => {
    foto.change({ [nama]: dataUrl })
    difoto()
  }
  return {
    foto: foto.own,
    fotoKtp: foto.own[kunci.ktp] ?? null,
    fotoKetik: foto.own[kunci.ketik] ?? null,
    tandaTangan: foto.own[kunci.ttd] ?? null,
    ambil: (id: string, dataUrl: string | null) => foto.change({ [id]: dataUrl }),
    ambilKtp: (dataUrl: string) => ambilOrang(kunci.ktp, dataUrl),
    ambilKetik: (dataUrl: string) => foto.change({ [kunci.ketik]: dataUrl }),
    tandaTangani: (dataUrl: string | null) => ambilOrang(kunci.ttd, dataUrl),
  }
}

export type KerjaHutang = ReturnType<typeof useHutang>

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
