import { useState } from 'react'
import type { Values } from '#kernel/web/form/use-field-form.ts'
import { get } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate, teksBebas } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { Barang, barangSatu } from '#modules/barang/barang/contract.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import type { Diuji, UpdateKadar } from '../../contract-kadar.ts'
import { slip } from './layar-update-kadar.tsx'

/** A tested piece of the list: as it is booked, and as the test shows it. */
export interface BarisUji extends Diuji {
  readonly barang: Barang
}

/** Tests while they are written; they survive a reload. */
interface IsiUpdate {
  readonly rows: readonly BarisUji[]
  /** Who tested, and how. */
  readonly kepala: Values
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): IsiUpdate => ({ rows: [], kepala: {}, no_draft: randomText(24) })
const kosong = (isi: IsiUpdate) => isi.rows.length === 0

/** The list of tested pieces, and saving it as one document. */
export function useUpdateKadar() {
  const { isi, setIsi, ubah } = useDraf('update-kadar', baru, kosong)
  const { rows, no_draft } = isi
  /** The piece whose result is being entered. */
  const [dibuka, buka] = useState<Barang | null>(null)
  const [galat, setGalat] = useState<string | null>(null)
  const [queue] = useState(() => new ScanQueue())
  const { problem, look } = useLookUp(queue, async (kode_barcode) => {
    const data = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
    if (data.status !== 'READY') return translate('koreksi.hanya_ready')
    buka(data)
    return null
  })
  const { kirim, sibuk } = useKirimIzin<UpdateKadar>({
    path: 'update-kadar/create',
    gagal: (error) => {
      const [letak, salah] = Object.entries(error.fields)[0] ?? []
      const kode = rows[Number(letak?.split('.')[1])]?.kode_barcode
      const kata = salah && (salah.message ?? teksBebas(`error.${salah.code}`, salah.params))
      setGalat(kode && kata ? `${kode}: ${kata}` : error.message)
    },
  })
  const setRows = (lanjut: (lama: IsiUpdate['rows']) => IsiUpdate['rows']) =>
    setIsi((lama) => ({ ...lama, rows: lanjut(lama.rows) }))
  const pasang = (baris: BarisUji) => {
    setGalat(null)
    setRows((lama) => [...lama.filter((r) => r.kode_barcode !== baris.kode_barcode), baris])
    buka(null)
  }
  const lepas = (kode: string) => setRows((lama) => lama.filter((r) => r.kode_barcode !== kode))
  const simpan = async (kepala: Values): Promise<boolean> => {
    setGalat(null)
    const items = rows.map(({ barang: _, ...item }) => item)
    const jadi = await kirim({ ...kepala, items, no_draft })
    if (!jadi) return false
    toast.success(translate('update_kadar.tersimpan', { nomor: jadi.no_update_kadar }))
    // Who tested, and how, stays for the next list.
    setIsi(() => ({ ...baru(), kepala }))
    refresh(
      'barang/get/all',
      'barang/get/ready',
      'barang/{kode_barcode}',
      'barang/{kode_barcode}/riwayat',
      'barang/get/ready-update-kadar',
      'update-kadar/get/all',
    )
    slip.print(jadi.no_update_kadar)
    return true
  }
  return {
    rows,
    kepala: isi.kepala,
    ingat: (kepala: Values) => ubah({ kepala }),
    dibuka,
    buka,
    look,
    problem: galat ?? problem,
    pasang,
    lepas,
    simpan,
    sibuk,
  }
}
