import type { CallOutput } from '#kernel/shared/contract.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { RosokBaris, kirimSepuhanCreate } from '../contract.ts'
import { SEGAR_SEPUHAN } from './segar.ts'

/** A lot while it is put together. */
interface IsiKirim {
  readonly rosok: readonly RosokBaris[]
  readonly kode_supplier: string | null
  /** Gram of the whole on the scale; null while nobody has weighed it. */
  readonly timbang: number | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): IsiKirim => ({
  rosok: [],
  kode_supplier: null,
  timbang: null,
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: IsiKirim) => i.rosok.length === 0

export const kunciRosok = (r: Pick<RosokBaris, 'no_sumber' | 'baris_sumber'>) =>
  `${r.no_sumber} ${r.baris_sumber}`

/** The lot that is being put together, and the saving of it. */
export function useKirim() {
  const draf = useDraf('kirim-sepuhan', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiKirim, CallOutput<typeof kirimSepuhanCreate>>(draf, {
    path: 'kirim-sepuhan/create',
    refresh: SEGAR_SEPUHAN,
    missing,
  })
  const gram = (nilai: (r: RosokBaris) => number) =>
    isi.rosok.reduce((n, r) => n + Math.round(nilai(r) * 1000), 0) / 1000
  return {
    ...loket,
    berat: gram((r) => r.berat),
    murni: gram((r) => r.murni),
    /** Takes scrap into the lot; what is there stays once. */
    tambah: (rosok: readonly RosokBaris[]) => {
      loket.begin()
      draf.setIsi((lama) => {
        const ada = new Set(lama.rosok.map(kunciRosok))
        return { ...lama, rosok: [...lama.rosok, ...rosok.filter((r) => !ada.has(kunciRosok(r)))] }
      })
    },
    hapus: (kunci: string) =>
      loket.change({ rosok: isi.rosok.filter((r) => kunciRosok(r) !== kunci) }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        kode_supplier: isi.kode_supplier,
        ...(isi.timbang === null ? {} : { timbang: isi.timbang }),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.rosok.map(({ sumber, no_sumber, baris_sumber }) => ({
          sumber,
          no_sumber,
          baris_sumber,
        })),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiKirim): Complaint | null {
  if (isi.rosok.length === 0) return complaint('sepuhan.rosok_kosong', {}, 'scan')
  if (isi.kode_supplier === null) return complaint('sepuhan.supplier_kosong', {}, 'kode_supplier')
  return null
}
