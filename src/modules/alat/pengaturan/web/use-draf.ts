import { useCallback, useMemo, useState } from 'react'
import type { Setting } from '#kernel/shared/gates.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { ApiError, call } from '#kernel/web/api.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { withFactor } from '#kernel/web/feedback/factor/proof.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate, teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { changeSettings } from '#kernel/web/live/settings.ts'
import { queries, refresh, useRead } from '#kernel/web/query.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { refreshSession } from '#kernel/web/session/refresh.ts'
import type { paraSystemRinci } from '../contract.ts'
import type { SettingDefinition } from '#kernel/shared/setting.ts'
import { DECLARED } from './declared.ts'
import { bacaNilai, samaNilai } from '../rules.ts'
import { namaPengaturan } from './tulis-nilai.ts'

export type Keterangan = CallOutput<typeof paraSystemRinci>['pengaturan'][number]

/** One setting as the screen shows it: declared, stored, and typed but not saved. */
export interface Baris {
  readonly p: SettingDefinition
  readonly k: Keterangan
  readonly nilai: Setting
  readonly berubah: boolean
  readonly salah: string | null
  /** Somebody else changed it after it was typed here; the stored value is theirs. */
  readonly bentrok: boolean
}

type Isi = ReadonlyMap<string, { readonly nilai: Setting; readonly versi: number }>

const CODE_BENTROK = 'pengaturan.sudah_diubah'

/** Settings with what was typed over them; saved together, nothing typed is lost on a refusal. */
export function useDraf() {
  const { t } = useTexts()
  const q = useRead<typeof paraSystemRinci>('para-system/rinci', {}, { staleTime: 0 })
  const [isi, setIsi] = useState<Isi>(new Map())
  const [busy, setBusy] = useState(false)
  const [ditolak, setDitolak] = useState<Readonly<Record<string, string>>>({})
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  const baris = useMemo(() => susun(q.data?.pengaturan ?? [], isi, ditolak), [q.data, isi, ditolak])
  const berubah = baris.filter((b) => b.berubah)
  useBlocker(berubah.length > 0 && !busy, mayLeave)

  const ubah = (b: Baris, nilai: Setting) => {
    const next = new Map(isi)
    if (samaNilai(nilai, b.k.value)) next.delete(b.k.key)
    else next.set(b.k.key, { nilai, versi: isi.get(b.k.key)?.versi ?? b.k.versi })
    setIsi(next)
    if (ditolak[b.k.key]) setDitolak(tanpa(ditolak, b.k.key))
  }
  /** The value of the other person was seen: what stands here is meant to replace it. */
  const tetapkan = (b: Baris) =>
    setIsi(new Map(isi).set(b.k.key, { nilai: b.nilai, versi: b.k.versi }))
  const buang = () => (setIsi(new Map()), setDitolak({}))

  const simpan = async (): Promise<boolean> => {
    setBusy(true)
    const perubahan = berubah.map((b) => ({
      key: b.k.key,
      value: b.nilai,
      versi: isi.get(b.k.key)?.versi ?? b.k.versi,
    }))
    try {
      await changeSettings(() => withFactor(() => call('PUT', 'para-system', { perubahan })))
      await Promise.all([q.refetch(), refreshSession()])
      buang()
      void queries.invalidateQueries({ queryKey: ['screens'] })
      refresh('para-system/riwayat/{key}')
      toast.success(translate('pengaturan.tersimpan'))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A list of what is stored now comes with the refusal: the other's value stands beside ours.
      if (error.code === CODE_BENTROK) await q.refetch()
      else setDitolak(pesan(error))
      toast.error(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { q, baris, berubah, busy, ubah, tetapkan, buang, simpan }
}

const tanpa = (o: Readonly<Record<string, string>>, kunci: string) =>
  Object.fromEntries(Object.entries(o).filter(([k]) => k !== kunci))

const pesan = (error: ApiError) =>
  Object.fromEntries(Object.entries(error.fields).map(([k, e]) => [k, e.message ?? e.code]))

function susun(
  semua: readonly Keterangan[],
  isi: Isi,
  ditolak: Readonly<Record<string, string>>,
): readonly Baris[] {
  return semua.flatMap((k) => {
    const p = DECLARED.get(k.key)
    if (!p) return []
    const draf = isi.get(k.key)
    const nilai = draf?.nilai ?? k.value
    const berubah = draf !== undefined && !samaNilai(nilai, k.value)
    return [
      {
        p,
        k,
        nilai,
        berubah,
        salah: ditolak[k.key] ?? (berubah ? salahNya(p, nilai) : null),
        bentrok: berubah && draf.versi !== k.versi,
      },
    ]
  })
}

function salahNya(p: SettingDefinition, nilai: Setting): string | null {
  const hasil = bacaNilai(p, nilai)
  if (!('salah' in hasil)) return null
  const { code, params } = hasil.salah
  return teksBebas(`error.${code}`, { ...params, label: namaPengaturan(p.kunci) })
}
