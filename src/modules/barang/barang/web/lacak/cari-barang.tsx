import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { get } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty, Loaded } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { kode, teks } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { barangLacak, barangSatu } from '../../contract.ts'
import { RincianBarang } from '../rincian-barang.tsx'
import { RiwayatBarang } from '../riwayat-barang.tsx'
import { StatusTag } from '../status-tag.tsx'

type Temuan = CallOutput<typeof barangLacak>[number]
const FOTO = 280

/**
 * Where a piece is and what became of it: scan its label, or a slip that names it. The address
 * carries the piece, so that it can be shown to somebody else.
 */
export default function CariBarangScreen() {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [queue] = useState(() => new ScanQueue())
  const [{ kode_barcode }, setUrl] = useUrlState({ kode_barcode: '' })
  const [temuan, setTemuan] = useState<readonly Temuan[]>([])
  const { problem, look } = useLookUp(queue, async (scan) => {
    const found = await get<typeof barangLacak>('barang/lacak', { kode: scan })
    const [satu] = found
    setTemuan(found.length > 1 ? found : [])
    setUrl({ kode_barcode: found.length === 1 && satu ? satu.kode_barcode : '' })
    return satu ? null : t('barang.lacak_tidak_ada', { kode: scan })
  })
  return (
    <Page>
      <Stack>
        <ScanBox
          name="kode"
          label={t('barang.lacak_ajakan')}
          box={box}
          onCode={look}
          onScan={look}
          error={problem}
        />
        {temuan.length > 0 && (
          <DataTable
            name="cari-barang"
            columns={kolom(t)}
            rows={temuan}
            rowKey="kode_barcode"
            onOpen={(row) => setUrl({ kode_barcode: row.kode_barcode })}
          />
        )}
        {kode_barcode && <Satu key={kode_barcode} kode={kode_barcode} />}
        {!kode_barcode && temuan.length === 0 && (
          <Empty title={t('barang.lacak_kosong')} text={t('barang.lacak_langkah')} />
        )}
      </Stack>
    </Page>
  )
}

function Satu({ kode: kode_barcode }: { readonly kode: string }) {
  const { t } = useTexts()
  const bolehCari = useMayOpen('/cari-tag')
  const q = useRead<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
  return (
    <Loaded q={q}>
      {(barang) => (
        <Columns>
          <Panel
            title={`${barang.kode_barcode} · ${barang.nama_barang}`}
            actions={
              <>
                <StatusTag status={barang.status} />
                {bolehCari && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => void navigate(`/cari-tag?kode_barcode=${barang.kode_barcode}`)}
                  >
                    {t('screen.cari-tag')}
                  </Button>
                )}
              </>
            }
          >
            <Stack>
              <ApiImage
                key={barang.foto}
                alt={barang.nama_barang}
                size={FOTO}
                path={`foto_produk/${barang.kode_barcode}`}
              />
              <RincianBarang barang={barang} />
            </Stack>
          </Panel>
          <Panel title={t('button.riwayat')}>
            <RiwayatBarang kode={barang.kode_barcode} />
          </Panel>
        </Columns>
      )}
    </Loaded>
  )
}

function kolom(t: ReturnType<typeof useTexts>['t']): Column<Temuan>[] {
  return [
    { name: 'kode_barcode', field: kode(), sort: false },
    { name: 'nama_barang', field: teks(), sort: false },
    {
      name: 'status',
      label: t('label.status'),
      sort: false,
      render: (row) => <StatusTag status={row.status} />,
    },
  ]
}
