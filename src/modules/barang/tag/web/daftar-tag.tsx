import { useState } from 'react'
import { kode, teks } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { translate, useTexts } from '#kernel/web/i18n.ts'
import { refresh, useList } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import { Search } from '#kernel/web/table/list-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { TagBarang } from '../contract.ts'
import { lepas } from './pasang.ts'

const HALAMAN = 50

/** Tags that hang on pieces, newest first; any of them is found by its number or its piece. */
export function DaftarTag() {
  const { t } = useTexts()
  const [{ search, ...page }, setAsked] = useState({ search: '', page: 1, limit: HALAMAN })
  const list = useList<TagBarang>('tag-barang/get/all', { search, ...page })
  const cari = (q: string) => setAsked({ ...page, search: q, page: 1 })
  return (
    <ListPanel
      name="pasang-tag"
      title={t('tag.terpasang_semua')}
      tools={<Search value={search} onChange={cari} />}
      columns={kolom(t)}
      list={list}
      rowKey="epc"
      emptyText={t(search ? 'tabel.tidak_ketemu' : 'tag.kosong')}
      actions={({ epc, kode_barcode }) => [
        {
          label: t('tag.lepas'),
          icon: 'trash',
          color: 'bad',
          onClick: () => void lepasDenganTanya(epc, kode_barcode),
        },
      ]}
      pager={{ ...page, of: list, onChange: (ke) => setAsked({ search, ...ke }) }}
    />
  )
}

async function lepasDenganTanya(epc: string, kode_barcode: string): Promise<void> {
  if (!(await confirm({ text: translate('tag.lepas_tanya', { epc, kode_barcode }), danger: true })))
    return
  if (await lepas(epc)) refresh('tag-barang/get/all')
}

function kolom(t: ReturnType<typeof useTexts>['t']): Column<TagBarang>[] {
  return [
    { name: 'kode_barcode', field: kode(), sort: false },
    { name: 'nama_barang', field: teks(), sort: false, hide: 'narrow' },
    { name: 'epc', sort: false, width: 240, render: ({ epc }) => <code>{epc}</code> },
    { name: 'kode_baki', field: kode(), sort: false, hide: 'narrow' },
    {
      name: 'waktu',
      label: t('label.user_id'),
      sort: false,
      hide: 'narrow',
      render: ({ user_id }) => <Tag>{user_id}</Tag>,
    },
  ]
}
