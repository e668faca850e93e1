import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { ApiError, call } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { type FieldErrorSink, refresh } from '#kernel/web/query.ts'
import type { Values } from '#kernel/web/form/use-field-form.ts'
import { translate } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import type { UpdateProfit, updateProfitPratinjau } from '../../contract-profit.ts'
import { CARA_PERSEN } from '../../rules-profit.ts'
import { slip } from './layar-profit.tsx'

export type Pratinjau = CallOutput<typeof updateProfitPratinjau>
type Asked = Readonly<Record<string, unknown>>

const PILIHAN = [
  'kode_dept',
  'kode_group',
  'kode_baki',
  'harga_dari',
  'harga_sampai',
  'umur_dari',
  'umur_sampai',
] as const

/** Whether the chosen way counts in percent. */
export const dalamPersen = (v: Values): boolean =>
  CARA_PERSEN.some((cara) => cara === v['cara_profit'])

/** What the form asks for, as the calls take it. */
function dariIsian(v: Values, barcodes: readonly string[]): Asked {
  const pilihan = Object.fromEntries(
    PILIHAN.flatMap((nama) => (v[nama] === null ? [] : [[nama, v[nama]]])),
  )
  return {
    pilihan: { ...pilihan, ...(barcodes.length > 0 ? { barcodes } : {}) },
    cara: v['cara_profit'],
    // The other field keeps what was entered before another way was chosen.
    nilai: v[dalamPersen(v) ? 'persen' : 'nilai'],
    langkah: Number(v['langkah'] ?? 1),
  }
}

/**
 * A preview, and saving exactly what it showed. `isian` and `barcodes` are the form as it stands: a
 * preview of anything else is none, so that a figure typed after it is never taken for saved.
 */
export function useUpdateProfit(form: FieldErrorSink, isian: Values, barcodes: readonly string[]) {
  const [dilihat, setLihat] = useState<{ asked: Asked; hasil: Pratinjau } | null>(null)
  const kini = JSON.stringify(dariIsian(isian, barcodes))
  const lihat = dilihat && JSON.stringify(dilihat.asked) === kini ? dilihat : null
  const [menghitung, setMenghitung] = useState(false)
  const [no_draft, setDraft] = useState(() => randomText(24))
  const gagal = (error: ApiError) => {
    if (!form.setErrors(error)) toast.error(error.message)
  }
  const { kirim, sibuk } = useKirimIzin<UpdateProfit>({
    path: 'update-profit/create',
    gagal: (error) => {
      // The pieces have moved on: what the preview shows is no longer what would be saved.
      if (error.code === 'update_profit.berubah') setLihat(null)
      gagal(error)
    },
  })
  const hitung = async (v: Values) => {
    const asked = dariIsian(v, barcodes)
    setMenghitung(true)
    try {
      const { data: hasil } = await call<Pratinjau>('POST', 'update-profit/pratinjau', asked)
      setLihat({ asked, hasil })
    } catch (error) {
      setLihat(null)
      if (error instanceof ApiError) gagal(error)
      else throw error
    } finally {
      setMenghitung(false)
    }
  }
  const simpan = async (keterangan: string | null): Promise<boolean> => {
    if (!lihat) return false
    const jadi = await kirim({ ...lihat.asked, tanda: lihat.hasil.tanda, keterangan, no_draft })
    if (!jadi) return false
    toast.success(translate('update_profit.tersimpan', { nomor: jadi.no_update_profit }))
    setLihat(null)
    setDraft(randomText(24))
    refresh('barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}', 'update-profit/get/all')
    slip.print(jadi.no_update_profit)
    return true
  }
  return {
    lihat: lihat?.hasil ?? null,
    hitung,
    menghitung,
    simpan,
    sibuk,
  }
}
