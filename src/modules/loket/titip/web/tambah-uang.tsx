import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type BarisBayar, bayarTerisi, kirimBayar } from '#modules/uang/kas/web/index.ts'
import type { Titip, titipTambah } from '../contract.ts'
import { SEGARKAN_TITIP, slipTitip } from './slip.ts'
import { PanelDp, salahDp, useTeguran } from '#modules/loket/uang-muka/web/index.ts'

interface Props {
  readonly titip: Titip
  readonly onClose: () => void
}

/** More money on an open deposit. */
export function TambahUang({ titip, onClose }: Props) {
  const { t } = useTexts()
  const [dp_rp, setDp] = useState<number | null>(titip.sisa_bayar)
  const [bayar, setBayar] = useState<readonly BarisBayar[]>([])
  const tulis = useWrite<typeof titipTambah>('POST', 'titip/tambah', {
    once: 'form',
    success: 'titip.berhasil_tambah',
    silent: true,
    refresh: SEGARKAN_TITIP,
  })
  const dp = dp_rp ?? 0
  const teguran = useTeguran({
    salah: salahDp(bayar, { dp_rp: dp, sisa_rp: titip.sisa_bayar }),
    isi: JSON.stringify([dp, bayar]),
    error: tulis.error,
  })
  const simpan = async () => {
    if (!teguran.siap() || tulis.busy) return
    const hasil = await tulis.send({
      no_titip: titip.no_titip,
      dp_rp: dp,
      pembayaran: kirimBayar(bayarTerisi(bayar, dp)),
    })
    if (!hasil) return
    slipTitip.print(titip.no_titip)
    onClose()
  }
  useShortcut('F12', () => void simpan(), { text: 'penjualan.simpan_cetak' })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('titip.tambah_uang')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <PanelDp
        total_rp={titip.total_rp}
        sudah_rp={titip.dp_rp}
        dp_rp={dp_rp}
        onDp={setDp}
        bayar={bayar}
        onBayar={setBayar}
        aktif
        pesan={teguran.pesan}
        simpan={{
          teks: 'penjualan.simpan_cetak',
          sibuk: tulis.busy,
          jalan: () => void simpan(),
        }}
      />
    </Modal>
  )
}
