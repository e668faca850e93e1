import type { CallOutput } from '#kernel/shared/contract.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { jurnalUmumCreate } from '../contract.ts'
import { type JENIS_DITULIS, jumlahJurnal } from '../rules.ts'

/** A line while it is written; rupiah. */
export interface Baris {
  /** Of the line on the screen, however often it is changed. */
  readonly id: string
  readonly nomor_akun: string | null
  readonly uraian: string
  readonly debet_rp: number | null
  readonly kredit_rp: number | null
}

interface IsiJurnal {
  readonly jenis_jurnal: (typeof JENIS_DITULIS)[number]
  readonly keterangan: string
  readonly lampiran: string | null
  readonly baris: readonly Baris[]
  /** What an approval is bound to. */
  readonly no_draft: string
}

const garis = (isi: Partial<Baris> = {}): Baris => ({
  id: randomText(8),
  nomor_akun: null,
  uraian: '',
  debet_rp: null,
  kredit_rp: null,
  ...isi,
})
const baru = (): IsiJurnal => ({
  jenis_jurnal: 'UMUM',
  keterangan: '',
  lampiran: null,
  baris: [garis(), garis()],
  no_draft: randomText(24),
})
const terisi = (b: Baris) => b.nomor_akun !== null || b.debet_rp !== null || b.kredit_rp !== null
const kosong = (i: IsiJurnal) => i.keterangan === '' && !i.baris.some(terisi)

const rupiah = (b: Baris) => ({ debet_rp: b.debet_rp ?? 0, kredit_rp: b.kredit_rp ?? 0 })

/** The journal that is being written, its sums, and the saving of it. */
export function useJurnal() {
  const draf = useDraf('jurnal-umum', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiJurnal, CallOutput<typeof jurnalUmumCreate>>(draf, {
    path: 'jurnal-umum/create',
    refresh: ['jurnal-umum/get/all', 'jurnal-umum/get/poin'],
    missing,
  })
  const ganti = (baris: readonly Baris[]) => loket.change({ baris })
  return {
    ...loket,
    jumlah: jumlahJurnal(isi.baris.map(rupiah)),
    /** What the server says of a field of a line: it counts the lines that hold something. */
    galat: (b: Baris, nama: 'nomor_akun' | 'debet_rp') =>
      loket.fields[`items.${isi.baris.filter(terisi).indexOf(b)}.${nama}`],
    tambah: () => ganti([...isi.baris, garis()]),
    hapus: (id: string) => ganti(isi.baris.filter((b) => b.id !== id)),
    ubah: (id: string, ubah: Partial<Baris>) =>
      ganti(isi.baris.map((b) => (b.id === id ? { ...b, ...ubah } : b))),
    /** Two lines of a proposal, with what they are for. */
    usul: (keterangan: string, baris: readonly Partial<Baris>[]) =>
      loket.change({ keterangan, baris: baris.map(garis) }),
    simpan: () =>
      loket.save(missing, {
        jenis_jurnal: isi.jenis_jurnal,
        keterangan: isi.keterangan,
        no_draft: isi.no_draft,
        ...(isi.lampiran ? { lampiran: isi.lampiran } : {}),
        items: isi.baris.filter(terisi).map((b) => ({
          nomor_akun: b.nomor_akun ?? '',
          ...(b.uraian ? { uraian: b.uraian } : {}),
          ...rupiah(b),
        })),
      }),
  }
}

/** What is missing; null when it can be sent. The rest the server says, line by line. */
function belumSiap(isi: IsiJurnal): Complaint | null {
  const baris = isi.baris.filter(terisi)
  if (baris.length < 2) return complaint('jurnal_umum.baris_kosong', {}, 'nomor_akun')
  if (!isi.keterangan.trim()) return complaint('jurnal_umum.keterangan_kosong', {}, 'keterangan')
  const { debet_rp, kredit_rp, selisih_rp } = jumlahJurnal(baris.map(rupiah))
  return selisih_rp === 0
    ? null
    : complaint('jurnal_umum.tidak_seimbang', {
        debet_rp,
        kredit_rp,
        selisih_rp: Math.abs(selisih_rp),
      })
}
