import { bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { stockHadiahIsi } from '../contract.ts'
import css from './poin.module.css'

export type HadiahIsi = CallOutput<typeof stockHadiahIsi>[number]

/** A gift with how many of it are wanted. */
export interface Terpilih extends HadiahIsi {
  readonly poin_satuan: number
  readonly jumlah: number
}

interface Props {
  readonly hadiah: readonly HadiahIsi[]
  readonly loading: boolean
  readonly jumlah: Readonly<Record<string, number>>
  readonly onChange: (kode_hadiah: string, jumlah: number) => void
}

/** Every gift with a field for how many: the next one is a Tab away. */
export function TabelHadiah({ hadiah, loading, jumlah, onChange }: Props) {
  const { t } = useTexts()
  const kolom: readonly Column<HadiahIsi>[] = [
    { name: 'kode_hadiah', field: kode(), hide: 'narrow', sort: false },
    { name: 'nama_hadiah', field: teks(), sort: false },
    { name: 'poin', field: bilangan(), sort: false },
    { name: 'stok', field: bilangan(), sort: false },
    {
      name: 'jumlah',
      align: 'right',
      sort: false,
      width: 120,
      render: (h) => (
        <div className={css['qty']}>
          <FieldInput
            field={bilangan({ wajib: false, min: 0, max: h.stok })}
            name={`jumlah-${h.kode_hadiah}`}
            label={`${t('label.jumlah')} ${h.nama_hadiah}`}
            value={jumlah[h.kode_hadiah] ?? null}
            disabled={h.stok === 0}
            {...((jumlah[h.kode_hadiah] ?? 0) > h.stok
              ? { error: t('poin.stok_hanya', { stok: h.stok }) }
              : {})}
            onChange={(v) => onChange(h.kode_hadiah, v ?? 0)}
          />
        </div>
      ),
    },
  ]
  return (
    <DataTable<HadiahIsi>
      name="hadiah-tukar"
      columns={kolom}
      rows={hadiah}
      rowKey="kode_hadiah"
      loading={loading}
      tone={(h) => (h.stok === 0 ? 'off' : undefined)}
      empty={<Empty title={t('poin.hadiah_kosong')} text={t('poin.hadiah_kosong_teks')} />}
    />
  )
}
