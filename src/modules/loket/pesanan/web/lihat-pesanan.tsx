import { Button } from '@mantine/core'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaPesanan, Pesanan, pesananCetakUlang } from '../contract.ts'
import { pesananDokumen } from '../dokumen.ts'
import { SEGARKAN_PESANAN, cetakPesanan } from './cetak-pesanan.ts'
import { IsiPesanan } from './isi-pesanan.tsx'

const terbuka = (p: { readonly status: string }) => p.status === 'ENTRY' || p.status === 'SELESAI'

/** Orders by date; one of them with everything that belongs to it, when the address names it. */
export default documentScreens<KepalaPesanan, Pesanan>(pesananDokumen, {
  isi: (pesanan) => <IsiPesanan pesanan={pesanan} />,
  bisaBatal: terbuka,
  tindakan: (pesanan) => <Tindakan pesanan={pesanan} />,
})

/** What may be done with an order next, by how far it is. */
function Tindakan({ pesanan }: { readonly pesanan: Pesanan }) {
  const { t, tt } = useTexts()
  const { no_pesanan, status, sisa_bayar } = pesanan
  const cetak = useCetakUlang(pesanan)
  useShortcut('Ctrl+P', cetak, { text: 'dokumen.cetak_ulang' })
  const berikut = [
    ...(terbuka(pesanan) && sisa_bayar > 0 ? (['bayar-pesanan'] as const) : []),
    ...(status === 'ENTRY' ? (['selesai-pesanan'] as const) : []),
    ...(status === 'SELESAI' ? (['ambil-pesanan'] as const) : []),
  ]
  return (
    <>
      {berikut.map((layar) => (
        <Button
          key={layar}
          variant="default"
          onClick={() => void navigate(`/${layar}?no_pesanan=${no_pesanan}`)}
        >
          {tt(`screen.${layar}`)}
        </Button>
      ))}
      <KirimDokumen of={pesananDokumen} tipe="pesanan" dokumen={pesanan} />
      <Button leftSection={<Icon name="print" />} rightSection={<Kbd>Ctrl P</Kbd>} onClick={cetak}>
        {t('dokumen.cetak_ulang')}
      </Button>
    </>
  )
}

/** A copy is approved first, then counted, then printed. */
function useCetakUlang({ no_pesanan }: Pesanan): () => void {
  const hitung = useWrite<typeof pesananCetakUlang>('POST', 'pesanan/cetak-ulang', {
    refresh: SEGARKAN_PESANAN,
  })
  const jalan = async () => {
    const hasil = await hitung.send({ no_pesanan })
    if (hasil) cetakPesanan(no_pesanan)
  }
  return () => void jalan()
}
