import { Button } from '@mantine/core'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useScreens } from '#kernel/web/shell/use-screens.ts'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaPreOrder, PreOrder } from '../contract.ts'
import { preOrderDokumen } from '../dokumen.ts'
import { IsiPo } from './isi-po.tsx'
import { slipPo } from './segar.ts'

/** Pre-orders by date; one of them with everything that belongs to it, when the address names it. */
export default documentScreens<KepalaPreOrder, PreOrder>(preOrderDokumen, {
  slip: slipPo,
  isi: (po) => <IsiPo po={po} />,
  tindakan: (po) => <Tindakan po={po} />,
})

function Tindakan({ po }: { readonly po: PreOrder }) {
  const { t } = useTexts()
  return (
    <>
      {po.status === 'OPEN' && (
        <Button
          variant="default"
          onClick={() => void navigate(`/closing-barang-po?no_po=${po.no_po}`)}
        >
          {t('screen.closing-barang-po')}
        </Button>
      )}
      {po.status === 'FINISH' && <KeKasir no_po={po.no_po} />}
      <KirimDokumen of={preOrderDokumen} tipe="pre-order" dokumen={po} />
    </>
  )
}

const KASIR = '/transaksi-penjualan'

/** The counter, with this pre-order in its cart. */
function KeKasir({ no_po }: { readonly no_po: string }) {
  const { t } = useTexts()
  const boleh = (useScreens().data ?? []).some((s) => s.path === KASIR)
  if (!boleh) return null
  return (
    <Button variant="default" onClick={() => void navigate(`${KASIR}?ambil=${no_po}`)}>
      {t('titip.ke_kasir')}
    </Button>
  )
}
