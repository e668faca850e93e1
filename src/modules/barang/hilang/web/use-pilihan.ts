import { useState } from 'react'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import type { CalonHilang } from '../contract.ts'

const memuat = (c: CalonHilang, kata: string) =>
  [c.kode_barcode, c.nama_barang, c.kode_baki, c.no_opname].some((isi) =>
    isi.toUpperCase().includes(kata),
  )

/**
 * Pieces that are chosen among those that are missing. One paper is about one count: the first piece
 * that is chosen says which.
 */
export function usePilihan(calon: readonly CalonHilang[]) {
  const { t } = useTexts()
  const [kode, setKode] = useState<ReadonlySet<string>>(new Set())
  const [cari, setCari] = useState('')
  const kata = cari.trim().toUpperCase()
  const tampil = kata === '' ? calon : calon.filter((c) => memuat(c, kata))
  const dipilih = calon.filter((c) => kode.has(c.kode_barcode))
  const no_opname = dipilih[0]?.no_opname
  const boleh = (c: CalonHilang) => no_opname === undefined || c.no_opname === no_opname
  const ganti = ({ kode_barcode }: CalonHilang) =>
    setKode((lama) => {
      const baru = new Set(lama)
      if (!baru.delete(kode_barcode)) baru.add(kode_barcode)
      return baru
    })
  /** A scan chooses; the second scan of a piece changes nothing. */
  const scan = (dibaca: string) => {
    const piece = calon.find((c) => c.kode_barcode === dibaca.toUpperCase())
    if (!piece) return toast.error(t('barang_hilang.bukan_calon', { kode: dibaca }))
    const { kode_barcode, no_opname: lain } = piece
    if (!boleh(piece))
      return toast.error(t('barang_hilang.opname_lain', { kode: kode_barcode, no_opname: lain }))
    setKode((lama) => new Set(lama).add(kode_barcode))
  }
  /** All that are shown, of the count that is chosen or else of the first one. */
  const semua = () => {
    const satu = no_opname ?? tampil[0]?.no_opname
    const sama = tampil.filter((c) => c.no_opname === satu).map((c) => c.kode_barcode)
    setKode((lama) => new Set([...lama, ...sama]))
  }
  const lepas = () => setKode(new Set())
  return { cari, setCari, tampil, dipilih, no_opname, boleh, ganti, scan, semua, lepas }
}
