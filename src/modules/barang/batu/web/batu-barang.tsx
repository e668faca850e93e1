import { Button } from '@mantine/core'
import { kode, berat, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { Barang, barangSatu } from '#modules/barang/barang/contract.ts'
import { StatusTag } from '#modules/barang/barang/web/index.ts'
import type { batuBarang } from '../contract.ts'
import { DaftarBatu } from './daftar-batu.tsx'
import { HargaBerlian } from './harga-berlian.tsx'

const KOLOM: readonly Column<Barang>[] = [
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_dept', field: kode(), sort: false },
  { name: 'kode_baki', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
]

/** The stones of a piece: scan it or choose it, write what it carries, see what its tag should be. */
export default function BatuBarangScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode_barcode: '' })
  useScan((kode_barcode) => setUrl({ kode_barcode }))
  if (url.kode_barcode) return <SatuBarang key={url.kode_barcode} kode={url.kode_barcode} />
  return (
    <ListTable<Barang>
      name="batu-barang"
      path="barang/get/ready"
      columns={KOLOM}
      rowKey="kode_barcode"
      emptyText={t('batu.pilih_barang')}
      onOpen={(b) => setUrl({ kode_barcode: b.kode_barcode })}
    />
  )
}

function SatuBarang({ kode: kode_barcode }: { readonly kode: string }) {
  const { t } = useTexts()
  const bolehPasang = useMayOpen('/pasang-batu')
  const barang = useRead<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
  const batu = useRead<typeof batuBarang>('batu-barang/{kode_barcode}', { kode_barcode })
  return (
    <Page
      title={kode_barcode}
      back="/batu-barang"
      tag={barang.data && <StatusTag status={barang.data.status} />}
      {...(bolehPasang
        ? {
            actions: (
              <Button
                variant="default"
                onClick={() => void navigate(`/pasang-batu?kode_barcode=${kode_barcode}`)}
              >
                {t('screen.pasang-batu')}
              </Button>
            ),
          }
        : {})}
    >
      <Loaded q={barang}>
        {(b) => (
          <Loaded q={batu}>
            {(isi) => (
              <Stack>
                {b.status !== 'READY' && <Notice>{t('batu.hanya_ready')}</Notice>}
                <DaftarBatu barang={b} isi={isi} />
                {isi.items.length > 0 && <HargaBerlian barang={b} isi={isi} />}
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
