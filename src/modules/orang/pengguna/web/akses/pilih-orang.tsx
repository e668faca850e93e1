import { useState } from 'react'
import { pilihan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { Search } from '#kernel/web/table/list-table.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Orang } from '../../contract-orang.ts'
import css from './akses.module.css'

/** Everybody within reach, by one call: a house has hundreds of people, not thousands. */
export function useSemuaOrang() {
  return useList<Orang>('users/get/all', { cakupan: 'kelola', aktif: true, page: 1, limit: 500 })
}

interface Props {
  readonly value: string
  readonly onChange: (user_id: string) => void
}

/** The people as a list with a search, the chosen one marked. */
export function DaftarPilih({ value, onChange }: Props) {
  const { t } = useTexts()
  const list = useSemuaOrang()
  const [cari, setCari] = useState('')
  const kecil = cari.toLowerCase()
  const cocok = (p: Orang) =>
    [p.user_id, p.nama, p.level, p.kode_toko].some((s) => s.toLowerCase().includes(kecil))
  const rows = list.rows.filter(cocok)
  return (
    <section className={`${css['kartu']} ${css['daftar']}`}>
      <header className={css['kepala']}>
        <Search value={cari} onChange={setCari} />
      </header>
      <div className={css['isi']}>
        {list.error && <ErrorView error={list.error} retry={list.refetch} />}
        {list.isPending && <Skeleton />}
        {!list.isPending && !list.error && rows.length === 0 && (
          <Empty kind="search" title={t('tabel.kosong')} />
        )}
        {rows.map((p) => (
          <button
            key={p.user_id}
            type="button"
            className={css['orang']}
            aria-current={p.user_id === value}
            onClick={() => onChange(p.user_id)}
          >
            <span>
              {p.user_id}
              <small>
                {p.nama} · {p.kode_toko}
              </small>
            </span>
            <Tag>{p.level}</Tag>
          </button>
        ))}
      </div>
    </section>
  )
}

interface KotakProps extends Props {
  readonly label: string
  /** Further choices before the people: templates. */
  readonly awal?: readonly { readonly value: string; readonly label: string }[]
  readonly tanpa?: string
}

/** The people as one field to choose from. */
export function KotakPilih({ value, onChange, label, awal = [], tanpa }: KotakProps) {
  const { rows } = useSemuaOrang()
  const orang = rows
    .filter((p) => p.user_id !== tanpa)
    .map((p) => ({ value: p.user_id, label: `${p.user_id} · ${p.nama} · ${p.level}` }))
  const choices = [...awal, ...orang]
  return (
    <FieldInput
      field={pilihan(
        choices.map((c) => c.value),
        { wajib: false },
      )}
      name={label}
      label={label}
      choices={choices}
      value={value || null}
      onChange={(v) => onChange(v ?? '')}
    />
  )
}
