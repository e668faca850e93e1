import { Button, Modal } from '@mantine/core'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { cetakLabel } from '#modules/barang/barang/web/index.ts'
import { alamatFoto } from '#kernel/web/ui/piece-photo.ts'
import type { CalonSidik, sidikCreate } from '../contract.ts'
import type { Ukuran } from './form-sidik.tsx'
import { Sebab } from './tabel-calon.tsx'

interface Props {
  readonly calon: CalonSidik
  readonly ukuran: Ukuran
  readonly onClose: () => void
  readonly onSelesai: () => void
}

const gram = (g: number) => `${tulisBerat(Math.round(g * 1_000))} g`

/** The piece beside its photo; when it is this one it is noted, and its label printed. */
export function PastikanSidik({ calon, ukuran, onClose, onSelesai }: Props) {
  const { t } = useTexts()
  const { kode_barcode, asal_sidik } = calon
  const bolehTemu = useMayOpen('/temu-barang')
  const simpan = useWrite<typeof sidikCreate>('POST', 'sidik-berat/create', {
    refresh: ['sidik-berat/get/calon', 'sidik-berat/get/all', 'barang-hilang/get/calon'],
  })
  const cetak = async () => {
    const { berat_timbang, toleransi, hasil_uji, cara_uji, kode_gudang } = ukuran.cari
    const jadi = await simpan.send({
      kode_barcode,
      berat_timbang,
      toleransi: Number(toleransi),
      hasil_uji: hasil_uji ? Number(hasil_uji) : null,
      cara_uji,
      kode_gudang,
      ...ukuran.kata,
    })
    if (!jadi) return
    toast.success(t('sidik.tersimpan', { kode_barcode, no_sidik: jadi.no_sidik }))
    await cetakLabel([{ kode_barcode, jumlah: 1 }])
    onSelesai()
    if (jadi.no_barang_hilang === null) return
    if (bolehTemu) void navigate(`/temu-barang?kode=${encodeURIComponent(kode_barcode)}`)
    else toast.info(t('sidik.minta_temu', { kode_barcode }))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sidik.ini_barangnya')}
      size={560}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack>
        <ApiImage path={alamatFoto(calon)} alt={t('label.gambar')} size={220} width={520} />
        <div>
          <KeyValue strong label={kode_barcode} value={calon.nama_barang} />
          <KeyValue label={t('label.berat')} value={gram(calon.berat)} />
          <KeyValue
            label={t('label.berat_timbang')}
            value={`${gram(Number(ukuran.cari.berat_timbang))} (${gram(calon.selisih)})`}
          />
          <KeyValue label={t('label.kadar')} value={`${calon.kode_group} · ${calon.kadar}`} />
          {calon.size && <KeyValue label={t('label.size')} value={calon.size} />}
          <KeyValue
            label={t('label.kode_baki')}
            value={`${calon.kode_gudang} · ${calon.kode_baki}`}
          />
        </div>
        <Sebab calon={calon} />
        {asal_sidik === 'HILANG' && <Notice>{t('sidik.lanjut_temu')}</Notice>}
        <Row>
          <Button variant="default" onClick={onClose}>
            {t('sidik.bukan')}
          </Button>
          <Button
            data-autofocus
            loading={simpan.busy}
            leftSection={<Icon name="print" />}
            onClick={() => void cetak()}
          >
            {t('sidik.cetak')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
