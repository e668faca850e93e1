import { bilangan, kode } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { HasilBarang, Temuan } from '../contract.ts'
import { useKataSebab } from './use-kata-sebab.ts'
import css from './opname.module.css'

/** What was read and is none of the count, each with what to do about it. */
export function TabelTemuan({ hasil: { temuan } }: { readonly hasil: HasilBarang }) {
  const { t } = useTexts()
  const kata = useKataSebab()
  if (temuan.length === 0) return null
  return (
    <section className={css['tabel']} aria-label={t('opname_barang.temuan')}>
      <h2>
        {t('opname_barang.temuan')} <Tag color="wait">{tulisAngka(temuan.length)}</Tag>
      </h2>
      <DataTable<Temuan>
        name="stock-opname-temuan"
        height={240}
        columns={[
          { name: 'kode', label: t('label.kode'), field: kode(), sort: false },
          { name: 'nama_barang', sort: false, hide: 'narrow' },
          { name: 'sebab', label: t('label.sebab_opname'), sort: false, render: kata },
          { name: 'kali', label: t('label.kali'), field: bilangan(), sort: false, hide: 'narrow' },
          { name: 'user_id', field: kode(), sort: false, hide: 'narrow' },
        ]}
        rows={temuan}
        rowKey="kode"
      />
    </section>
  )
}
