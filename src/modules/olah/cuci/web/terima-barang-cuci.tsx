import { useState } from 'react'
import { berat, bilangan, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { CuciTerbuka } from '../contract.ts'
import { PanelKembali } from './panel-kembali.tsx'
import { PanelTerima } from './panel-terima.tsx'
import { useTerima } from './use-terima.ts'

const LIMIT = 20
const KOLOM: readonly Column<CuciTerbuka>[] = [
  { name: 'no_cuci', field: kode(), sort: false },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'nama_tukang', field: teks(), sort: false },
  { name: 'total_qty', field: bilangan(), sort: false },
  { name: 'kembali_qty', field: bilangan(), sort: false },
  { name: 'total_timbang', field: berat(), sort: false, hide: 'narrow' },
]

/** A sending is chosen, what came back of it weighed; F12 asks for approvals, saves, prints. */
export default function TerimaBarangCuciScreen() {
  const { t } = useTexts()
  const loket = useTerima()
  const { draft, saved } = loket
  return (
    <Page>
      <Stack>
        {draft.kiriman && <PanelKembali loket={loket} />}
        <Columns>
          <PilihanKiriman onPilih={(k) => void loket.pilih(k)} />
          <Stack>
            <PanelTerima loket={loket} />
            {saved && draft.kiriman === null && (
              <Notice>
                {t('cuci.diterima', {
                  nomor: saved.no_terima_cuci,
                  susut: formatNamed('berat', saved.susut),
                  sisa: saved.sisa,
                  barcode: saved.barcodes.join(', ') || '-',
                })}
              </Notice>
            )}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

/** Sendings of which a craftsman still has something; Enter or a click takes one. */
function PilihanKiriman({ onPilih }: { readonly onPilih: (kiriman: CuciTerbuka) => void }) {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const list = useList<CuciTerbuka>('kirim-barang-cuci/get/terbuka', { page, limit: LIMIT })
  return (
    <Panel title={t('cuci.di_tukang')}>
      <DataTable<CuciTerbuka>
        name="kirim-cuci-terbuka"
        columns={KOLOM}
        rows={list.rows}
        rowKey={(k) => k.no_cuci}
        loading={list.isFetching}
        error={list.error}
        retry={list.refetch}
        onOpen={onPilih}
        pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
        empty={<Empty title={t('cuci.tanpa_kiriman')} />}
      />
    </Panel>
  )
}
