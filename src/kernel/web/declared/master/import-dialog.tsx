import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { ApiError, upload } from '../../api.ts'
import { toast } from '../../feedback/toast.ts'
import { Icon } from '../../icons.tsx'
import { useTexts } from '../../i18n.ts'
import { download, saveFile } from '../../print/download.ts'
import { refresh } from '../../query.ts'
import { randomText } from '../../session/random.ts'
import type { MasterDeclaration } from './declaration.ts'
import { ImportResult, type ImportOutcome } from './import-result.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Stack } from '../../ui/layout.tsx'
import css from './import.module.css'

/** The chosen file, read at once, so that the checked content is the saved one. */
interface Chosen {
  readonly name: string
  readonly data: Blob
  readonly key: string
}

interface Props {
  readonly m: MasterDeclaration
  readonly onClose: () => void
}

/**
 * The steps of an import: choosing, a dry run, and saving under one key for any number of presses.
 */
function useImport({ m, onClose }: Props) {
  const { t } = useTexts()
  const [busy, setBusy] = useState<'check' | 'save' | null>(null)
  const [file, setFile] = useState<Chosen | null>(null)
  const [result, setResult] = useState<ImportOutcome | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  const send = async (chosen: Chosen, uji?: 'ya' | 'berkas') => {
    const form = new FormData()
    if (uji) form.set('uji', uji)
    form.set('file', chosen.data, chosen.name)
    const key = uji ? randomText() : chosen.key
    return upload<ImportOutcome>(`masters/${m.name}/impor`, form, {
      timeout: 'report',
      idempotencyKey: key,
    })
  }
  const check = async (chosen: Chosen) => {
    setBusy('check')
    try {
      setResult(await send(chosen, 'ya'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setBusy(null)
    }
  }
  const take = async (picked: File) => {
    if (busy) return
    setResult(null)
    setRefused(null)
    const chosen = {
      name: picked.name,
      data: new Blob([await picked.arrayBuffer()]),
      key: randomText(),
    }
    setFile(chosen)
    await check(chosen)
  }
  const save = async () => {
    if (!file || busy) return
    setBusy('save')
    try {
      await send(file)
      toast.success(t('impor.berhasil'))
      refresh(m.api.list)
      onClose()
    } catch (error) {
      // A check that passed before may fail now, so the file is checked again.
      toast.error(error)
      await check(file)
    } finally {
      setBusy(null)
    }
  }
  const takeBad = async () => {
    if (!file || busy) return
    setBusy('check')
    try {
      const { berkas } = await send(file, 'berkas')
      const name = `${file.name.replace(/\.\w+$/, '')} - ${t('impor.kesalahan')}.xlsx`
      if (berkas !== null) await saveFile(new Blob([bytesOf(berkas)], { type: XLSX }), name)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, file, result, refused, take, save, takeBad }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0)

/** Choose or drop a spreadsheet, see its effect row by row, then save it: all or nothing. */
export default function ImportDialog({ m, onClose }: Props) {
  const { t } = useTexts()
  const { busy, file, result, refused, take, save, takeBad } = useImport({ m, onClose })
  const ready = result !== null && result.ditolak === 0 && result.baru + result.berubah > 0
  return (
    <Modal
      opened
      onClose={() => busy === 'save' || onClose()}
      size="lg"
      title={t('impor.judul', { nama: m.title.replace(/^(?:Master|Import) /, '') })}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack gap={12}>
        <FileDrop
          autoFocus
          text={t('impor.petunjuk')}
          button={t('impor.pilih')}
          accept=".xlsx,.csv"
          main={!ready}
          disabled={busy !== null}
          onFile={(picked) => void take(picked)}
        >
          <Button
            variant="subtle"
            leftSection={<Icon name="download" />}
            onClick={() => void download(m.api.list, { format: 'xlsx' })}
          >
            {t('impor.contoh')}
          </Button>
        </FileDrop>
        <div role="status" className={css['said']}>
          {busy === 'check' && file && t('impor.memeriksa', { nama: file.name })}
          {refused && <p className={css['bad']}>{refused}</p>}
          {result && <ImportResult result={result} />}
        </div>
        {result !== null && result.ditolak > 0 && (
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="download" />}
              disabled={busy !== null}
              onClick={() => void takeBad()}
            >
              {t('impor.unduh_salah')}
            </Button>
          </div>
        )}
        <div className={css['buttons']}>
          <Button variant="default" onClick={onClose} disabled={busy === 'save'}>
            {t('button.batal')}
          </Button>
          {ready && (
            <Button
              autoFocus
              onClick={() => void save()}
              disabled={busy !== null}
              aria-busy={busy === 'save'}
            >
              {busy === 'save' ? t('button.sedang_menyimpan') : t('button.simpan')}
            </Button>
          )}
        </div>
      </Stack>
    </Modal>
  )
}
