import type { CallOutput } from '#kernel/shared/contract.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import type { Barang } from '#modules/barang/barang/contract.ts'
import { type Terpilih, gabung } from '#modules/barang/mutasi/web/index.ts'
import type { kirimOnlineCreate } from '../contract.ts'

/** A paper while it is written. */
interface IsiOnline {
  readonly barang: readonly Terpilih[]
  readonly kode_sambungan: string | null
  readonly keterangan: string
}

const baru = (): IsiOnline => ({ barang: [], kode_sambungan: null, keterangan: '' })
const kosong = (i: IsiOnline) => i.barang.length === 0

/** The pieces that go online, and the saving of it. The connection stays for the next paper. */
export function useOnline(layar: 'kirim-barang-online' | 'kirim-barang-external') {
  const draf = useDraf(layar, baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiOnline, CallOutput<typeof kirimOnlineCreate>>(draf, {
    path: 'kirim-barang-online/create',
    refresh: ['kirim-barang-online/get/all', 'barang-online/get/all'],
    missing,
  })
  return {
    ...loket,
    total_berat: isi.barang.reduce((n, b) => n + Math.round(b.berat * 1000), 0) / 1000,
    tambah: (barang: readonly Barang[]) => {
      loket.begin()
      draf.setIsi((lama) => ({ ...lama, barang: gabung(lama.barang, barang, (b) => b) }))
    },
    hapus: (kode: string) =>
      loket.change({ barang: isi.barang.filter((b) => b.kode_barcode !== kode) }),
    simpan: () =>
      loket.save(missing, {
        kode_sambungan: isi.kode_sambungan,
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.barang.map(({ kode_barcode }) => ({ kode_barcode })),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiOnline): Complaint | null {
  if (isi.barang.length === 0) return complaint('pindah_barang.barang_kosong', {}, 'scan')
  if (isi.kode_sambungan === null)
    return complaint('kirim_online.sambungan_kosong', {}, 'kode_sambungan')
  return null
}
