import { Button, Modal } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import type { Opname, opnameKosongkan, opnameMulai } from '../contract.ts'
import { JEDA_MUAT } from '../rules.ts'
import css from './opname.module.css'

export const HASIL = 'opname-hutang/get/hasil'

interface Props {
  readonly opname: Opname | null
  /** A count was begun. */
  readonly onMulai: () => void
  readonly onClose: () => void
}

/** The clear-data form: throw the running count away, or begin one. */
export function KosongkanOpname({ opname, onMulai, onClose }: Props) {
  const { t } = useTexts()
  const failure = t('opname_hutang.gagal')
  const kosongkan = useWrite<typeof opnameKosongkan>('POST', 'opname-hutang/kosongkan', {
    success: 'opname_hutang.berhasil_kosong',
    failure,
    refresh: [HASIL],
  })
  const mulai = useWrite<typeof opnameMulai>('POST', 'opname-hutang/start', {
    success: 'opname_hutang.tersedia',
    failure,
  })
  const sibuk = kosongkan.busy || mulai.busy
  const buang = async () => {
    const text = t('opname_hutang.yakin_kosong', { ketemu: tulisAngka(opname?.ketemu ?? 0) })
    if (opname && opname.ketemu > 0 && !(await confirm({ text, danger: true }))) return
    await kosongkan.send({})
  }
  const buka = async () => {
    if (!(await mulai.send({}))) return
    // the result is read again a moment later, and the form is gone.
    setTimeout(onMulai, JEDA_MUAT)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('opname_hutang.kosongkan')}
      size={520}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack>
        <p className={css['arti']}>
          {opname
            ? t('opname_hutang.sedang_berjalan', {
                no_opname: opname.no_opname,
                ketemu: tulisAngka(opname.ketemu),
                jumlah: tulisAngka(opname.jumlah),
              })
            : t('opname_hutang.belum_ada')}
        </p>
        <div className={css['tombol']}>
          <Button variant="default" onClick={onClose}>
            {t('button.batal')}
          </Button>
          <Button variant="light" color="bad" loading={sibuk} onClick={() => void buang()}>
            {t('opname_hutang.kosongkan')}
          </Button>
          <Button loading={sibuk} data-autofocus onClick={() => void buka()}>
            {t('opname_hutang.opname')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
