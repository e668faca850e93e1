import { useCallback, useMemo, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { ApiError, get, put } from '#kernel/web/api.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { queries, useRead } from '#kernel/web/query.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import type { bacaAkses, ubahAkses } from '../../contract-orang.ts'
import {
  beda,
  denganCentang,
  kunciOf,
  semuaLayar,
  tandai,
  tanpa,
  tercentang,
} from './baris-pohon.ts'

export type OrangAkses = CallOutput<typeof bacaAkses>

const PATH = 'users/{user_id}/akses'

/** A person's tree, to look at only. */
export function useAksesOrang(user_id: string) {
  return useRead<typeof bacaAkses>(PATH, { user_id }, { enabled: user_id !== '' })
}

export interface EditorAkses {
  readonly orang: OrangAkses
  readonly terpilih: ReadonlySet<string>
  /** What differs from what is stored. */
  readonly berubah: ReadonlySet<string>
  /** What somebody else changed while this was being edited. */
  readonly olehLain: ReadonlySet<string>
  readonly busy: boolean
  /** Ticks or unticks; what the editor may not change stays as it is. */
  readonly centang: (paths: readonly string[], on: boolean) => void
  /** Makes these screens as they are in `dari`. */
  readonly samakan: (paths: readonly string[], dari: ReadonlySet<string>) => void
  readonly batal: () => void
  readonly simpan: () => Promise<void>
}

/** The edit of one person's tree: ticks are kept here until they are saved. */
export function useEditorAkses(awal: OrangAkses): EditorAkses {
  const { t } = useTexts()
  const [orang, setOrang] = useState(awal)
  const [terpilih, setTerpilih] = useState(() => tercentang(awal.akses))
  const [olehLain, setOlehLain] = useState<ReadonlySet<string>>(new Set())
  const tersimpan = useMemo(() => tercentang(orang.akses), [orang])
  const boleh = useMemo(
    () =>
      new Set(
        semuaLayar(orang.akses)
          .filter((n) => n.boleh)
          .map(kunciOf),
      ),
    [orang],
  )
  const berubah = useMemo(() => beda(terpilih, tersimpan), [terpilih, tersimpan])
  const [busy, setBusy] = useState(false)
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(berubah.size > 0 && !busy, mayLeave)

  const samakan = (paths: readonly string[], dari: ReadonlySet<string>) => {
    const next = new Set(terpilih)
    for (const path of paths) {
      if (!boleh.has(path)) continue
      if (dari.has(path)) next.add(path)
      else next.delete(path)
    }
    setTerpilih(next)
  }
  const muat = (kini: OrangAkses, dicentang: ReadonlySet<string>) => {
    queries.setQueryData([PATH, { user_id: kini.user_id }], kini)
    setOrang(kini)
    setTerpilih(dicentang)
  }
  /** The later of two editors sees both: the other's ticks come in, the own changes stay on top. */
  const gabung = async () => {
    const kini = await get<typeof bacaAkses>(PATH, { user_id: orang.user_id })
    const lain = tercentang(kini.akses)
    setOlehLain(beda(lain, tersimpan))
    muat(kini, beda(lain, tanpa(berubah, beda(lain, tersimpan))))
    toast.warning(t('akses.bentrok'))
  }
  const simpan = async () => {
    const { user_id, versi } = orang
    const akses = denganCentang(orang.akses, terpilih)
    setBusy(true)
    try {
      const done = await put<typeof ubahAkses>(PATH, { user_id, versi, akses })
      muat({ ...orang, versi: done.versi, akses: tandai(orang.akses, terpilih) }, terpilih)
      setOlehLain(new Set())
      toast.success(t('akses.disimpan', { user_id }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'data.sudah_diubah') await gabung()
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    orang,
    terpilih,
    berubah,
    olehLain,
    busy,
    samakan,
    centang: (paths, on) => samakan(paths, on ? new Set(paths) : new Set()),
    batal: () => setTerpilih(tersimpan),
    simpan,
  }
}
