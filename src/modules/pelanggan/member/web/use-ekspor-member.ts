import { useRef, useState } from 'react'
import type { CallInput, CallOutput } from '#kernel/shared/contract.ts'
import { fetchFile } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { saveFile } from '#kernel/web/print/download.ts'
import { useWrite, type FieldErrorSink } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { eksporMemberBuat, eksporMemberHitung } from '../contract.ts'

export type Hitung = CallOutput<typeof eksporMemberHitung>
export type Diminta = Omit<CallInput<typeof eksporMemberBuat>, 'no_draft' | 'id_otorisasi'>
export const FORMAT = ['xlsx', 'csv'] as const
export type Format = (typeof FORMAT)[number]

/** Asks for the consent where one is needed, has the export counted and logged, fetches its file. */
export function useEksporMember(form: FieldErrorSink) {
  const { t } = useTexts()
  const draft = useRef(`EM-${randomText()}`)
  const [mengambil, setMengambil] = useState(false)
  const buat = useWrite<typeof eksporMemberBuat>('POST', 'export-data-member/create', {
    refresh: ['export-data-member/riwayat'],
  })
  const ambil = async (id: string, format: Format) => {
    setMengambil(true)
    try {
      const { blob, name } = await fetchFile('export-data-member/{id}/berkas', { id, format })
      await saveFile(blob, name)
      return true
    } catch (error) {
      toast.error(error)
      return false
    } finally {
      setMengambil(false)
    }
  }
  const mulai = async (isi: Diminta, format: Format) => {
    const hasil = await buat.send({ ...isi, no_draft: draft.current }, { form })
    if (!hasil) return
    draft.current = `EM-${randomText()}`
    if (await ambil(hasil.id, format)) toast.success(t('ekspor.selesai', { jumlah: hasil.jumlah }))
  }
  return { mulai, sibuk: buat.busy || mengambil }
}
