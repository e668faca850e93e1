import { useState } from 'react'
import type { ErrorCode } from '#kernel/shared/errors.ts'
import type { ApiPath, ApiPaths } from '#kernel/shared/names.ts'
import { ApiError, call, upload } from '../api.ts'
import { useTexts } from '../i18n.ts'
import { saveFile } from '../print/download.ts'
import { refresh } from '../query.ts'
import { randomText } from '../session/random.ts'

/** What a spreadsheet would bring in, as the calls of `sheetCalls` answer it. */
export interface SheetOutcome {
  readonly baru: readonly Readonly<Record<string, unknown>>[]
  readonly sudah: number
  readonly ditolak: number
  readonly salah: readonly {
    readonly baris: number
    readonly kolom: string
    readonly label: string
    readonly alasan: string
  }[]
  readonly berkas: string | null
}

export interface ImportCalls {
  /** Looks at the file. */
  readonly impor: ApiPaths['POST']
  /** Makes one document out of what was looked at. */
  readonly satu: ApiPaths['POST']
  /** What it says of one that is here already: somebody else, or an answer that got lost. */
  readonly sudah: readonly ErrorCode[]
  /** Lists that show what came in. */
  readonly segar: readonly ApiPath[]
}

interface Berkas {
  readonly name: string
  readonly data: Blob
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Choosing, the dry run, and the documents one by one; `langkah` is how many are in. */
export function useImportDocuments<H extends SheetOutcome>(panggil: ImportCalls) {
  const { t } = useTexts()
  const [berkas, setBerkas] = useState<Berkas | null>(null)
  const [hasil, setHasil] = useState<H | null>(null)
  const [langkah, setLangkah] = useState<'PERIKSA' | number | null>(null)
  const [ditolak, setDitolak] = useState<string | null>(null)
  const [masuk, setMasuk] = useState<number | null>(null)
  const kirim = ({ data, name }: Berkas, uji: 'ya' | 'berkas'): Promise<H> => {
    const form = new FormData()
    form.set('uji', uji)
    form.set('file', data, name)
    return upload<H>(panggil.impor, form, { timeout: 'report', idempotencyKey: randomText() })
  }

  /** One step at a time; its refusal is told beside the file. */
  const jalan = async (kerja: () => Promise<void>) => {
    setDitolak(null)
    try {
      await kerja()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setDitolak(error.message)
    } finally {
      setLangkah(null)
    }
  }
  const pilih = (file: File) =>
    jalan(async () => {
      setHasil(null)
      setMasuk(null)
      setLangkah('PERIKSA')
      const baru = { name: file.name, data: new Blob([await file.arrayBuffer()]) }
      setBerkas(baru)
      setHasil(await kirim(baru, 'ya'))
    })
  const simpan = () =>
    jalan(async () => {
      if (!berkas || !hasil) return
      const { baru } = hasil
      try {
        for (const [n, satu] of baru.entries()) {
          setLangkah(n)
          await call('POST', panggil.satu, satu, { idempotencyKey: randomText() }).catch(
            lewatiSudah(panggil.sudah),
          )
        }
        setMasuk(baru.length)
        refresh(...panggil.segar)
      } catch (error) {
        // What is in stays in: looked at again, the file goes on with the rest.
        setHasil(await kirim(berkas, 'ya'))
        throw error
      }
    })
  const unduhSalah = () =>
    jalan(async () => {
      if (!berkas) return
      const { berkas: isi } = await kirim(berkas, 'berkas')
      const nama = `${berkas.name.replace(/\.\w+$/, '')} - ${t('impor.kesalahan')}.xlsx`
      if (isi !== null) await saveFile(new Blob([bytesOf(isi)], { type: XLSX }), nama)
    })
  return { berkas, hasil, langkah, ditolak, masuk, pilih, simpan, unduhSalah }
}

const lewatiSudah = (sudah: readonly ErrorCode[]) => (error: unknown) => {
  if (!(error instanceof ApiError) || !sudah.some((code) => code === error.code)) throw error
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0)
