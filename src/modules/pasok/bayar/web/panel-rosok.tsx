import { useState } from 'react'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, persen, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { RosokBaris } from '#modules/olah/sepuhan/contract.ts'
import type { KadarIsi } from './rosok-bayar.ts'
import { kunciRosok, type useBayar } from './use-bayar.ts'

const LIMIT = 20
const GRAM = berat(KOSONG)
const PERSEN = persen(KOSONG)
const ROSOK: readonly Column<RosokBaris>[] = [
  { name: 'no_sumber', field: kode(), sort: false, hide: 'narrow' },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kadar', field: kode(), sort: false },
  { name: 'qty', field: bilangan(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
  { name: 'murni', field: berat(), sort: false, hide: 'narrow' },
]

interface Props {
  readonly loket: ReturnType<typeof useBayar>
}

/** Scrap that could pay for gold: a click takes or leaves a piece; each kadar is weighed. */
export function PanelRosok({ loket }: Props) {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const list = useList<RosokBaris>('kirim-sepuhan/get/rosok', { page, limit: LIMIT })
  const dipilih = new Set(loket.draft.rosok.map(kunciRosok))
  return (
    <Panel title={t('bayar_supplier.rosok')}>
      <Stack gap={12}>
        {loket.kadar.length > 0 && <TabelKadar loket={loket} />}
        <DataTable<RosokBaris>
          name="rosok-supplier"
          columns={ROSOK}
          rows={list.rows}
          rowKey={kunciRosok}
          loading={list.isFetching}
          error={list.error}
          retry={list.refetch}
          onOpen={loket.pilihRosok}
          tone={(r) => (dipilih.has(kunciRosok(r)) ? 'on' : undefined)}
          pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
          empty={<Empty title={t('bayar_supplier.tanpa_rosok')} />}
        />
      </Stack>
    </Panel>
  )
}

/** What the scale says of each kadar, and the purity that the supplier accepts. */
function TabelKadar({ loket }: Props) {
  const isian = (name: 'timbang' | 'persen', width: number): Column<KadarIsi> => ({
    name,
    width,
    sort: false,
    render: (k) => (
      <FieldInput
        field={name === 'timbang' ? GRAM : PERSEN}
        name={name}
        value={loket.draft.kadar.find((x) => x.kadar === k.kadar)?.[name] ?? null}
        placeholder={String(k[name])}
        error={loket.fields[`rosok.${loket.kadar.indexOf(k)}.${name}`]}
        onChange={(v) => loket.ubahKadar(k.kadar, { [name]: v })}
      />
    ),
  })
  const kolom: readonly Column<KadarIsi>[] = [
    { name: 'kadar', field: kode(), sort: false },
    { name: 'berat', field: berat(), sort: false },
    isian('timbang', 120),
    isian('persen', 110),
    { name: 'emas', field: berat(), sort: false },
  ]
  return (
    <DataTable<KadarIsi> name="rosok-kadar" columns={kolom} rows={loket.kadar} rowKey="kadar" />
  )
}
