import { useEffect, useRef } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { get } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { teksBebas } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { Barang, barangSatu } from '#modules/barang/barang/contract.ts'
import type { Batu } from '../contract.ts'
import type { batuPasangCreate } from '../contract-mutasi.ts'
import type { ArahPasang } from '../rules-mutasi.ts'
import { SEGAR_MUTASI } from './segar.ts'

/** A paper of setting while it is put together. */
interface Isi {
  readonly barang: Pick<Barang, 'kode_barcode' | 'nama_barang' | 'berat'> | null
  readonly arah_batu: ArahPasang
  readonly batu: readonly Batu[]
  /** Rupiah that stones had cost which came with the piece, by number. */
  readonly modal: Readonly<Record<string, number | null>>
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({
  barang: null,
  arah_batu: 'PASANG',
  batu: [],
  modal: {},
  keterangan: '',
  no_draft: randomText(24),
})

/** The paper that is being put together, and the saving of it. */
export function usePasang() {
  const draf = useDraf('pasang-batu', baru, (i) => i.batu.length === 0 && i.barang === null)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<Isi, CallOutput<typeof batuPasangCreate>>(draf, {
    path: 'mutasi-batu/pasang',
    refresh: SEGAR_MUTASI,
    missing,
  })
  const { problem, look } = useLookUp(loket.queue, async (kode_barcode) => {
    const b = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
    const { nama_barang, berat, status } = b
    if (status !== 'READY')
      return teksBebas('error.barang.tidak_tersedia', { kode_barcode, status })
    const lain = isi.arah_batu === 'LEPAS' && isi.barang?.kode_barcode !== kode_barcode
    loket.begin()
    loket.change({
      barang: { kode_barcode: b.kode_barcode, nama_barang, berat },
      ...(lain ? { batu: [], modal: {} } : {}),
    })
    return null
  })
  useAlamat(look)
  return {
    ...loket,
    takKetemu: problem,
    look,
    tanpaModal: tanpaModal(isi),
    tambah: (b: Batu) => {
      loket.begin()
      if (!isi.batu.some((lama) => lama.no_batu === b.no_batu))
        loket.change({ batu: [...isi.batu, b] })
    },
    hapus: (no_batu: string) =>
      loket.change({ batu: isi.batu.filter((b) => b.no_batu !== no_batu) }),
    arah: (arah_batu: ArahPasang) => loket.change({ arah_batu, batu: [], modal: {} }),
    simpan: () =>
      loket.save(missing, {
        arah_batu: isi.arah_batu,
        kode_barcode: isi.barang?.kode_barcode,
        no_draft: isi.no_draft,
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.batu.map(({ no_batu }) => ({
          no_batu,
          ...(isi.arah_batu === 'LEPAS' ? { harga_modal: isi.modal[no_batu] ?? null } : {}),
        })),
      }),
  }
}

/** The piece that the address names (`?kode_barcode=`) is looked up once. */
function useAlamat(look: (kode: string) => void): void {
  const [{ kode_barcode }, setUrl] = useUrlState({ kode_barcode: '' })
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (kode_barcode === '') return
    latest.current(kode_barcode)
    setUrl({ kode_barcode: '' }, { replace: true })
  }, [kode_barcode, setUrl])
}

/** Stones that are taken out and have no cost of their own. */
const tanpaModal = (i: Isi): readonly Batu[] =>
  i.arah_batu === 'LEPAS' ? i.batu.filter((b) => !b.dari_stok) : []

/** What is missing; null when it can be saved. */
function belumSiap(i: Isi): Complaint | null {
  if (i.barang === null) return complaint('mutasi_batu.tanpa_barang', {}, 'scan')
  if (i.batu.length === 0) return complaint('mutasi_batu.tanpa_batu')
  const kurang = tanpaModal(i).find((b) => (i.modal[b.no_batu] ?? null) === null)
  if (!kurang) return null
  const { no_batu } = kurang
  return complaint('mutasi_batu.tanpa_modal', { no_batu }, `modal_${no_batu}`)
}
