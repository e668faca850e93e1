import { Button } from '@mantine/core'
import { useState } from 'react'
import { berat, bilangan, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty, ErrorView } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { LembarTambah } from '#modules/barang/masuk/web/index.ts'
import type { SuratTerbuka, terimaSupplierLihat } from '../contract.ts'
import { TabelSisa } from './isi-terima.tsx'
import { SEGAR_TERIMA } from './segar.ts'

const LIMIT = 20
const KOLOM: readonly Column<SuratTerbuka>[] = [
  { name: 'no_terima', field: kode(), sort: false },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'no_intern', field: teks(), sort: false },
  { name: 'nama_supplier', field: teks(), sort: false, hide: 'narrow' },
  { name: 'sisa_qty', field: bilangan(), sort: false },
  { name: 'sisa_berat', field: berat(), sort: false },
]

/** A delivery is chosen, its pieces typed: never more than it has left; F12 saves all of them. */
export default function TambahBarangSupplierScreen() {
  const [url, setUrl] = useUrlState({ no_terima: '' })
  const no_terima = url.no_terima
  return (
    <LembarTambah
      path="penerimaan-suplier/barang"
      nama="barang-supplier"
      tanpaModal
      segarkan={[...SEGAR_TERIMA, 'penerimaan-suplier/{no_terima}']}
      badan={no_terima ? (items) => ({ no_terima, items }) : null}
    >
      {no_terima ? (
        <Surat no_terima={no_terima} onLepas={() => setUrl({ no_terima: '' })} />
      ) : (
        <PilihSurat onPilih={(s) => setUrl({ no_terima: s.no_terima })} />
      )}
    </LembarTambah>
  )
}

/** Deliveries with pieces left to enter; Enter or a click takes one. */
function PilihSurat({ onPilih }: { readonly onPilih: (surat: SuratTerbuka) => void }) {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const list = useList<SuratTerbuka>('penerimaan-suplier/get/terbuka', { page, limit: LIMIT })
  return (
    <Panel title={t('terima_supplier.pilih')}>
      <DataTable<SuratTerbuka>
        name="surat-terbuka"
        columns={KOLOM}
        rows={list.rows}
        rowKey={(s) => s.no_terima}
        loading={list.isFetching}
        error={list.error}
        retry={list.refetch}
        onOpen={onPilih}
        pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
        empty={<Empty title={t('terima_supplier.tanpa_surat')} />}
      />
    </Panel>
  )
}

interface Props {
  readonly no_terima: string
  readonly onLepas: () => void
}

/** The chosen delivery and what is left of it. */
function Surat({ no_terima, onLepas }: Props) {
  const { t } = useTexts()
  const q = useRead<(typeof terimaSupplierLihat)['baca']>('penerimaan-suplier/{no_terima}', {
    no_terima,
  })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  const judul = q.data ? `${no_terima} · ${q.data.nama_supplier} · ${q.data.no_intern}` : no_terima
  return (
    <Panel
      title={judul}
      actions={
        <Button variant="default" onClick={onLepas}>
          {t('terima_supplier.surat_lain')}
        </Button>
      }
    >
      {q.data && <TabelSisa surat={q.data} />}
    </Panel>
  )
}
