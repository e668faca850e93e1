import { Button, Modal } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWriteAs } from '#kernel/web/query.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { JEDA_MUAT } from '../rules-mesin.ts'
import type { HasilOpname, JenisOpname, Opname } from './jenis-opname.ts'
import css from './opname.module.css'

interface Props<H extends HasilOpname> {
  readonly jenis: JenisOpname<H>
  readonly opname: Opname | null
  /** A count was begun. */
  readonly onMulai: () => void
  readonly onClose: () => void
}

/** The clear-data form: throw the running count away, or begin one. */
export function KosongkanOpname<H extends HasilOpname>(p: Props<H>) {
  const { opname, onClose } = p
  const { alamat, teks, useMulai } = p.jenis
  const { t } = useTexts()
  const failure = t('opname.gagal')
  const kosongkan = useWriteAs<{}, unknown>('POST', `${alamat}/kosongkan`, {
    success: 'opname.berhasil_kosong',
    failure,
    refresh: [`${alamat}/get/hasil`],
  })
  const mulai = useWriteAs<Readonly<Record<string, unknown>>, Opname>('POST', `${alamat}/start`, {
    success: 'opname.tersedia',
    failure,
  })
  const { isian, input } = useMulai()
  const sibuk = kosongkan.busy || mulai.busy
  const buang = async () => {
    const text = t(teks.yakinKosong, { ketemu: tulisAngka(opname?.ketemu ?? 0) })
    if (opname && opname.ketemu > 0 && !(await confirm({ text, danger: true }))) return
    await kosongkan.send({})
  }
  const buka = async () => {
    if (!input || !(await mulai.send(input))) return
    // the result is read again a moment later, and the form is gone.
    setTimeout(p.onMulai, JEDA_MUAT)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('opname.kosongkan')}
      size={520}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack>
        <p className={css['arti']}>
          {opname
            ? t(teks.sedangBerjalan, {
                no_opname: opname.no_opname,
                ketemu: tulisAngka(opname.ketemu),
                jumlah: tulisAngka(opname.jumlah),
              })
            : t('opname.belum_ada')}
        </p>
        {isian}
        <div className={css['tombol']}>
          <Button variant="default" onClick={onClose}>
            {t('button.batal')}
          </Button>
          <Button variant="light" color="bad" loading={sibuk} onClick={() => void buang()}>
            {t('opname.kosongkan')}
          </Button>
          <Button loading={sibuk} disabled={!input} data-autofocus onClick={() => void buka()}>
            {t('opname.opname')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
