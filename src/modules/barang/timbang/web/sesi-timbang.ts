import { useEffect } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { translate, useTexts } from '#kernel/web/i18n.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { type FieldErrorSink, refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { read, write } from '#kernel/web/session/storage.ts'
import type { Timbang, timbangDaftar, timbangMulai, timbangReset } from '../contract.ts'
import { KUNCI_SESI } from '../rules.ts'

/**
 * The person's weighings since the last reset. The browser keeps them under `timbang_barang`, so
 * that a reload shows them at once; the server's own list follows and is what counts.
 */
export function useSesiTimbang() {
  const { t } = useTexts()
  const q = useRead<typeof timbangDaftar>('timbang-baki')
  const { data } = q
  useEffect(() => {
    if (data) write(KUNCI_SESI, data)
  }, [data])
  const daftar = data ?? read<Timbang[]>(KUNCI_SESI) ?? []
  const gagal = { failure: t('timbang.tidak_tersedia') }
  const mulai = useWrite<typeof timbangMulai>('POST', 'timbang-baki/start', gagal)
  const hapus = useWrite<typeof timbangReset>('POST', 'timbang-baki/reset', gagal)
  return {
    daftar,
    error: daftar.length === 0 ? q.error : null,
    sibuk: mulai.busy,
    /** The weighing that waits for its weight. */
    terbuka: daftar.findLast((b) => b.status === 'MULAI') ?? null,
    mulai: async (kode_gudang: string | null, kode_baki: string | null): Promise<boolean> => {
      const jadi = await mulai.send({ kode_gudang, kode_toko: kode_baki }, { form: KATAKAN })
      if (!jadi) return false
      const { no_timbang, data_timbang } = jadi
      write(KUNCI_SESI, [...daftar, { ...data_timbang, no_timbang }])
      refresh('timbang-baki')
      return true
    },
    reset: async () => {
      if (!(await confirm({ text: translate('timbang.reset_tanya'), danger: true }))) return
      if (await hapus.send({})) refresh('timbang-baki')
    },
  }
}

/** The start has no form of its own: what is missing is told in the server's words. */
const KATAKAN: FieldErrorSink = {
  setErrors: ({ fields }) => {
    const [salah] = Object.values(fields)
    if (salah?.message) toast.error(salah.message)
    return salah?.message !== undefined
  },
}

export type SesiTimbang = ReturnType<typeof useSesiTimbang>
