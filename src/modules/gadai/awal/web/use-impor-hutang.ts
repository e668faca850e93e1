import { useState } from 'react'
import { ApiError, call, upload } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { saveFile } from '#kernel/web/print/download.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { HasilImporHutang } from '../contract.ts'

interface Berkas {
  readonly name: string
  readonly data: Blob
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SUDAH = 'hutang_awal.sudah_ada'

/** Choosing, the dry run, and the tickets one by one; `langkah` is how many are in. */
export function useImporHutang() {
  const { t } = useTexts()
  const [berkas, setBerkas] = useState<Berkas | null>(null)
  const [hasil, setHasil] = useState<HasilImporHutang | null>(null)
  const [langkah, setLangkah] = useState<'PERIKSA' | number | null>(null)
  const [ditolak, setDitolak] = useState<string | null>(null)
  const [masuk, setMasuk] = useState<number | null>(null)

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
      const { tiket } = hasil
      try {
        for (const [n, satu] of tiket.entries()) {
          setLangkah(n)
          await call('POST', 'hutang/awal', satu, { idempotencyKey: randomText() }).catch(
            lewatiSudah,
          )
        }
        setMasuk(tiket.length)
        refresh('hutang/get/all', 'hutang/get/aktif')
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

/** Somebody else, or an answer that got lost, has brought it in already. */
function lewatiSudah(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== SUDAH) throw error
}

function kirim({ data, name }: Berkas, uji: 'ya' | 'berkas'): Promise<HasilImporHutang> {
  const form = new FormData()
  form.set('uji', uji)
  form.set('file', data, name)
  return upload<HasilImporHutang>('hutang/impor', form, {
    timeout: 'report',
    idempotencyKey: randomText(),
  })
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0)
