import { Modal } from '@mantine/core'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { PanelDp, useBayarMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { Titip } from '../contract.ts'
import { SEGARKAN_TITIP, slipTitip } from './slip.ts'

interface Props {
  readonly titip: Titip
  readonly onClose: () => void
}

/** More money on an open deposit. */
export function TambahUang({ titip, onClose }: Props) {
  const { t } = useTexts()
  const { no_titip, total_rp, dp_rp, sisa_bayar } = titip
  const loket = useBayarMuka({
    path: 'titip/tambah',
    refresh: SEGARKAN_TITIP,
    dokumen: { no_titip },
    sisa_rp: sisa_bayar,
    dp_rp: sisa_bayar,
  })
  const simpan = async () => {
    if (!(await loket.simpan())) return
    toast.success(t('titip.berhasil_tambah'))
    slipTitip.print(no_titip)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('titip.tambah_uang')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <PanelDp
        loket={loket}
        total_rp={total_rp}
        sudah_rp={dp_rp}
        aktif
        jalan={() => void simpan()}
      />
    </Modal>
  )
}
