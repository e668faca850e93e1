import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { berat, persen, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { formatValue } from '#kernel/web/format.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/columns.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { daftarAksi, ubahAksi } from '../contract.ts'
import { CARA, type Cara, LEVEL_AKSI } from '../rules.ts'
import css from './setting-otorisasi.module.css'

type Row = CallOutput<typeof daftarAksi>[number]

/** The field of a limit, by what it counts; how much is too much the setting itself knows. */
const BATAS = { persen: persen(), berat: berat(), rupiah: rupiah() } as const

function tulisBatas({ batas, satuan_batas }: Row): string {
  const nilai = formatValue(BATAS[satuan_batas], batas)
  if (satuan_batas === 'rupiah') return nilai
  return `${nilai} ${satuan_batas === 'persen' ? '%' : 'g'}`
}

/** Every act that needs a second person: its level, its limit, its ways. */
export function ActTable() {
  const { t, tt } = useTexts()
  const acts = useRead<typeof daftarAksi>('otorisasi/aksi')
  const [edited, edit] = useState<Row | null>(null)
  const ways = (row: Row) =>
    row.cara.map((c) => tt(`pilihan.cara_otorisasi.${c.toLowerCase()}`)).join(', ')
  const columns: Column<Row>[] = [
    { name: 'aksi', render: (row) => tt(`pilihan.aksi.${row.aksi}`) },
    {
      name: 'level',
      render: (row) => (
        <Tag color={row.level === row.level_bawaan ? 'quiet' : 'info'}>{row.level}</Tag>
      ),
    },
    {
      name: 'batas_izin',
      render: (row) => (row.batas === null ? t('otorisasi.selalu') : tulisBatas(row)),
    },
    { name: 'cara_otorisasi', render: ways, hide: 'narrow' },
  ]
  return (
    <>
      <DataTable
        name="setting-otorisasi"
        columns={columns}
        rows={acts.data ?? []}
        rowKey="aksi"
        loading={acts.isPending}
        error={acts.error}
        retry={() => void acts.refetch()}
        onOpen={edit}
        actions={(row) => [{ label: t('button.ubah'), onClick: () => edit(row), icon: 'edit' }]}
      />
      {edited && <ActForm key={edited.aksi} act={edited} onClose={() => edit(null)} />}
    </>
  )
}

function ActForm({ act, onClose }: { readonly act: Row; readonly onClose: () => void }) {
  const { t, tt } = useTexts()
  const limited = act.batas !== null
  const [ways, setWays] = useState<readonly Cara[]>(act.cara)
  const form = useFieldForm({
    fields: {
      level: pilihan(LEVEL_AKSI),
      ...(limited ? { batas_izin: BATAS[act.satuan_batas] } : {}),
    },
    values: { level: act.level, ...(limited ? { batas_izin: act.batas } : {}) },
  })
  const save = useWrite<typeof ubahAksi>('PUT', 'otorisasi/aksi', {
    success: 'otorisasi.aksi_tersimpan',
    refresh: ['otorisasi/aksi'],
  })
  const submit = async (v: Values) => {
    const level = v['level'] === 'OWN' ? ('OWN' as const) : ('SPV' as const)
    const batas = limited ? { batas: Number(v['batas_izin']) } : {}
    const done = await save.send({ aksi: act.aksi, level, ...batas, cara: [...ways] }, { form })
    if (done) onClose()
  }
  const levels = LEVEL_AKSI.map((value) => ({ value, label: value }))
  return (
    <FormModal
      onClose={onClose}
      title={tt(`pilihan.aksi.${act.aksi}`)}
      form={form}
      onSubmit={submit}
      busy={save.busy}
    >
      <FormField form={form} name="level" choices={levels} />
      {limited && <FormField form={form} name="batas_izin" />}
      <fieldset className={css['checks']}>
        <legend>{t('label.cara_otorisasi')}</legend>
        {CARA.map((c) => (
          <Checkbox
            key={c}
            label={tt(`pilihan.cara_otorisasi.${c.toLowerCase()}`)}
            checked={c === 'MANUAL' || ways.includes(c)}
            disabled={c === 'MANUAL'}
            onChange={(e) =>
              setWays(e.currentTarget.checked ? [...ways, c] : ways.filter((w) => w !== c))
            }
          />
        ))}
      </fieldset>
    </FormModal>
  )
}
