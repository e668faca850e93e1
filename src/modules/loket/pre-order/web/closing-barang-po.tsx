import { useRef, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { PreOrder, preOrderClosing, preOrderLepas } from '../contract.ts'
import { nomorPo } from '../rules.ts'
import { DaftarMenunggu } from './daftar-menunggu.tsx'
import { IsiPo } from './isi-po.tsx'
import { SEGARKAN_PO } from './segar.ts'

/** Pieces that have come: choose the pre-order, then scan them; each is held at once. */
export default function ClosingBarangPoScreen() {
  const { t } = useTexts()
  const [{ no_po }] = useUrlState({ no_po: '' })
  useScan(
    (code) => {
      if (!nomorPo(code)) toast.error(t('error.pre_order.no_po_kosong'))
    },
    { when: no_po === '' },
  )
  return (
    <DaftarMenunggu layar="/closing-barang-po" untuk="closing">
      {(po) => <Closing po={po} />}
    </DaftarMenunggu>
  )
}

type Hasil = CallOutput<typeof preOrderClosing>

function Closing({ po }: { readonly po: PreOrder }) {
  const { no_po, status } = po
  const [hasil, setHasil] = useState<Hasil | null>(null)
  const lepas = useWrite<typeof preOrderLepas>('POST', 'pre-order/lepas', {
    success: 'pre_order.berhasil_lepas',
    refresh: SEGARKAN_PO,
  })
  const { t } = useTexts()
  const terbuka = status === 'OPEN' || status === 'FINISH'
  return (
    <Stack>
      {status === 'OPEN' && <Pindai no_po={no_po} onHasil={setHasil} />}
      <div role="status">{hasil && <Terakhir hasil={hasil} />}</div>
      <IsiPo
        po={po}
        aksi={(i) =>
          terbuka && i.kode_barcode !== null
            ? [
                {
                  label: t('pre_order.lepas', { kode_barcode: i.kode_barcode }),
                  icon: 'close',
                  onClick: () => {
                    setHasil(null)
                    void lepas.send({ no_po, baris: i.baris })
                  },
                },
              ]
            : []
        }
      />
    </Stack>
  )
}

interface PindaiProps {
  readonly no_po: string
  readonly onHasil: (hasil: Hasil) => void
}

/** One piece after the other, in the order of the scans, however slow the line is. */
function Pindai({ no_po, onHasil }: PindaiProps) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [antre] = useState(() => new ScanQueue())
  const { send } = useWrite<typeof preOrderClosing>('POST', 'pre-order/closing', {
    refresh: SEGARKAN_PO,
  })
  const kirim = (kode_barcode: string) => {
    if (nomorPo(kode_barcode)) return
    antre.add(async () => {
      const jadi = await send({ no_po, kode_barcode })
      if (jadi) onHasil(jadi)
    })
  }
  return (
    <Panel
      title={t('pre_order.barang_datang')}
      actions={<Link to="/tambah-data-barang">{t('pesanan.ke_tambah_barang')}</Link>}
    >
      <ScanBox
        name="kode_barcode"
        label={t('label.kode_barcode')}
        box={box}
        onCode={kirim}
        onScan={kirim}
      />
    </Panel>
  )
}

/** The last piece that was held, and what is left to come. */
function Terakhir({ hasil: h }: { readonly hasil: Hasil }) {
  const { t } = useTexts()
  const { kode_barcode, nama_model, menunggu } = h
  if (menunggu > 0)
    return <Notice>{t('pre_order.masih_menunggu', { kode_barcode, nama_model, menunggu })}</Notice>
  return (
    <Notice>
      {t(h.dikabari ? 'pre_order.lengkap_dikabari' : 'pre_order.lengkap_tanpa_kabar', {
        kode_barcode,
        nama_model,
      })}
    </Notice>
  )
}
