import { useRef, useState } from 'react'
import { AppError } from '#kernel/shared/errors.ts'
import { ApiError, upload } from '#kernel/web/api.ts'
import { type ZipFile, openZip } from '#kernel/web/archive/open-zip.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { approve, needsApproval } from '#modules/orang/otorisasi/web/index.ts'
import type { HasilImpor } from '../contract.ts'
import { MAKS_IMPOR, MAKS_NAMA_BERKAS } from '../rules.ts'
import { kirimFoto } from './kirim-foto.ts'

const MIB = 1_048_576
const BATAS_ZIP = {
  files: MAKS_IMPOR,
  name: MAKS_NAMA_BERKAS,
  bytesOfOne: 15 * MIB,
  bytes: 4_000 * MIB,
}

/** What was chosen, read at once: what was checked is what is saved. */
interface Lembar {
  readonly name: string
  readonly data: Blob
}
interface Zip {
  readonly name: string
  readonly files: readonly ZipFile[]
  /** Pictures that were sent already, by file. */
  readonly terkirim: Map<string, string>
}

export type Langkah =
  | { readonly apa: 'PERIKSA' | 'SIMPAN' }
  | { readonly apa: 'FOTO'; readonly terkirim: number; readonly jumlah: number }

/** One step at a time: what is being done, what refused it, and the way to stop it. */
function useLangkah() {
  const { t } = useTexts()
  const [langkah, setLangkah] = useState<Langkah | null>(null)
  const [ditolak, setDitolak] = useState<string | null>(null)
  const batal = useRef<AbortController | null>(null)
  const jalan = async (kerja: (signal: AbortSignal) => Promise<void>) => {
    if (batal.current) return
    const kendali = new AbortController()
    batal.current = kendali
    setDitolak(null)
    try {
      await kerja(kendali.signal)
    } catch (error) {
      setDitolak(kendali.signal.aborted ? t('impor_barang.dihentikan') : kataGalat(error, t))
    } finally {
      batal.current = null
      setLangkah(null)
    }
  }
  const henti = () => batal.current?.abort()
  return { langkah, setLangkah, ditolak, jalan, henti }
}

/**
 * An import from choosing to saving: a dry run after every choice, photos that rows show, then all
 * pieces at once under one key for any number of presses. Until that last step nothing is in, so
 * `henti` leaves nothing behind.
 */
export function useImpor() {
  const { t } = useTexts()
  const [lembar, setLembar] = useState<Lembar | null>(null)
  const [zip, setZip] = useState<Zip | null>(null)
  const [hasil, setHasil] = useState<HasilImpor | null>(null)
  const kunci = useRef('')
  const { langkah, setLangkah, ditolak, jalan, henti } = useLangkah()

  const periksa = async (l: Lembar | null, z: Zip | null) => {
    kunci.current = randomText(24)
    setHasil(null)
    if (!l) return
    setLangkah({ apa: 'PERIKSA' })
    setHasil(await kirimLembar(l, z, { uji: 'ya' }, randomText()))
  }
  const pilihLembar = (file: File) =>
    jalan(async () => {
      const baru = { name: file.name, data: new Blob([await file.arrayBuffer()]) }
      setLembar(baru)
      await periksa(baru, zip)
    })
  const pilihZip = (file: File) =>
    jalan(async () => {
      setZip(null)
      const files = await openZip(file, BATAS_ZIP)
      const baru = { name: file.name, files, terkirim: new Map<string, string>() }
      setZip(baru)
      await periksa(lembar, baru)
    })

  /** The photos that rows show; false when one is bad, which is then told at its row. */
  const kirimSemuaFoto = async (z: Zip, dipakai: HasilImpor['foto'], signal: AbortSignal) => {
    const baris = new Map(dipakai.map((f) => [f.berkas, f.baris]))
    const files = z.files.filter((f) => baris.has(f.name))
    const maju = (terkirim: number) => setLangkah({ apa: 'FOTO', terkirim, jumlah: files.length })
    maju(0)
    const gagal = await kirimFoto(files, { signal, terkirim: z.terkirim, maju })
    const salah = gagal.map(({ berkas, alasan }) => ({
      baris: baris.get(berkas) ?? 0,
      kolom: 'foto',
      label: berkas,
      alasan,
    }))
    if (salah.length > 0) setHasil((lama) => lama && { ...lama, ditolak: salah.length, salah })
    return salah.length === 0
  }
  const simpan = () =>
    jalan(async (signal) => {
      if (!lembar || !hasil) return
      if (zip && !(await kirimSemuaFoto(zip, hasil.foto, signal))) return
      setLangkah({ apa: 'SIMPAN' })
      const jadi = await simpanBarang(lembar, zip, kunci.current)
      if (!jadi) return
      setHasil(jadi)
      setLembar(null)
      setZip(null)
      refresh('barang/get/all', 'barang/get/ready')
      const { jumlah_barang: jumlah, no_masuk } = jadi
      toast.success(t('barang.tersimpan', { jumlah, no_masuk: String(no_masuk) }))
    })
  return { lembar, zip, langkah, hasil, ditolak, pilihLembar, pilihZip, simpan, henti }
}

function kataGalat(error: unknown, t: ReturnType<typeof useTexts>['t']): string {
  if (error instanceof AppError) return t(`error.${error.code}`, error.params)
  if (error instanceof ApiError) return error.message
  throw error
}

function kirimLembar(
  l: Lembar,
  z: Zip | null,
  lebih: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<HasilImpor> {
  const form = new FormData()
  form.set('file', l.data, l.name)
  const foto = z?.files.map((f) => [f.name, z.terkirim.get(f.name) ?? null])
  if (foto) form.set('foto', JSON.stringify(foto))
  for (const [nama, nilai] of Object.entries(lebih)) form.set(nama, nilai)
  return upload<HasilImpor>('barang/impor', form, { timeout: 'report', idempotencyKey })
}

/** Saves all of it, with the approval that the server asks for; null when nobody gives it. */
async function simpanBarang(l: Lembar, z: Zip | null, kunci: string): Promise<HasilImpor | null> {
  const isi = { no_draft: kunci }
  try {
    return await kirimLembar(l, z, isi, kunci)
  } catch (error) {
    if (!needsApproval(error)) throw error
    const id = await approve(error)
    return id === null ? null : kirimLembar(l, z, { ...isi, id_otorisasi_wajar: id }, kunci)
  }
}
