import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { PanelAmbil } from '#modules/loket/penjualan/web/index.ts'
import type { Pesanan, pesananSiap } from '../contract.ts'
import { SEGARKAN_PESANAN } from './cetak-pesanan.ts'
import { DaftarMenunggu } from './daftar-menunggu.tsx'
import { IsiPesanan, RingkasPesanan } from './isi-pesanan.tsx'

/** The customer comes for what was made: the rest is paid and it becomes a sale. */
export default function AmbilPesananScreen() {
  return (
    <DaftarMenunggu layar="/ambil-pesanan" untuk="ambil">
      {(pesanan) => <Ambil pesanan={pesanan} />}
    </DaftarMenunggu>
  )
}

function Ambil({ pesanan }: { readonly pesanan: Pesanan }) {
  const { t } = useTexts()
  const { no_pesanan, status } = pesanan
  const siap = useRead<typeof pesananSiap>('pesanan/{no_pesanan}/siap', { no_pesanan })
  if (siap.error) return <ErrorView error={siap.error} retry={() => void siap.refetch()} />
  if (!siap.data) return <Skeleton />
  if (status === 'ENTRY')
    return (
      <Stack>
        <Notice>{t('error.pesanan.belum_selesai', { no_pesanan })}</Notice>
        <IsiPesanan pesanan={pesanan} />
      </Stack>
    )
  return (
    <PanelAmbil
      dokumen={{ jenis: 'PESANAN', nomor: no_pesanan, segarkan: SEGARKAN_PESANAN, ...pesanan }}
      barang={siap.data}
    >
      <RingkasPesanan pesanan={pesanan} />
    </PanelAmbil>
  )
}
